import {statSync} from 'node:fs';
import path from 'node:path';
import {jsonOf} from '../../system/readRegular.js';
import {dataOf, listOf, textValue, type Data} from './data.js';
import {isSiteFile, readSiteFile} from './siteFiles.js';

/** Folder of the data that a build of the site makes. */
export const GENERATED = '.docusaurus';

/** Folders by alias, the first part of an import: `@site`, `@theme`, and aliases that the site has added. */
export type Aliases = ReadonlyMap<string, string>;

/** Reads the aliases of a site: `alias` in the options of a plugin, and `paths` of tsconfig.json. */
export function readAliases(config: Data, siteDir: string): Aliases {
  const ofPlugins = listOf(config.plugins).flatMap((plugin) =>
    Object.entries(dataOf(dataOf(listOf(plugin)[1]).alias)),
  );
  const ofCompiler = ['tsconfig.json', 'jsconfig.json'].flatMap((name) => {
    const {baseUrl, paths} = dataOf(dataOf(readJson(path.join(siteDir, name))).compilerOptions);
    const base = path.resolve(siteDir, typeof baseUrl === 'string' ? baseUrl : '.');
    return Object.entries(dataOf(paths)).map(([alias, targets]) => {
      const target = textValue(listOf(targets)[0])?.replace(/\/\*$/, '');
      return [alias.replace(/\/\*$/, ''), target && path.resolve(base, target)];
    });
  });
  const folders = [...ofCompiler, ...ofPlugins].filter(
    (entry): entry is [string, string] => entry[0] !== '' && isOwnFolder(entry[1]),
  );
  return new Map([
    ...folders,
    ['@theme', path.join(siteDir, 'src/theme')],
    ['@generated', path.join(siteDir, GENERATED)],
    ['@site', siteDir],
  ]);
}

/** File of an import whose first part is an alias. */
function withoutAlias(specifier: string, aliases: Aliases): string | undefined {
  for (const [alias, folder] of aliases) {
    if (specifier.startsWith(`${alias}/`)) return path.join(folder, specifier.slice(alias.length));
  }
  return undefined;
}

interface Lookup {
  readonly aliases: Aliases;
  readonly staticDirs?: readonly string[];
}

/** Places where the target of an import may be. */
export function placesOf(
  specifier: string,
  from: string,
  {aliases, staticDirs = []}: Lookup,
): string[] {
  if (/^\.{1,2}\//.test(specifier)) return [path.resolve(path.dirname(from), specifier)];
  // Webpack looks for absolute paths in the folders of static files and in the folder of the site.
  return /^\/(?!\/)/.test(specifier)
    ? [...staticDirs, aliases.get('@site')!].map((dir) => path.join(dir, specifier))
    : [withoutAlias(specifier, aliases) ?? []].flat();
}

interface Reach {
  /** Folders of the site. */
  readonly folders: readonly string[];
  /** Folders that may have texts which other texts import. */
  readonly reach?: readonly string[];
}

/** The file that an import refers to, trying the same extensions as Docusaurus. */
export function resolveFile(
  specifier: string,
  from: string,
  {folders, reach = folders, ...lookup}: Lookup & Reach,
): string | undefined {
  const ends = ['', '.tsx', '.ts', '.jsx', '.js', '.mdx', '.md', '/index.tsx', '/index.ts'];
  return placesOf(specifier, from, lookup)
    .flatMap((base) => [...ends, '/index.jsx', '/index.js'].map((end) => base + end))
    .find((file) => {
      const isText = /\.mdx?$/.test(file);
      const own = isText ? reach : folders;
      return /\.[^/]+$/.test(file) && (isSiteFile(file, own) || isGenerated(file, lookup.aliases));
    });
}

/** Whether a file is data that the last build of the site has made. */
function isGenerated(file: string, aliases: Aliases): boolean {
  const folder = aliases.get('@generated');
  return folder !== undefined && file.endsWith('.json') && isSiteFile(file, [folder]);
}

function isOwnFolder(folder: unknown): boolean {
  return (
    typeof folder === 'string' &&
    !/[\\/]node_modules(?:[\\/]|$)/.test(folder) &&
    statSync(folder, {throwIfNoEntry: false})?.isDirectory() === true
  );
}

/** JSON with comments and trailing commas; undefined for an invalid file. */
function readJson(file: string): unknown {
  const text = readSiteFile(file, [path.dirname(file)]) ?? '';
  const bare = text.replace(/("(?:\\.|[^"\\])*")|\/\/.*|\/\*[^]*?\*\//g, '$1');
  return jsonOf(bare.replace(/,(?=\s*[}\]])/g, ''));
}
