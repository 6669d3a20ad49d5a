import type {Nodes} from 'mdast';
import type {ImportWarning, ImportWarnings} from '../report/importWarnings.js';

export type Place = {readonly line?: number; readonly column?: number} | Nodes;

/** Losses and repairs of a text, and of the texts that it includes. */
export class TextLosses {
  private readonly all: ImportWarning[] = [];
  /** Losses of imports and exports, reported at their uses. */
  private readonly ofImports: ImportWarning[] = [];

  constructor(
    private readonly file: string,
    /** Number of lines in the file above the text. */
    private readonly linesAbove: number,
  ) {}

  note(id: string, message: string, at: Place): void {
    const {line = 1, column} = 'type' in at ? (at.position?.start ?? {line: 1, column: 1}) : at;
    const place = {file: this.file, line: line + this.linesAbove};
    this.all.push({id, message, ...place, ...(column === undefined ? {} : {column})});
  }

  /** Marks all losses so far as losses of imports and exports. */
  wereOfImports(): void {
    this.ofImports.push(...this.all.splice(0));
  }

  takeOver({all, ofImports}: TextLosses): void {
    this.all.push(...all);
    this.ofImports.push(...ofImports);
  }

  /** Losses, with their places. */
  get losses(): readonly string[] {
    const lost = this.all.filter(({id}) => id === 'import-text');
    return lost.map(({message, file, line}) => `${file}:${line} ${message}`);
  }

  /** Reports each loss once, since a page may be printed twice. */
  report(importWarnings: ImportWarnings): void {
    const used = new Set(this.all.map(({message}) => message));
    const unused = this.ofImports.filter(({message}) => !used.has(message));
    for (const loss of [...unused, ...this.all]) importWarnings.add(loss);
  }
}
