import type {ExportNamedDeclaration, ImportDeclaration, Program} from 'estree';
import type {Root} from 'mdast';
import {entryOf} from '../../../templates/shared/entryOf.js';
import {resolveFile} from '../read/aliases.js';
import {API_VIEWERS, viewerOf} from './apiViewers.js';
import {esmIn} from './blocks.js';
import {dataOf} from '../read/data.js';
import {YAML} from '../components/componentNames.js';
import {convertJsx} from '../components/componentJsx.js';
import {canReplace} from '../components/compat.js';
import {fromPage, type ImportedPage, type ImportedSite} from '../read/importedSite.js';
import {registeredTexts} from './registered.js';
import {readData} from '../read/docSets.js';
import {readSiteFile, readSiteText} from '../read/siteFiles.js';
import {importedPackage} from '../read/packages.js';
import {declarationsOf} from './declarations.js';
import {exportedTexts, MADE} from './exportedTexts.js';
import {withReplacedImports} from './replacedImports.js';
import {
  evaluate,
  missingNames,
  namesIn,
  RESULTS,
  type Binding,
  type Results,
  type Scope,
} from './jsxValues.js';
import {relativePath} from '../../system/relativePath.js';

/** Imports and exports of a page. */
export interface Modules extends Scope {
  readonly bindings: Map<string, Binding>;
  /** Statements to keep in the new page. */
  readonly kept: readonly string[];
  /** Dropped statements, by line of the body. */
  readonly lost: readonly {readonly message: string; readonly line: number}[];
}

/** Docusaurus modules whose default export has the name of the last part of the path, and hooks that return cards. */
const THEME = /^@(?:theme|theme-original|docusaurus)\/(?:MDXComponents\/)?(.+)$/;
const CARDS = /^useCurrentSidebar(?:Category|Siblings)$/;

/** Reads the imports and exports of a page. */
export function readModules(
  tree: Root,
  {
    body,
    file,
    page,
    importedSite,
    within = [],
  }: {
    body: string;
    /** Source file of the text: that of the page or of an included text. */
    file: string;
    page: ImportedPage;
    importedSite: ImportedSite;
    /** Texts whose exports are being read. */
    within?: readonly string[];
  },
): Modules {
  const bindings = registeredTexts(importedSite);
  const kept: string[] = [];
  const lost: {message: string; line: number}[] = [];
  const resolve: Scope['resolve'] = (specifier) => resolveFile(specifier, file, importedSite);
  const scope = {bindings, resolve};
  const step = {scope, page, importedSite, kept, lost, within: [...within, file]};
  for (const node of esmIn(tree.children)) {
    const start = node.position?.start ?? {line: 1, offset: 0};
    const program = (node.data as {estree?: Program} | undefined)?.estree;
    for (const statement of program?.body ?? []) {
      const [from = 0, to = 0] = (statement as {range?: [number, number]}).range ?? [];
      const text = body.slice(from, to);
      const line = statement.loc?.start.line ?? start.line;
      if (statement.type === 'ImportDeclaration') readImport(statement, {...step, text, line});
      else if (statement.type === 'ExportNamedDeclaration') {
        readExport(statement, {...step, text, line});
      } else lost.push({message: 'An export of the page', line});
    }
  }
  return {...scope, kept, lost};
}

/** Binds the names of an exported declaration; lists, such as `export {a}`, declare none. */
function readExport(statement: ExportNamedDeclaration, step: StatementStep): void {
  const {scope, page, importedSite, text, line, kept, lost} = step;
  const {bindings} = scope;
  const {declaration} = statement;
  if (!declaration) return;
  const variables = declaration.type === 'VariableDeclaration' ? declaration.declarations : [];
  const declared =
    declaration.type === 'VariableDeclaration'
      ? variables.flatMap(({id}) => namesIn(id))
      : namesIn(declaration.id);
  for (const name of declared) bindings.set(name, {kind: 'kept'});
  const names = missingNames(statement, scope);
  const known = declarationsOf(names, scope, {page, importedSite});
  if (!known) {
    const missing = names.find((name) => !declarationsOf([name], scope, {page, importedSite}));
    const message = `${declared.join(', ')}, which needs '${missing}'`;
    lost.push({message, line});
    for (const name of declared) bindings.set(name, {kind: 'lost', message});
    return;
  }
  kept.push(...known.map((one) => one.statement));
  const [only] = variables;
  const value = only && evaluate(only.init, scope);
  if (only?.id.type === 'Identifier' && value !== undefined && typeof value !== 'object') {
    bindings.set(only.id.name, {kind: 'value', value, statement: text});
  } else {
    kept.push(convertJsx(text, importedSite.inlineStyles));
  }
}

