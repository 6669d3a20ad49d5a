import {existsSync, readFileSync} from 'node:fs';
import {isBuiltin} from 'node:module';
import path from 'node:path';
import type {BuildFailure, Location, Message} from 'esbuild';
import type {Json} from '../../templates/shared/headTag.js';
import {byPlugin, positionAt, type Diagnostic} from '../diagnostics/diagnostic.js';
import {
  clientSpecifier,
  islandSpecifier,
  type IslandModule,
  type ModuleSetting,
} from './esbuildPlugins.js';
import {JSON_HINT} from '../diagnostics/jsonPlaces.js';
import {didYouMean, nearest} from '../diagnostics/nearest.js';
import {entriesIn} from '../system/entry.js';
import {NOT_A_FILE} from './onlyFiles.js';
import {NOT_UTF8} from './onlyUtf8.js';
import {packageHint, packageOfImport} from './packageHint.js';
import {codeSpecifier, isPageCode} from './pageCode.js';

/** A module or stylesheet named by a setting, relative to the site's folder or in a package. */
export interface SiteModule extends ModuleSetting {
  readonly value: string;
  /** Options passed to the start function of a browser module. */
  readonly options?: Json;
}

/** Inputs of a bundle. */
interface Bundled {
  readonly root: string;
  readonly islands: readonly IslandModule[];
  /** Stylesheets, in the order of their lines in `virtual:docsgen/styles` after docsgen's own. */
  readonly styles?: readonly SiteModule[];
  /** Browser modules, by the number in their {@link clientSpecifier}. */
  readonly clients?: readonly SiteModule[];
}

/** Converts the error of a failed build to diagnostics; rethrows any other error, which is a bug. */
export function bundleFailure(error: unknown, bundled: Bundled): Diagnostic[] {
  if (!(error instanceof Error && 'errors' in error)) throw error;
  return bundleDiagnostics((error as BuildFailure).errors, bundled);
}

/** Converts esbuild's messages to diagnostics. */
export function bundleDiagnostics(
  messages: readonly Message[],
  {
    root,
    islands,
    styles = [],
    clients = [],
    severity = 'error',
  }: Bundled & {readonly severity?: Diagnostic['severity']},
): Diagnostic[] {
  const ours = messages.filter(({location}) => !location?.file.includes('node_modules/'));
  return (severity === 'error' ? messages : ours).map((message) => {
    const {text, location} = message;
    const island = islands.find(({key}) => location?.file.endsWith(islandSpecifier(key)));
    if (island && text.startsWith('No matching export')) return missingExport(island);
    if (island?.setting)
      return unusableModule({...island.setting, value: island.file}, 'module', root);
    const style = location?.file.endsWith('virtual:docsgen/styles') && styles[location.line - 2];
    if (style) {
      return unusableModule(
        style,
        text.startsWith('Could not resolve') ? 'stylesheet' : 'kind',
        root,
      );
    }
    const client = clients.find((_, i) => location?.file.endsWith(clientSpecifier(i)));
    if (client)
      return text.startsWith('Could not resolve')
        ? unusableModule(client, 'module', root)
        : noStart(client);
    const hint = hintOf(message);
    return {
      id: severity === 'error' ? 'bundle-error' : 'bundle-warning',
      severity,
      message: text,
      ...(hint !== undefined && {hint}),
      ...(location && placeOf(location, {root, islands})),
    };
  });
}

function placeOf(
  {file, line, column, lineText}: Location,
  {root, islands}: Pick<Bundled, 'root' | 'islands'>,
): Partial<Diagnostic> {
  if (!isPageCode(file)) return {file: path.resolve(root, file), line, column: column + 1};
  const page = islands.find(({code}) => code && file.endsWith(codeSpecifier(code)))?.file;
  // The page of a kept version may have been removed.
  if (page === undefined || !existsSync(page)) return {};
  const text = readFileSync(page, 'utf8');
  // The imports in the page's code may be written differently in the page.
  const [named = ''] = /(?<=["'])[^"']+(?=["'])/.exec(lineText.slice(column)) ?? [];
  const [whole, part] = [text.indexOf(lineText), text.indexOf(named)];
  return {file: page, ...positionAt(text, whole >= 0 ? whole + column : Math.max(0, part))};
}

/** Hint for a message; undefined for a stylesheet whose message needs none. */
function hintOf({text, location, notes}: Message): string | undefined {
  const stylesheet = location?.file.endsWith('.css') === true;
  const known = bundleHint(text, {stylesheet});
  if (known !== undefined) return known;
  const note = notes.find((one) => one.text && !one.text.startsWith('The plugin '));
  // In a terminal, the line itself is printed after the colon.
  if (note) return note.text.replace(/ here:$/, ` in line ${note.location?.line ?? 1}.`);
  return stylesheet ? undefined : syntaxHint(location?.file);
}

