import path from 'node:path';

/**
 * A stand-in: each of its properties, results and instances is the stand-in itself, for every form of import. Its
 * prototype has these properties too, since esbuild reads imported names from an object of that prototype; a chain
 * without an end would break every loop over keys.
 */
export const STAND_IN = `const reads = {
  get: (target, key) =>
    key === Symbol.toPrimitive ? () => ''
    : key === Symbol.iterator ? function* () {}
    : key === 'then' || key === 'toJSON' || typeof key === 'symbol' ? undefined
    : key === 'prototype' ? target.prototype
    : key === '__esModule' ? true
    : it,
  has: () => true,
};
const parent = new Proxy({}, reads);
const it = new Proxy(function () {}, {
  ...reads,
  apply: () => it,
  construct: () => it,
  getPrototypeOf: () => parent,
});
module.exports = it;
`;

/**
 * Code of the value that `require` returns for a module in Docusaurus: its default export, with the other exports
 * as properties.
 */
export const requiredModule = (
  file: string,
): string => `const all = require(${JSON.stringify(file)});
const main = all?.__esModule && all.default;
const isOpen = ['object', 'function'].includes(typeof main) && main && Object.isExtensible(main);
for (const name of isOpen ? Object.keys(all) : []) {
  if (!(name in main)) Object.defineProperty(main, name, {get: () => all[name]});
}
module.exports = isOpen ? main : all;
`;

/** Node's `module`, with a `createRequire` that returns a stand-in for packages that are not installed. */
export const NODE_MODULE = `import module from 'node:module';
export * from 'node:module';
export const createRequire = globalThis.docsgenCreateRequire;
export default Object.assign((...all) => module(...all), module, {createRequire});
`;

/** Name, in a bundle, of the loaded packages by address. */
export const PACKAGES = 'docsgenPackages';

/** Code that loads packages and gives them the exports that Docusaurus's loader finds in them. */
export function packagesModule(urls: Iterable<string>): string {
  const parts = [...urls].map((url) => `  '${url}': plain(await import('${url}'), '${url}'),\n`);
  return `import {known} from './require.mjs';
const plain = (all, url) => {
  const given = known('module.exports' in all ? all['module.exports'] : all.default, url);
  if (given?.__esModule) return given;
  const names = Object.keys(all).filter((name) => !['default', 'module.exports'].includes(name));
  return {...Object.fromEntries(names.map((name) => [name, all[name]])), default: given ?? all, __esModule: true};
};
export const packages = {
${parts.join('')}};
`;
}

export function requireModule(siteDir: string): string {
  return `import {createRequire} from 'node:module';
const own = createRequire(${JSON.stringify(path.join(siteDir, 'x.js'))});
const standIn = (() => { const module = {}; ${STAND_IN} return module.exports; })();
const pathOf = (id) => id.startsWith('file:') ? decodeURIComponent(new URL(id).pathname) : id;
const sources = globalThis.docsgenSources = new Map();
export const known = (value, id) => {
  const [, name] = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)\\//.exec(pathOf(id)) ?? [];
  let main = pathOf(id);
  try { main = own.resolve(name); } catch {}
  if (name && main === pathOf(id)) for (const it of [value, value?.default]) if (typeof it === 'function') sources.set(it, name);
  return value;
};
const loader = (from) => (id) => { try { return known(from(pathOf(id)), id); } catch { return standIn; } };
const resolver = (from) => (id) => { try { return from.resolve(id); } catch { return id; } };
globalThis.docsgenCreateRequire = (file) => {
  const from = createRequire(file);
  return Object.assign(loader(from), {resolve: resolver(from), cache: {}});
};
export const docsgenRequire = Object.assign(loader(own), {resolve: (id) => id, cache: {}});
`;
}
