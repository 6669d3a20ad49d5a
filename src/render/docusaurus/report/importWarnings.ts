import {readFileSync} from 'node:fs';
import {literalPattern} from '../../system/literalPattern.js';
import {placeOfKey} from '../../diagnostics/configSyntax.js';
import {sortKey, type Diagnostic, type Position} from '../../diagnostics/diagnostic.js';
import {withoutAlike} from './alikeLosses.js';
import {hintOf} from './hints.js';

/** A loss; `key` locates its line if that is unknown. */
export interface ImportWarning extends Pick<
  Diagnostic,
  'id' | 'message' | 'hint' | 'file' | 'line' | 'column'
> {
  readonly search?: string | RegExp;
  /** Key of a setting in a module or JSON file. */
  readonly key?: readonly PropertyKey[];
}

/** Id of losses without an effect. */
export const NEEDLESS = 'import-needless';

/** Content that was not carried over, with all its places. */
export interface Loss {
  readonly id: string;
  readonly message: string;
  readonly hint?: string | undefined;
  /** Lines of the loss, by file. */
  readonly places: ReadonlyMap<string, readonly number[]>;
}

/** Collects everything in a Docusaurus site that could not be carried over, with its location in that site. */
export class ImportWarnings {
  private readonly found = new Map<
    string,
    {readonly loss: ImportWarning; readonly places: Map<string, ImportWarning>}
  >();

  /** Adds a loss; a loss repeated in a file is reported at its first location, with a count. */
  add(given: ImportWarning): void {
    const hint = given.hint ?? hintOf(given.id, given.message);
    const loss = hint === undefined ? given : {...given, hint};
    const key = `${loss.id}\0${loss.message}\0${loss.file ?? ''}`;
    const known = this.found.get(key) ?? {loss, places: new Map<string, ImportWarning>()};
    known.places.set([loss.line, loss.column, loss.key?.join('\0')].join(), loss);
    this.found.set(key, known);
  }

  /** All losses with an effect, ordered by location. */
  get all(): readonly Diagnostic[] {
    return [...this.found.values()]
      .filter(({loss}) => loss.id !== NEEDLESS)
      .map(({loss: {id, message, hint, file}, places}): Diagnostic => {
        const [first] = [...places.values()].map(positionOf);
        return {
          id,
          severity: 'warning',
          message: places.size === 1 ? message : `${message} (${places.size} times in this file)`,
          ...(hint === undefined ? {} : {hint}),
          ...(file === undefined ? {} : {file}),
          ...first,
        };
      })
      .sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : sortKey(a) > sortKey(b) ? 1 : 0));
  }

  /** All losses. A loss in several files is one entry, and so are missing files of one folder. */
  get losses(): readonly Loss[] {
    const all = new Map<string, Loss & {readonly places: Map<string, number[]>}>();
    for (const {loss, places} of this.found.values()) {
      const {id, message, hint, file = ''} = loss;
      const known = all.get(`${id}\0${message}`) ?? {id, message, hint, places: new Map()};
      const lines = [...places.values()].map((one) => positionOf(one).line ?? 1);
      known.places.set(
        file,
        [...new Set(lines)].sort((a, b) => a - b),
      );
      all.set(`${id}\0${message}`, known);
    }
    return withoutAlike([...all.values()]);
  }
}

function positionOf({file, line, column, search, key}: ImportWarning): Partial<Position> {
  if (line !== undefined || file === undefined) {
    return {...(line === undefined ? {} : {line}), ...(column === undefined ? {} : {column})};
  }
  if (key !== undefined) return positionOfKey(file, key);
  return {line: lineOf(file, search ?? '')};
}

function positionOfKey(file: string, key: readonly PropertyKey[]): Partial<Position> {
  const name = key.findLast((part) => typeof part === 'string');
  const search = new RegExp(`^[\\s\\-{'"]*${literalPattern(String(name))}['"]?\\s*:`);
  if (/\.ya?ml$/.test(file)) return {line: lineOf(file, search)};
  try {
    const text = readFileSync(file, 'utf8');
    return placeOfKey(file.endsWith('.json') ? `export default ${text}` : text, key);
  } catch {
    return {line: lineOf(file, search)};
  }
}

function lineOf(file: string, search: string | RegExp): number {
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    const at = lines.findIndex((line) =>
      typeof search === 'string' ? line.includes(search) : search.test(line),
    );
    return at < 0 ? 1 : at + 1;
  } catch {
    return 1;
  }
}