interface StatementStep {
  readonly scope: Scope & {readonly bindings: Map<string, Binding>};
  readonly page: ImportedPage;
  readonly importedSite: ImportedSite;
  readonly text: string;
  readonly line: number;
  readonly kept: string[];
  readonly lost: {message: string; line: number}[];
  readonly within: readonly string[];
}

/** The exported name that an import specifier refers to. */
function importedName(one: ImportDeclaration['specifiers'][number]): string {
  return one.type === 'ImportSpecifier' && one.imported.type === 'Identifier'
    ? one.imported.name
    : 'default';
}

interface PageImport extends StatementStep, Pick<ImportDeclaration, 'specifiers'> {
  readonly specifier: string;
  /** Binds each imported name, given the name that its module exports. */
  readonly bind: (binding: (imported: string) => Binding) => void;
}

function readImport({source, specifiers}: ImportDeclaration, step: StatementStep): void {
  const {scope, page, importedSite, text, kept} = step;
  const specifier = String(source.value);
  const bind: PageImport['bind'] = (binding) => {
    for (const one of specifiers) {
      scope.bindings.set(one.local.name, binding(importedName(one)));
    }
  };
  const keep = (): void => {
    bind(() => ({kind: 'kept'}));
    kept.push(text);
  };
  const theme = THEME.exec(specifier)?.[1];
  const own = specifier.startsWith('@theme/') ? scope.resolve(specifier) : undefined;
  const isOwn = own !== undefined && importedSite.component(own) !== undefined;
  const isOfCards = specifiers.every((one) => CARDS.test(importedName(one)));
  const isPart = specifier !== '@docusaurus/theme-common' || isOfCards;
  if (!isOwn && theme !== undefined && isPart) {
    const statement = canReplace(specifier, text)
      ? (): string => withReplacedImports(text, {page, importedSite})
      : undefined;
    bind(() => ({kind: 'theme', name: theme.split('/')[0]!, statement}));
    return;
  }
  const [raw = '', ...loaders] = specifier.split('!').reverse();
  const file = isOwn ? own : scope.resolve(raw);
  const isRaw = file?.endsWith('.txt') || loaders.some((loader) => loader.startsWith('raw-loader'));
  const one = {...step, specifier, specifiers, bind};
  if (specifiers.length === 0) {
    if (/\.s?css$/.test(raw)) importedSite.styles.push(file ?? raw);
    else lose(one, {file});
  } else if (file === undefined) {
    if (/^(?:react|prop-types)$/.test(raw) || importedSite.usePackage(raw)) keep();
    else if (API_VIEWERS.test(raw)) bind(viewerOf(raw));
    else lose(one, {file});
  } else if (!bindConstants(one, file) && !bindTexts(one, file)) {
    bindFile(one, {file, isRaw});
  }
}

/** Makes all imports from one package or file one loss. */
function lose(
  {specifier, importedSite, bind, lost, line}: PageImport,
  {file, missing}: {readonly file: string | undefined; readonly missing?: string | undefined},
): void {
  const bare = specifier.replace(/^.*!/, '');
  const isFile = file === undefined && /^(?:\.{0,2}\/|@site\/)/.test(bare);
  const needs = missing === undefined ? '' : `, which needs '${missing}'`;
  const source =
    file === undefined
      ? (importedPackage(bare) ?? bare)
      : `@site/${relativePath(importedSite.siteDir, file).replace(/\.\w+$/, '')}`;
  const message = `Imports from '${source}'${isFile ? ', which is not a file of the site' : needs}`;
  bind(() => ({kind: 'lost', message}));
  // If some of the imports are texts, each use of the others is reported separately.
  const hasTexts = file !== undefined && exportedTexts(file, importedSite).size > 0;
  if (!hasTexts) lost.push({message, line});
}

