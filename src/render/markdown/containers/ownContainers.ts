import {admonition, ADMONITIONS} from './admonition.js';
import type {Containers, Templates} from './container.js';
import {details} from './details.js';
import {live} from './live.js';
import {codeGroup, tab, tabs} from './tabs.js';

/** The containers of docsgen itself. */
export const ownContainers: Containers = new Map([
  ...[...ADMONITIONS].map(([name, kind]) => [name, admonition(kind)] as const),
  ['details', details],
  ['tabs', tabs],
  ['tab', tab],
  ['code-group', codeGroup],
  ['live', live],
]);

const all = [...ownContainers.values()];

/** What prints their elements. */
export const containerTemplates: Templates = Object.assign(
  {},
  ...all.map(({templates}) => templates),
);

/** What MDX pages may use for them without importing it. */
export const containerComponents: Templates = Object.assign({}, ...all.map(({mdx}) => mdx));
