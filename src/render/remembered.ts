import type {Outcome} from './diagnostic.js';

/** Absolute files that were added, written or removed; undefined where any may have been. */
export type Changes = ReadonlySet<string> | undefined;

/** A stage's outcome, and the files that it has read besides what it was given. */
export interface Made<T> extends Outcome<T> {
  readonly files?: Iterable<string>;
  /** Set where it stands in for what takes long to make; the next time asks for that again. */
  readonly isStandIn?: boolean;
}

/** The last outcome of a stage, made again only where what it was made from is another. */
export class Remembered<T> {
  private last: {readonly from: readonly unknown[]; readonly made: Made<T>} | undefined;

  /**
   * The outcome of `make`, or the last one where the items of `from` are the same and no file that it has
   * read is among the changes. One with errors is made anew each time: what it looked for may be there now.
   */
  async take(
    {from, changes}: {readonly from: readonly unknown[]; readonly changes: Changes},
    make: () => Promise<Made<T>>,
  ): Promise<Made<T>> {
    const {last} = this;
    const isSame =
      last !== undefined &&
      changes !== undefined &&
      last.from.length === from.length &&
      last.from.every((item, i) => Object.is(item, from[i])) &&
      !hasErrors(last.made) &&
      last.made.isStandIn !== true &&
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