/** Binds names to the constants that a module exports; returns false if any is missing. */
function bindConstants({specifiers, scope, importedSite}: PageImport, file: string): boolean {
  const constants = importedSite.constants.get(file);
  const isConstant = (one: (typeof specifiers)[number]): boolean =>
    constants !== undefined &&
    (one.type === 'ImportNamespaceSpecifier' || Object.hasOwn(constants, importedName(one)));
  if (!constants || !specifiers.every(isConstant)) return false;
  for (const one of specifiers) {
    const isModule = one.type === 'ImportNamespaceSpecifier';
    const value = isModule ? constants : constants[importedName(one)];
    scope.bindings.set(one.local.name, {kind: 'value', value, isModule});
  }
  return true;
}

/** Binds names to the texts that a module exports as components; returns false if any is not a text. */
function bindTexts({specifiers, scope, importedSite, bind}: PageImport, file: string): boolean {
  const texts = exportedTexts(file, importedSite);
  const [all] = specifiers;
  if (all?.type === 'ImportNamespaceSpecifier') {
    for (const [name, text] of texts) {
      scope.bindings.set(`${all.local.name}.${name}`, {kind: 'partial', file: text});
    }
    return false;
  }
  if (!specifiers.every((one) => texts.has(importedName(one)))) return false;
  bind((name) => ({kind: 'partial', file: texts.get(name)!}));
  return true;
}

function bindFile(
  one: PageImport,
  {file, isRaw}: {readonly file: string; readonly isRaw: boolean},
): void {
  const {specifier, importedSite, page, text, bind, kept} = one;
  const component = importedSite.component(file);
  if (isRaw) {
    const value = readSiteFile(file, importedSite.reach);
    bind(() => ({kind: 'value', value, file}));
  } else if (/\.mdx?$/.test(file)) {
    bindText(one, file);
  } else if (file.endsWith('.json') || YAML.test(file)) {
    const value = readData(file, importedSite.folders);
    bind((name) => ({
      kind: 'value',
      value: name === 'default' ? value : entryOf(dataOf(value), name),
    }));
  } else if (component !== undefined) {
    const constants = importedSite.constants.get(file);
    const results = (constants as {readonly [RESULTS]?: Results} | undefined)?.[RESULTS];
    bind((name) => ({kind: 'kept', results: entryOf(results ?? {}, name)}));
    kept.push(text.replace(specifier, () => fromPage(component, page)));
  } else if (/\.[cm]?[jt]sx?$/.test(file)) {
    lose(one, {file, missing: importedSite.missing(file)});
  } else {
    bind(() => ({kind: 'asset', file}));
  }
}

/** Binds names to a text and to its exports. */
function bindText(
  {specifier, specifiers, scope, page, importedSite, kept, lost, line, within}: PageImport,
  file: string,
): void {
  const exported = specifiers.some(({type}) => type !== 'ImportDefaultSpecifier')
    ? exportsOf(file, {page, importedSite, within})
    : undefined;
  for (const one of specifiers) {
    const name = importedName(one);
    const found = name === 'default' ? undefined : exported?.bindings.get(name);
    const isKept = found?.kind === 'kept' && name === one.local.name;
    if (isKept) kept.push(...exported!.kept);
    if (name === 'default') scope.bindings.set(one.local.name, {kind: 'partial', file});
    else if (isKept) scope.bindings.set(name, found);
    else if (found?.kind === 'value')
      scope.bindings.set(one.local.name, {kind: 'value', value: found.value});
    else {
      const message = MADE.has(name)
        ? `'${name}', which Docusaurus generates from '${specifier}'`
        : `${name}, which '${specifier}' does not export`;
      scope.bindings.set(one.local.name, {kind: 'lost', message});
      if (!MADE.has(name)) lost.push({message, line});
    }
  }
}

/**
 * Exports of a text in addition to the text itself; undefined if the text is being read already or cannot be read.
 */
function exportsOf(
  file: string,
  {page, importedSite, within}: Pick<StatementStep, 'page' | 'importedSite' | 'within'>,
): Modules | undefined {
  const split = within.includes(file) ? undefined : readSiteText(file, importedSite);
  if (!split) return undefined;
  const {tree, source} = importedSite.parsed.read(split.body, false);
  const modules = readModules(tree, {body: source, file, page, importedSite, within});
  modules.bindings.set('frontMatter', {kind: 'value', value: split.frontMatter});
  return modules;
}
