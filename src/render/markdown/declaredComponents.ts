import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {codeSpecifier} from '../bundle/pageCode.js';
import {hashOf} from '../cache/hash.js';
import type {PageCode} from '../model/page.js';
import {mayHaveEffects} from '../bundle/inertModules.js';
import {
  importNames,
  importWith,
  namedLikeComponents,
  placeOfCode,
  printImport,
  programsOf,
  statementsOf,
  type Statement,
} from './shared/pageStatements.js';
import {contextOf, folderOf, reportAt, type ParseContext} from './shared/context.js';
import {collectNames} from './shared/usedNames.js';
import {relativePath} from '../system/relativePath.js';

/** Specifier from which a page imports the components that it declares and that run in the browser. */
export const DECLARED = 'docsgen:declared';

/**
 * Moves a page's own components that are active in the browser into a module, with the components of packages and
 * everything that they refer to, and has the MDX page import them from there. They then run like the site's
 * components. The rest of the page's code stays in place.
 */
export function remarkDeclared() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    const statements = statementsOf(tree, String(file));
    const active = activeIn(statements);
    const others = tree.children.filter(({type}) => type !== 'mdxjsEsm');
    const layouts = statements.filter(({node}) => node.type === 'ExportDefaultDeclaration');
    for (const layout of layouts) {
      if (mayHaveEffects(layout.text ?? ''))
        reportPrinted(context, layout, 'the layout of the page');
    }
    const [used, elements] = [new Set<string>(), new Set<string>()];
    collectNames([...others, ...layouts.map(({node}) => node)], used, elements);
    const components = [...active].flatMap((statement) =>
      namedLikeComponents(statement)
        .filter(({name, mayBeOne}) => elements.has(name) || (mayBeOne && used.has(name)))
        .map(({name}) => ({name, statement})),
    );
    const moved = reachedFrom(
      components.map(({statement}) => statement),
      statements,
    );
    const stay = statements.filter((statement) => !moved.has(statement));
    collectNames(
      stay.flatMap(({node}) => (node.type === 'ImportDeclaration' ? [] : [node])),
      new Set(),
      elements,
    );
    const packaged = stay
      .flatMap(({node}) => packageImports(node))
      .filter((name) => elements.has(name));
    if (components.length + packaged.length === 0) return;
    if ([...moved].some(({text}) => text === undefined)) {
      for (const {name, statement} of components) {
        reportPrinted(context, statement, `${name}, which the page declares`);
      }
      return;
    }
    const names = components.map(({name}) => name);
    move(tree, {moved, statements, names, packaged, used, context});
  };
}

function reportPrinted(context: ParseContext, {node}: Statement, what: string): void {
  reportAt(context, placeOfCode(node), {
    id: 'mdx-printed-only',
    severity: 'warning',
    message: `Unexpected hooks or event handlers in ${what}: it does not run in the browser`,
    hint: 'Move the component to a .tsx file, and import it.',
  });
}

/** Returns the declarations that are active in the browser, and those that refer to one. */
function activeIn(statements: readonly Statement[]): ReadonlySet<Statement> {
  const declared = statements.filter(({declares}) => declares.length > 0);
  const active = new Set(declared.filter(({text}) => mayHaveEffects(text ?? '')));
  for (const {declares} of active) {
    for (const one of declared) if (declares.some((name) => one.uses.has(name))) active.add(one);
  }
  return active;
}

/**
 * Specifiers of modules of the site, Node, React and docsgen. Components from these modules are printed, or have
 * scripts of their own.
 */
const NOT_PACKAGES = /^(?:[./]|(?:node|docsgen|virtual):|(?:docsgen|react|react-dom)(?:\/|$))/;

/** Returns the names of an import from a package that look like components. */
function packageImports(node: Statement['node']): string[] {
  if (node.type !== 'ImportDeclaration' || NOT_PACKAGES.test(String(node.source.value))) return [];
  return node.specifiers
    .filter(({type}) => type !== 'ImportNamespaceSpecifier')
    .map(({local}) => local.name)
    .filter((name) => /^\p{Lu}/u.test(name));
}

/** Returns the given declarations and all declarations that they refer to. */
function reachedFrom(
  begun: readonly Statement[],
  statements: readonly Statement[],
): ReadonlySet<Statement> {
  const reached = new Set(begun);
  for (const {uses} of reached) {
    for (const one of statements) if (one.declares.some((name) => uses.has(name))) reached.add(one);
  }
  return reached;
}

interface Move {
  /** Declarations that are moved. */
  readonly moved: ReadonlySet<Statement>;
  readonly statements: readonly Statement[];
  /** Components that the page uses among the moved declarations. */
  readonly names: readonly string[];
  /** Components of packages that the page uses. */
  readonly packaged: readonly string[];
  /** Names that the texts of the page refer to. */
  readonly used: ReadonlySet<string>;
  readonly context: ParseContext;
}

/** Moves declarations into a module that the page imports. */
function move(tree: Root, {moved, statements, names, packaged, used, context}: Move): void {
  const needed = new Set([...packaged, ...[...moved].flatMap(({uses}) => [...uses])]);
  const left = new Set(used);
  for (const one of statements) if (!moved.has(one)) for (const name of one.uses) left.add(name);
  const lines = statements.flatMap((one) => {
    if (moved.has(one)) return one.text!;
    if (one.node.type !== 'ImportDeclaration') return [];
    const own = importWith(one.node, (name) => needed.has(name));
    return own ? printImport(own) : [];
  });
  if (packaged.length > 0) lines.push(`export {${packaged.join(', ')}};`);
  const code = codeOf(lines.join('\n'), context);
  context.declared = code;
  const gone = new Set([...moved].map(({node}) => node));
  const programs = programsOf(tree);
  for (const program of programs) {
    program.body = program.body.flatMap((node) => {
      if (gone.has(node)) return [];
      if (node.type !== 'ImportDeclaration' || node.specifiers.length === 0) return node;
      const stays = (name: string): boolean =>
        !packaged.includes(name) && (left.has(name) || !needed.has(name));
      return importWith(node, stays) ?? [];
    });
  }
  const values = [...moved].flatMap(({declares}) =>
    declares.filter((name) => left.has(name) && !names.includes(name)),
  );
  programs[0]!.body.push(
    importNames([...names, ...packaged], DECLARED),
    ...(values.length > 0 ? [importNames(values, codeSpecifier(code))] : []),
  );
}

function codeOf(text: string, context: ParseContext): PageCode {
  const folder = relativePath(context.host.root, folderOf(context));
  return {hash: hashOf('code', folder, text).slice(0, 8), folder, text};
}
