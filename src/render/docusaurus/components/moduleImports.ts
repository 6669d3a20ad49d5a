/** An import statement as written in a module. */
interface ImportStatement {
  readonly specifier: string;
  readonly isType: boolean;
  /** Name of the default import. */
  readonly main: string | undefined;
  readonly named: readonly ImportedName[];
}

interface ImportedName {
  readonly name: string;
  readonly local: string;
  readonly isType: boolean;
}

const IMPORT =
  /\bimport\s+(type\s+)?(?:([\w$]+)\s*,?\s*)?(?:\{([^{}]*)\}\s*)?from\s*(['"])([^'"\n]+)\4/g;

/** Import statements of a module, without re-exports of whole modules. */
export function importsIn(text: string): ImportStatement[] {
  return [...text.matchAll(IMPORT)].map((match) => statementOf(match));
}

/** A module with some import statements replaced; a statement is kept if `change` returns undefined. */
export function withImports(
  text: string,
  change: (statement: ImportStatement) => string | undefined,
): string {
  return text.replace(IMPORT, (...match: string[]) => change(statementOf(match)) ?? match[0] ?? '');
}

/** Statements without imports of names that an earlier statement imports, which included texts may repeat. */
export function uniqueStatements(statements: readonly string[]): string[] {
  const known = new Set<string>();
  return [...new Set(statements)].filter((statement) => {
    const locals = importsIn(statement).flatMap(({main, named}) => [
      ...(main === undefined ? [] : [main]),
      ...named.map(({local}) => local),
    ]);
    const isNew = locals.length === 0 || locals.some((name) => !known.has(name));
    for (const name of locals) known.add(name);
    return isNew;
  });
}

function statementOf([, type, main, names = '', , specifier = '']: readonly (
  string | undefined
)[]): ImportStatement {
  return {specifier, isType: type !== undefined, main, named: namesIn(names)};
}

function namesIn(names: string): ImportedName[] {
  return names
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, type, name = '', local = name] =
        /^(type\s+)?([\w$]+)(?:\s+as\s+([\w$]+))?$/.exec(part) ?? [];
      return {name, local, isType: type !== undefined};
    });
}
