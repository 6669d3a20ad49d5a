import path from 'node:path';
import type {Plugin} from 'esbuild';
import type {ImportDeclaration} from 'estree';
import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {isComponentName, islandExport, islandKey, type Imported} from '../bundle/islandKey.js';
import {inertModules} from '../bundle/inertModules.js';
import {localModule} from '../bundle/localModule.js';
import {codeSpecifier} from '../bundle/pageCode.js';
import {DECLARED} from './declaredComponents.js';
import {setInert, shareIslands} from './importedIsland.js';
import type {OwnProps} from './sentProps.js';
import {contextOf, folderOf, startOf, type ParseContext} from './shared/context.js';
import {programsOf} from './shared/pageStatements.js';
import {eachNode, isJsx, type Jsx} from './shared/walk.js';

/** An import by a page from a module of the site. */
export interface PageImport extends Imported {
  /** Local name of the import in the page. */
  readonly local: string;
  /** Whether the page uses the import as an element. */
  isElement?: boolean;
  /** Whether the page uses parts of the import as elements, such as `<Menu.Item>`. */
  hasParts?: boolean;
}

/**
 * Collects a page's imports from modules and stylesheets of the site, and adds their positions to elements of
 * imported components.
 */
export function remarkImports(imports: PageImport[]) {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    for (const {body} of programsOf(tree)) {
      for (const statement of body) {
        if (statement.type !== 'ImportDeclaration') continue;
        imports.push(...importsOf(statement, {tree, context}));
      }
    }
    markElements(tree, imports);
  };
}

function importsOf(
  {source, specifiers}: ImportDeclaration,
  {tree, context}: {readonly tree: Root; readonly context: ParseContext},
): PageImport[] {
  const from = String(source.value);
  const code = from === DECLARED ? context.declared?.hash : undefined;
  const file = code === undefined ? localModule(folderOf(context), from) : context.source.file;
  if (file?.endsWith('.css')) addIsland(context, {file, name: 'default'});
  if (file === undefined || (code === undefined && !/\.[jt]sx?$/.test(file))) return [];
  return specifiers.flatMap((specifier) => {
    const local = specifier.local.name;
    if (specifier.type === 'ImportNamespaceSpecifier')
      return [ALL, ...membersIn(tree, local)].map((name) => ({
        ...{file, name, code},
        local: `${local}.${name}`,
      }));
    const isNamed = specifier.type === 'ImportSpecifier';
    const name =
      isNamed && specifier.imported.type === 'Identifier' ? specifier.imported.name : 'default';
    return [{file, name, code, local}];
  });
}

/** Records the imports that the page uses as elements; adds to each element its position. */
function markElements(tree: Root, imports: readonly PageImport[]): void {
  const wrapped = new Map(
    imports.flatMap((one) => (isComponentName(one.name) ? [[one.local, one] as const] : [])),
  );
  eachNode(tree, (node) => {
    if (!isJsx(node)) return;
    const name = node.name ?? '';
    const own = wrapped.get(name);
    // `Foo` of `<Foo.Bar.Baz />`
    const [whole] = name
      .split('.')
      .flatMap((_, i, parts) => wrapped.get(parts.slice(0, i).join('.')) ?? []);
    if (!own && !whole) return;
    if (own) own.isElement = true;
    if (whole) whole.hasParts = true;
    if (node.type === 'mdxJsxTextElement') addOwn(node, 'docsgenInLine', null);
    const at = startOf(node);
    if (at) addOwn(node, 'docsgenPlace', `${String(at.line)}:${String(at.column)}`);
  });
}

function addOwn({attributes}: Jsx, name: keyof OwnProps, value: string | null): void {
  attributes.push({type: 'mdxJsxAttribute', name, value});
}

/** Stands for all exports of a module. */
const ALL = '*';

/** Returns the names of a namespace that elements of a page use: `Foo` of `<All.Foo />` and `<All.Foo.Bar />`. */
function membersIn(tree: Root, namespace: string): string[] {
  const names = new Set<string>();
  eachNode(tree, (node) => {
    if (!isJsx(node)) return;
    const [root, member] = node.name?.split('.') ?? [];
    if (root === namespace && member !== undefined) names.add(member);
  });
  return [...names];
}

export function addIsland({islands, host}: ParseContext, imported: Imported): void {
  const key = islandKey(host.root, imported);
  if (!islands.includes(key)) islands.push(key);
}

/** Wraps every component that the page itself imports from a module of the site in an island. */
export function importedIslands(
  imports: readonly PageImport[],
  {host: {root}, source, declared}: ParseContext,
): Plugin {
  shareIslands();
  return {
    name: 'imported-islands',
    setup({onResolve, onLoad, onEnd}) {
      onEnd(({metafile}) => {
        const isInert = metafile && inertModules(metafile, root);
        // Imports of components that the page declares need no check: they exist only if these are active in the
        // browser.
        const modules = imports.filter(({code}) => code === undefined);
        for (const file of new Set(modules.map((one) => one.file))) {
          setInert(islandKey(root, {file, name: ''}), isInert?.(file) ?? false);
        }
      });
      onResolve({filter: new RegExp(`^${DECLARED}$`)}, () => ({
        path: source.file,
        namespace: 'island',
      }));
      onResolve({filter: /^\.{1,2}(?:\/|$)/}, ({path: from, importer, resolveDir}) => {
        if (!importer.endsWith('.mdx')) return undefined;
        const file = localModule(resolveDir, from);
        return file !== undefined && imports.some((one) => one.file === file)
          ? {path: file, namespace: 'island'}
          : undefined;
      });
      onLoad({filter: /.*/, namespace: 'island'}, ({path: file}) => {
        const own = imports.filter((one) => one.file === file);
        const code = own[0]?.code;
        const from = JSON.stringify(
          code !== undefined && declared ? codeSpecifier(declared) : file,
        );
        const names = [...new Set(own.map(({name}) => name))];
        const lines = names.map((name, nth) => {
          const isElement = own.some((one) => one.name === name && one.isElement === true);
          if (name === ALL) return `export * from ${from};`;
          if (!own.some((one) => one.name === name && mayBeComponent(one)))
            return `export {${name}} from ${from};`;
          return islandExport(name, {
            from,
            key: islandKey(root, {file, name, code}),
            nth,
            isElement,
          });
        });
        return {contents: lines.join('\n'), loader: 'js', resolveDir: path.dirname(file)};
      });
    },
  };
}

/**
 * Whether an import may be a component. Modules without JSX rarely contain components; their imports count only if
 * used as elements.
 */
export function mayBeComponent({name, file, isElement, hasParts}: PageImport): boolean {
  return isComponentName(name) && (/x$/.test(file) || isElement === true || hasParts === true);
}
