import type {Modules} from './imports.js';
import {literalPattern} from '../../system/literalPattern.js';
import {withImports} from '../components/moduleImports.js';

/** Imports and exports of a page without names that fail, and without code that uses them. */
export function withoutNames(modules: Modules, names: ReadonlySet<string>): Modules {
  if (names.size === 0) return modules;
  const failed = new Set(names);
  const without = (statement: string): string => {
    if (/^import\s/.test(statement)) return withoutImports(statement, failed);
    const needed = [...failed].find((name) =>
      new RegExp(`(?<![\\w$.])${literalPattern(name)}(?![\\w$])`).test(statement),
    );
    if (needed === undefined) return statement;
    const declared = statement.matchAll(/^export\s+(?:const|let|var|function|class)\s+([\w$]+)/g);
    for (const [, name = ''] of declared) {
      if (failed.has(name)) continue;
      failed.add(name);
      const message = `${name}, which needs '${needed}'`;
      modules.bindings.set(name, {kind: 'lost', message});
    }
    return '';
  };
  let {kept} = modules;
  // A function may use a name that is declared after it.
  for (let size = 0; size < failed.size;) {
    ({size} = failed);
    kept = kept.map(without).filter((statement) => statement !== '');
  }
  for (const name of names) modules.bindings.set(name, {kind: 'failed'});
  return {...modules, kept};
}

/** An import statement without the given names; empty if none is left. */
export function withoutImports(statement: string, failed: ReadonlySet<string>): string {
  const [, all] = /^import\s*\*\s*as\s+([\w$]+)/.exec(statement) ?? [];
  if (all !== undefined) return failed.has(all) ? '' : statement;
  return withImports(statement, ({specifier, main, named}) => {
    const rest = named.filter(({local}) => !failed.has(local));
    const isMain = main !== undefined && !failed.has(main);
    if (isMain === (main !== undefined) && rest.length === named.length) return undefined;
    const names = rest.map(({name, local}) => (name === local ? name : `${name} as ${local}`));
    const parts = [
      ...(isMain ? [main] : []),
      ...(names.length > 0 ? [`{${names.join(', ')}}`] : []),
    ];
    return parts.length === 0 ? '' : `import ${parts.join(', ')} from '${specifier}'`;
  }).replace(/^\s*;\s*$/, '');
}
