import path from 'node:path';
import type {ImportDeclaration, Program} from 'estree';
import type {Root} from 'mdast';
import {resolveFile} from '../read/aliases.js';
import {esmIn} from './blocks.js';
import {jsonOf} from '../read/data.js';
import {convertJsx} from '../components/componentJsx.js';
import {hasStand, withStands} from '../components/compat.js';
import {fromPage, type ImportedPage, type ImportedSite} from '../read/importedSite.js';
import {registeredTexts} from './registered.js';
import {readSiteFile, readSiteText, slashed} from '../read/siteFiles.js';
import {importedPackage} from '../read/packages.js';
import {declarationsOf} from './declarations.js';
import {
  evaluate,
  missingNames,
  namesIn,
  RESULTS,
  type Binding,
  type Results,
  type Scope,
} from './jsxValues.js';

/** Imports and exports of a page. */
export interface Modules extends Scope {
  readonly bindings: Map<string, Binding>;
  /** Statements to keep in the new page. */
  readonly kept: readonly string[];
  /** Dropped statements, by line of the body. */
  readonly lost: readonly {readonly message: string; readonly line: number}[];
}

/** Docusaurus modules whose default export is named after the last part of the path. */
const THEME = /^@(?:theme|theme-original|docusaurus)\/(?:MDXComponents\/)?(.+)$/;

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
    /** Source file of the text: the page's, or that of an included text. */
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
  const resolve = (specifier: string): string | undefined =>
    resolveFile(specifier, file, importedSite);
  const scope = {bindings, resolve};
  const step = {scope, page, importedSite, kept, lost, within: [...within, file]};
  for (const node of esmIn(tree.children)) {
    const start = node.position?.start ?? {line: 1, offset: 0};
    const program = (node.data as {estree?: Program} | undefined)?.estree;
    for (const statement of program?.body ?? []) {
      const [from = 0, to = 0] = (statement as {range?: [number, number]}).range ?? [];
      const text = body.slice(from, to);
      const line = statement.loc?.start.line ?? start.line;
      if (statement.type === 'ImportDeclaration') {
        readImport(statement, {...step, text, line});
        continue;
      }
      if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) {
        if (statement.type !== 'ExportNamedDeclaration') {
          lost.push({message: 'An export of the page', line});
        }
        continue;
      }
      const {declaration} = statement;
      const declared =
        declaration.type === 'VariableDeclaration'
          ? declaration.declarations.flatMap(({id}) => namesIn(id))
          : namesIn(declaration.id);
      for (const name of declared) bindings.set(name, {kind: 'kept'});
      const names = missingNames(statement, scope);
      const known = declarationsOf(names, scope, {page, importedSite});
      if (known) {
        kept.push(...known.map((one) => one.statement));
        const [only] = declaration.type === 'VariableDeclaration' ? declaration.declarations : [];
        const value = only && evaluate(only.init, scope);
        if (only?.id.type === 'Identifier' && value !== undefined && typeof value !== 'object') {
          bindings.set(only.id.name, {kind: 'value', value, statement: text});
        } else {
          kept.push(convertJsx(text, importedSite.inlineStyles).text);
        }
        continue;
      }
      const [missing] = names.filter(
        (name) => !declarationsOf([name], scope, {page, importedSite}),
      );
      const message = `${declared.join(', ')}, which needs '${missing}'`;
      lost.push({message, line});
      for (const name of declared) bindings.set(name, {kind: 'lost', message});
    }
  }
  return {...scope, kept, lost};
}

