import {admonition, ADMONITIONS} from './admonition.js';
import {cards} from './cards.js';
import type {Containers, Templates} from './container.js';
import {details} from './details.js';
import {files} from './files.js';
import {live} from './live.js';
import {pitfallParts} from './pitfall.js';
import {steps} from './steps.js';
import {codeGroup, tab, tabs} from './tabs.js';

/** Those whose names a site may give to containers of its own: sites named theirs before these were there. */
const replaceable: Containers = new Map([
  ['steps', steps],
  ['cards', cards],
  ['files', files],
  ...pitfallParts,
]);

const reserved: Containers = new Map([
  ...[...ADMONITIONS].map(([name, kind]) => [name, admonition(kind)] as const),
  ['details', details],
  ['tabs', tabs],
  ['tab', tab],
  ['code-group', codeGroup],
  ['live', live],
]);

/** Names that no container of a site has. */
export const reservedNames: readonly string[] = [...reserved.keys()];

/** The containers of docsgen itself. */
export const ownContainers: Containers = new Map([...reserved, ...replaceable]);

const all = [...ownContainers.values()];

/** What prints their elements. */
export const containerTemplates: Templates = Object.assign(
  {},
  ...all.map(({templates}) => templates),
);

/** What MDX pages may use for them without importing it. */
export const containerComponents: Templates = Object.assign({}, ...all.map(({mdx}) => mdx));