/** Hint for a syntax error in a module, or in data that a module imports. */
export function syntaxHint(file = ''): string {
  return file.endsWith('.json')
    ? JSON_HINT
    : 'Open this TypeScript module in an editor, which marks the error.';
}

/** Finding for a module or stylesheet in a setting that does not exist or is of the wrong kind. */
export function unusableModule(
  {value, key, plugin}: SiteModule,
  wrong: 'module' | 'stylesheet' | 'kind',
  root: string,
): Diagnostic {
  const what =
    wrong === 'kind'
      ? `Unexpected ${value}, expected a CSS stylesheet`
      : `Cannot find the ${wrong} ${value}`;
  return {
    id: {module: 'module-missing', stylesheet: 'style-missing', kind: 'style-invalid'}[wrong],
    severity: 'error',
    message: byPlugin(plugin, what),
    hint: wrong === 'kind' ? styleHint(value) : moduleHint(value, root),
    key,
  };
}

/** Hint for an entry of `styles` that is not CSS. */
function styleHint(value: string): string {
  const css = value.replace(/\.(?:s[ac]ss|less|styl)$/, '.css');
  return css === value
    ? 'Modules that run in the browser are named in `client`.'
    : `Compile it first, and name the result: '${css}'.`;
}

/** Hint for a module or stylesheet that does not exist. */
function moduleHint(value: string, root: string): string {
  if (/^\.{0,2}\//.test(value)) {
    return nearFile(value, root) ?? "The path is relative to the site's folder.";
  }
  return existsSync(path.join(root, value))
    ? `Did you mean './${value}'? Names without './' are those of packages.`
    : `Start the path of a file of the site with './'. ${packageHint(value)}`;
}

/** Hint with the file in the same folder whose name is nearest; undefined if none is near. */
function nearFile(value: string, root: string): string | undefined {
  const {dir, base} = path.posix.parse(value);
  const near = nearest(
    base,
    entriesIn(path.resolve(root, dir)).map(({name}) => name),
  );
  return near === undefined ? undefined : didYouMean(`'${dir}/${near}'`, base);
}

function noStart({value, key, plugin}: SiteModule): Diagnostic {
  const what = `The module ${value} does not export 'start'`;
  return {
    id: 'client-no-start',
    severity: 'error',
    message: byPlugin(plugin, what),
    hint: 'Export it: export function start({options, onRoute, storage}) {…}',
    key,
  };
}

/** Hint for an esbuild message that does not say how to fix the problem. */
export function bundleHint(
  text: string,
  {stylesheet = false}: {readonly stylesheet?: boolean} = {},
): string | undefined {
  const missing = /^Could not resolve "([^"]+)"/.exec(text)?.[1];
  if (missing !== undefined) {
    if (isBuiltin(missing)) {
      return 'Remove the import, or the package that needs it: modules of Node cannot run in the browser.';
    }
    if (stylesheet && missing.startsWith('/')) {
      return 'Move it to content/static, and write its path from there, without the base URL.';
    }
    return /^\.{0,2}\//.test(missing)
      ? 'The path is relative to the file that imports it; include the file extension.'
      : packageHint(missing);
  }
  const base = /^Cannot find base config file "([^"]+)"/.exec(text)?.[1];
  if (base !== undefined) {
    const install = /^\.{0,2}\//.test(base) ? 'Copy it' : `Install ${packageOfImport(base)}`;
    return `${install} there, or correct \`extends\`.`;
  }
  const closing = stylesheet ? undefined : /^Expected "([\])}])" but found /.exec(text)?.[1];
  if (closing !== undefined) return `Add a comma before it, or the missing ${closing}.`;
  if (text === NOT_A_FILE) return 'Replace it with a regular file.';
  if (text === NOT_UTF8) return 'Save it as UTF-8.';
  if (text.startsWith('No matching export in ')) return 'Export it there, or correct its name.';
  if (text.startsWith('No loader is configured for ')) {
    return 'Only modules, styles, images, videos and fonts can be imported; an .mdx page also imports texts, by a relative path.';
  }
  return undefined;
}

/** Finding for a module without the export that an island needs. */
export function missingExport({
  key,
  file,
  exportName = 'default',
  setting,
}: IslandModule): Diagnostic {
  if (setting) {
    return {
      id: 'slot-no-component',
      severity: 'error',
      message: byPlugin(
        setting.plugin,
        `The module ${file} has no component as its default export`,
      ),
      hint: 'Export the component: export default function Footer() {…}',
      key: setting.key,
    };
  }
  const name = path.basename(file);
  const where = {severity: 'error', file, line: 1, column: 1} as const;
  return exportName === 'default'
    ? {
        ...where,
        id: 'route-no-default-export',
        message: `The route component ${name} has no default export`,
        hint: 'Export the component that renders the page: export default function Page() {…}',
      }
    : {
        ...where,
        id: 'island-no-export',
        message: `${name} does not export ${exportName}, the component of ${key}`,
        hint: `Export it under that name: export function ${exportName}() {…}`,
      };
}
