import path from 'node:path';
import {resolveFile} from '../read/aliases.js';
import {
  fromPage,
  type ImportedPage,
  type ImportedSite,
  type RegisteredComponent,
} from '../read/importedSite.js';
import type {Binding} from './jsxValues.js';
import {importsIn, withImports} from '../components/moduleImports.js';
import {literalPattern} from '../../system/literalPattern.js';
import {findModule, readSiteFile} from '../read/siteFiles.js';

/** Parts of Docusaurus's own `MDXComponents`. */
const PARTS = new Set('A Code Details Heading Img Li Pre Ul'.split(' '));

/** Components of texts that are also used by syntax other than their name. */
const USED_BY_THEME = new Set(['Admonition', 'Details']);

type Folders = Pick<ImportedSite, 'siteDir' | 'folders'>;

/** The module that adds components to every text, and the object that it exports. */
function registryOf({siteDir, folders}: Folders): {
  readonly module: string;
  readonly text: string;
  readonly body: string;
} {
  const theme = path.join(siteDir, 'src/theme');
  const module =
    findModule(theme, 'MDXComponents') ?? findModule(theme, 'MDXComponents/index') ?? '';
  const text = readSiteFile(module, folders) ?? '';
  const bare = withImports(text, () => '').replace(/\/\/.*|\/\*[^]*?\*\//g, '');
  const [body = ''] = /(?:=|\bdefault)\s*\{[^]*/.exec(bare) ?? [];
  return {module, text, body};
}

/** Components that `src/theme/MDXComponents` adds to every text, by name. */
export function readRegistered({
  aliases,
  ...site
}: Folders & Pick<ImportedSite, 'aliases'>): ReadonlyMap<string, RegisteredComponent> {
  const {module, text, body} = registryOf(site);
  const components = new Map<string, RegisteredComponent>();
  for (const {specifier, main, named} of importsIn(text)) {
    const file = resolveFile(specifier, module, {folders: site.folders, aliases});
    if (file === undefined) continue;
    const whole = main === undefined ? [] : [{name: 'default', local: main}];
    for (const {name: exported, local} of [...whole, ...named]) {
      const found = new RegExp(
        `[{,]\\s*(?:([A-Z]\\w*)\\s*:\\s*)?${literalPattern(local)}\\s*(?=[,}])`,
      ).exec(body);
      const name = found?.[1] ?? local;
      if (found && /^[A-Z]/.test(name)) components.set(name, {file, exported});
    }
  }
  for (const [, local = '', , specifier = ''] of text.matchAll(ALL)) {
    const file = resolveFile(specifier, module, {folders: site.folders, aliases});
    if (file === undefined || !new RegExp(`\\.\\.\\.${local}\\b`).test(body)) continue;
    const source = readSiteFile(file, site.folders) ?? '';
    for (const [, name = ''] of source.matchAll(EXPORT))
      components.set(name, {file, exported: name});
  }
  return components;
}

/** Import of all exports of a module. */
const ALL = /\bimport\s*\*\s*as\s+(\w+)\s+from\s*(['"])([^'"\n]+)\2/g;
/** The declaration of a component that a module exports. */
const EXPORT = /^export\s+(?:const|let|function|class)\s+([A-Z]\w*)/gm;

/**
 * Whether a file of `src/theme/MDXComponents` only adds components. Such a file is not reported, since each text
 * that uses a lost component is.
 */
export function isAddition(
  name: string,
  {registered, ...site}: Folders & Pick<ImportedSite, 'registered'>,
): boolean {
  const [, part] = /^src\/theme\/MDXComponents(?:\/(\w+))?/.exec(name) ?? [];
  if (part !== undefined && part !== 'index') return !PARTS.has(part);
  const {module, body} = registryOf(site);
  return (
    module === path.join(site.siteDir, name) &&
    body !== '' &&
    !/[{,]\s*['"]?[a-z]\w*['"]?\s*[:(,}]/.test(body) &&
    ![...registered.keys()].some((name) => USED_BY_THEME.has(name))
  );
}

/** The texts among the registered components, which are included where they are used. */
export function registeredTexts({
  registered,
}: Pick<ImportedSite, 'registered'>): Map<string, Binding> {
  return new Map(
    [...registered].flatMap(([name, {file}]): [string, Binding][] =>
      /\.mdx?$/.test(file) ? [[name, {kind: 'partial', file}]] : [],
    ),
  );
}

/** Statement that imports a registered component into a text; undefined if the component is not carried over. */
export function importOf(
  name: string,
  {page, importedSite}: {readonly page: ImportedPage; readonly importedSite: ImportedSite},
): string | undefined {
  const registered = importedSite.registered.get(name);
  const component = registered && importedSite.component(registered.file);
  if (component === undefined) return undefined;
  const {exported} = registered!;
  const as = exported === name ? name : `${exported} as ${name}`;
  const imported = exported === 'default' ? name : `{${as}}`;
  return `import ${imported} from '${fromPage(component, page)}';`;
}
