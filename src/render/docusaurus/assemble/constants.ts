import {literalPattern} from '../../system/literalPattern.js';
import {jsonOf} from '../../system/readRegular.js';
import {runModule} from '../read/runModules.js';
import {dataOf, isData, withoutCode, type Data} from '../read/data.js';
import type {ImportedSite} from '../read/importedSite.js';
import {resolveFile} from '../read/aliases.js';
import {RESULTS, type Results} from '../convert/jsxValues.js';
import {importsIn} from '../components/moduleImports.js';
import type {NewText} from './newSite.js';

const IMPORT = /^import\s+([^'"]+?)\s+from\s*['"]([^'"]+)['"];?/gm;

/**
 * Exports of modules that texts import and use as values, by absolute file: texts, numbers, and arrays and objects
 * of these.
 */
export async function readConstants(
  texts: readonly NewText[],
  importedSite: Pick<ImportedSite, 'siteDir' | 'folders' | 'aliases' | 'staticDirs'>,
): Promise<ReadonlyMap<string, Data>> {
  const files = new Set<string>();
  const calls = new Map<string, Calls>();
  for (const {source, split} of texts) {
    const rest = split.body.replace(IMPORT, '');
    for (const [, clause = '', specifier = ''] of split.body.matchAll(IMPORT)) {
      const names = clause.match(/[A-Za-z_$][\w$]*/g) ?? [];
      const isValue = names.some((name) =>
        new RegExp(`(?<![<\\w/.$])${literalPattern(name)}(?![\\w$])`).test(rest),
      );
      const file = isValue ? resolveFile(specifier, source.file, importedSite) : undefined;
      if (file === undefined || !/\.[cm]?[jt]sx?$/.test(file)) continue;
      files.add(file);
      const own = calls.get(file) ?? new Map<string, Set<string>>();
      calls.set(
        file,
        addCalls(own, {statement: `import ${clause} from '${specifier}'`, text: rest}),
      );
    }
  }
  const constants = new Map<string, Data>();
  for (const file of files) {
    const ran = await runModule(file, importedSite.siteDir, {exports: true});
    if (!('value' in ran) || !isData(ran.value)) continue;
    const values = dataOf(withoutCode(ran.value));
    await callFunctions(values, {file, calls: calls.get(file)!, siteDir: importedSite.siteDir});
    if (Reflect.ownKeys(values).length > 0) constants.set(file, values);
  }
  return constants;
}

/** Arguments of calls as JSON, by the path of the function in the exports of its module. */
type Calls = Map<string, Set<string>>;

/** Adds the calls of imported functions in a text whose only argument is plain data. */
function addCalls(calls: Calls, {statement, text}: Record<'statement' | 'text', string>): Calls {
  for (const {main, named} of importsIn(statement)) {
    const whole = main === undefined ? [] : [{name: 'default', local: main}];
    for (const {name, local} of [...whole, ...named]) {
      const call = new RegExp(
        `(?<![\\w.$])${literalPattern(local)}(?:\\.(\\w+))?\\(\\s*(\\[[^()\\\\\`]*?\\]|(["'])[^"'\\\\\\n]*\\3)\\s*\\)`,
        'g',
      );
      for (const [, member, written = ''] of text.matchAll(call)) {
        const argument = jsonOf(written.replaceAll("'", '"').replace(/,\s*\]/g, ']'));
        if (argument === undefined) continue;
        const path = [name, ...(member === undefined ? [] : [member])].join('.');
        calls.set(path, (calls.get(path) ?? new Set()).add(JSON.stringify(argument)));
      }
    }
  }
  return calls;
}

/** Adds the results of functions for the arguments in texts. */
async function callFunctions(
  values: Data,
  {file, calls, siteDir}: {readonly file: string; readonly calls: Calls; readonly siteDir: string},
): Promise<void> {
  for (const [name, all] of calls) {
    const path = name.split('.');
    const call = {path, values: [...all].map((one) => JSON.parse(one) as unknown)};
    const ran = await runModule(file, siteDir, {exports: true, call});
    if (!('value' in ran) || !Array.isArray(ran.value)) continue;
    const results = new Map(
      [...all].map((one, i) => [one, withoutCode((ran.value as unknown[])[i])]),
    );
    const of = path.length === 1 ? values : values[path[0]!];
    if (!isData(of)) continue;
    const known = (of as {[RESULTS]?: Results})[RESULTS];
    Object.assign(of, {[RESULTS]: {...known, [path.at(-1)!]: results}});
  }
}