interface ImportStep {
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

function readImport(
  {source, specifiers}: ImportDeclaration,
  {scope, page, importedSite, text, line, kept, lost, within}: ImportStep,
): void {
  const specifier = String(source.value);
  const bind = (binding: (imported: string) => Binding): void => {
    for (const one of specifiers) {
      scope.bindings.set(one.local.name, binding(importedName(one)));
    }
  };
  const theme = THEME.exec(specifier)?.[1];
  const own = specifier.startsWith('@theme/') ? scope.resolve(specifier) : undefined;
  const isOwn = own !== undefined && importedSite.component(own) !== undefined;
  if (!isOwn && theme !== undefined && specifier !== '@docusaurus/theme-common') {
    const statement = hasStand(specifier, text)
      ? (): string => stand(text, {page, importedSite})
      : undefined;
    bind(() => ({kind: 'theme', name: theme.split('/')[0]!, statement}));
    return;
  }
  const [raw = '', ...inline] = specifier.split('!').reverse();
  const file = isOwn ? own : scope.resolve(raw);
  if (/^(?:react|prop-types)$/.test(specifier)) {
    bind(() => ({kind: 'kept'}));
    kept.push(text);
    return;
  }
  const texts = file === undefined ? undefined : textsOf(file, importedSite);
  const lose = (missing: string | undefined): void => {
    const isFile = file === undefined && /^(?:\.{0,2}\/|@site\/)/.test(specifier);
    const needs = isFile
      ? ', which is not a file of the site'
      : missing === undefined
        ? ''
        : `, which needs '${missing}'`;
    // Everything that is imported from one package or file is one loss.
    const source =
      file === undefined
        ? (importedPackage(specifier) ?? specifier)
        : `@site/${slashed(path.relative(importedSite.siteDir, file)).replace(/\.\w+$/, '')}`;
    const message = `What is imported from '${source}'${needs}`;
    bind(() => ({kind: 'lost', message}));
    // Where some of it are texts, what is not is lost at its place.
    if (!texts?.size) lost.push({message, line});
  };
  if (specifiers.length === 0) {
    if (/\.s?css$/.test(raw)) importedSite.styles.push(file ?? raw);
    else lose(undefined);
    return;
  }
  const constants = file === undefined ? undefined : importedSite.constants.get(file);
  const isConstant = (one: (typeof specifiers)[number]): boolean =>
    constants !== undefined &&
    (one.type === 'ImportNamespaceSpecifier' || Object.hasOwn(constants, importedName(one)));
  if (constants && specifiers.every(isConstant)) {
    for (const one of specifiers) {
      const isAll = one.type === 'ImportNamespaceSpecifier';
      const value = isAll ? constants : constants[importedName(one)];
      scope.bindings.set(one.local.name, {kind: 'value', value, isModule: isAll});
    }
    return;
  }
  const [all] = specifiers;
  if (all?.type === 'ImportNamespaceSpecifier') {
    for (const [name, text] of texts ?? []) {
      scope.bindings.set(`${all.local.name}.${name}`, {kind: 'partial', file: text});
    }
  } else if (texts && specifiers.every((one) => texts.has(importedName(one)))) {
    bind((name) => ({kind: 'partial', file: texts.get(name)!}));
    return;
  }
  const component = file === undefined ? undefined : importedSite.component(file);
  if (inline.some((loader) => loader.startsWith('raw-loader')) && file !== undefined) {
    const value = readSiteFile(file, importedSite.folders);
    bind(() => ({kind: 'value', value, file}));
  } else if (file !== undefined && /\.mdx?$/.test(file)) {
    const exported = specifiers.some((one) => one.type !== 'ImportDefaultSpecifier')
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
          ? `'${name}', which Docusaurus makes of '${specifier}'`
          : `${name}, which '${specifier}' does not export`;
        scope.bindings.set(one.local.name, {kind: 'lost', message});
        if (!MADE.has(name)) lost.push({message, line});
      }
    }
  } else if (file !== undefined && /\.json$/.test(file)) {
    const value = jsonOf(readSiteFile(file, importedSite.folders) ?? '');
    bind((name) => ({
      kind: 'value',
      value: name === 'default' ? value : (value as Record<string, unknown> | null)?.[name],
    }));
  } else if (file !== undefined && component === undefined && !/\.[cm]?[jt]sx?$/.test(file)) {
    bind(() => ({kind: 'asset', file}));
  } else if (component !== undefined) {
    const results = (constants as {readonly [RESULTS]?: Results} | undefined)?.[RESULTS];
    bind((name) => ({kind: 'kept', results: results?.[name]}));
    kept.push(text.replace(specifier, () => fromPage(component, page)));
  } else if (file === undefined && importedSite.usePackage(raw)) {
    bind(() => ({kind: 'kept'}));
    kept.push(text);
  } else lose(file === undefined ? undefined : importedSite.missing(file));
}

/** What Docusaurus exports of every text; where something is made of it, that is a loss. */
const MADE = new Set(['toc', 'contentTitle', 'metadata', 'assets']);

/** What a text exports besides itself; undefined if it is read already, or cannot be. */
function exportsOf(
  file: string,
  {page, importedSite, within}: Pick<ImportStep, 'page' | 'importedSite' | 'within'>,
): Modules | undefined {
  const split = within.includes(file) ? undefined : readSiteText(file, importedSite);
  if (!split) return undefined;
  const {tree, source} = importedSite.parsed.read(split.body, false);
  const modules = readModules(tree, {body: source, file, page, importedSite, within});
  modules.bindings.set('frontMatter', {kind: 'value', value: split.frontMatter});
  return modules;
}

/** An import of a page from the replacements for Docusaurus's modules. */
function stand(
  text: string,
  {page, importedSite}: Pick<ImportStep, 'page' | 'importedSite'>,
): string {
  return withStands(text, () => fromPage(importedSite.useStands(), page));
}

/** The statement that gives a page the replacement for a component of the theme. */
export function standFor(
  specifier: string,
  {local, ...step}: {readonly local: string} & Pick<ImportStep, 'page' | 'importedSite'>,
): string {
  return stand(`import ${local} from '${specifier}';`, step);
}

/** Texts that a module imports and exports as components, by the name of the export. */
function textsOf(module: string, importedSite: ImportedSite): ReadonlyMap<string, string> {
  const source = readSiteFile(module, importedSite.folders) ?? '';
  const texts = new Map<string, string>();
  const add = (name: string, specifier: string): void => {
    const file = resolveFile(specifier, module, importedSite);
    if (file !== undefined) texts.set(name, file);
  };
  for (const [, name = 'default', from = ''] of source.matchAll(REEXPORT)) add(name, from);
  for (const [, local = '', from = ''] of source.matchAll(TEXT_IMPORT)) {
    const whole = new RegExp(
      `export (?:default )?(?:function|const) (\\w+)[^;{]*?(?:\\{\\s*return)?[\\s(]*<${local}(?:\\s+\\{\\.\\.\\.\\w+\\})?\\s*/>`,
    );
    const found = whole.exec(source);
    if (found) add(found[0].startsWith('export default') ? 'default' : found[1]!, from);
  }
  return texts;
}

const TEXT_IMPORT = /\bimport\s+(\w+)\s+from\s*['"]([^'"\n]+\.mdx?)['"]/g;
const REEXPORT =
  /\bexport\s*\{\s*default(?:\s+as\s+(\w+))?\s*\}\s*from\s*['"]([^'"\n]+\.mdx?)['"]/g;
