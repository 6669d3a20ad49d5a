import path from 'node:path';
import type {Outcome} from '../diagnostics/diagnostic.js';

/** Absolute files that were added, written or removed; undefined where any may have been. */
export type Changes = ReadonlySet<string> | undefined;

/** Changes, and every known file in a folder among them. */
export function withFilesInside(changes: Changes, known: Iterable<string>): Changes {
  if (!changes?.size) return changes;
  const isInside = (file: string): boolean => {
    const folder = path.dirname(file);
    return folder !== file && (changes.has(folder) || isInside(folder));
  };
  return new Set([...changes, ...[...known].filter(isInside)]);
}

/** A stage's outcome, and the files that it has read besides what it was given. */
export interface StageResult<T> extends Outcome<T> {
  readonly files?: Iterable<string>;
  /** Set where it stands in for what takes long to make; the next time asks for that again. */
  readonly isPartial?: boolean;
}

/** The last outcome of a stage, made again only where what it was made from is another. */
export class StageCache<T> {
  private last: {readonly from: readonly unknown[]; readonly made: StageResult<T>} | undefined;

  /**
   * The outcome of `make`, or the last one where the items of `from` are the same and no file that it has
   * read is among the changes. One with errors is made again each time: what it looked for may be there now.
   */
  async get(
    {from, changes}: {readonly from: readonly unknown[]; readonly changes: Changes},
    make: () => Promise<StageResult<T>>,
  ): Promise<StageResult<T>> {
    const {last} = this;
    const isSame =
      last !== undefined &&
      changes !== undefined &&
      last.from.length === from.length &&
      last.from.every((item, i) => Object.is(item, from[i])) &&
      !hasErrors(last.made) &&
      last.made.isPartial !== true &&
      ![...(last.made.files ?? [])].some((file) => changes.has(file));
    if (isSame) return last.made;
    const made = await make();
    this.last = {from, made};
    return made;
  }

  /** Files that the last outcome depends on. */
  get files(): Iterable<string> {
    return this.last?.made.files ?? [];
  }
}

/** Whether anything found wrong is an error. */
export function hasErrors({diagnostics}: Pick<Outcome<unknown>, 'diagnostics'>): boolean {
  return diagnostics.some(({severity}) => severity === 'error');
}
