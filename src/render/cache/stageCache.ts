import path from 'node:path';
import {hasErrors, type Outcome} from '../diagnostics/diagnostic.js';

/** Absolute paths of added, changed or removed files; undefined if any file may have changed. */
export type Changes = ReadonlySet<string> | undefined;

/** Adds all known files in changed folders to the changes. */
export function withFilesInside(changes: Changes, known: Iterable<string>): Changes {
  if (!changes?.size) return changes;
  const isInside = (file: string): boolean => {
    const folder = path.dirname(file);
    return folder !== file && (changes.has(folder) || isInside(folder));
  };
  return new Set([...changes, ...[...known].filter(isInside)]);
}

/** A stage's outcome, and the additional files that it has read. */
export interface StageResult<T> extends Outcome<T> {
  readonly files?: Iterable<string>;
  /** Set for a placeholder of a result that takes long; the next call computes it. */
  readonly isPartial?: boolean;
}

/** Caches a stage's last outcome; recomputes it when an input has changed. */
export class StageCache<T> {
  /** Files that the last outcome depends on. */
  files: Iterable<string> = [];
  private last: {readonly from: readonly unknown[]; readonly made: StageResult<T>} | undefined;

  /**
   * Calls `make`, or returns its last outcome if the items of `from` are the same and none of the files that it read
   * has changed. An outcome with errors is always recomputed, since a missing file may exist now.
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
    // A failed stage may not have reached all of its files: the files that it read before still count.
    const before = hasErrors(made) ? this.files : [];
    this.files = new Set([...(made.files ?? []), ...before]);
    this.last = {from, made};
    return made;
  }
}
