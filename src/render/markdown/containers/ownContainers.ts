import {admonition, ADMONITIONS} from './admonition.js';
import {cards} from './cards.js';
import type {Containers, Templates} from './container.js';
import {details} from './details.js';
import {files} from './files.js';
import {live} from './live.js';
import {pitfallParts} from './pitfall.js';
import {steps} from './steps.js';
import {codeGroup, tab, tabs} from './tabs.js';

/** Containers that a site may redefine: sites may have used these names before docsgen introduced them. */
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

/** Names that a site's containers may not use. */
export const reservedContainers: readonly string[] = [...reserved.keys()];

export const ownContainers: Containers = new Map([...reserved, ...replaceable]);

const all = [...ownContainers.values()];

/** Templates for the elements of all containers. */
export const containerTemplates: Templates = Object.assign(
  {},
  ...all.map(({templates}) => templates),
);

/** Components that MDX pages may use without importing them. */
export const containerComponents: Templates = Object.assign({}, ...all.map(({mdx}) => mdx));
