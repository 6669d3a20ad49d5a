import {readFileSync} from 'node:fs';
import type {Diagnostic} from '../diagnostics/diagnostic.js';

/** A loss, and how its line is found where it is not known. */
export interface ImportWarning extends Pick<
  Diagnostic,
  'id' | 'message' | 'file' | 'line' | 'column'
> {
  readonly search?: string | RegExp;
}

/** What of a Docusaurus site could not be carried over, each at its place in that site. */
export class ImportWarnings {
  private readonly found = new Map<
    string,
    {readonly loss: ImportWarning; readonly places: Set<string>}
  >();

  /** Notes one; a repeated one of a file is reported at its first place, with a count. */
  add(loss: ImportWarning): void {
    const key = `${loss.id}\0${loss.message}\0${loss.file ?? ''}`;
    const known = this.found.get(key) ?? {loss, places: new Set()};
    known.places.add([loss.line, loss.column].join());
    this.found.set(key, known);
  }

  /** All of them, in the order of their places. */
  get all(): readonly Diagnostic[] {
    const place = ({file = '', line = 0, column = 0}: Diagnostic): string =>
      `${file}\0${String(line).padStart(8, '0')}\0${String(column).padStart(8, '0')}`;
    return [...this.found.values()]
      .map(({loss: {search, ...loss}, places}): Diagnostic => ({
        severity: 'warning',
        ...loss,
        ...(loss.line === undefined && loss.file !== undefined
          ? {line: lineOf(loss.file, search ?? '')}
          : {}),
        message:
          places.size === 1 ? loss.message : `${loss.message} (${places.size} times in this file)`,
      }))
      .sort((a, b) => (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : 0));
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
