import type {Diagnostic, Outcome, Position} from './diagnostic.js';
import {locateKey} from './keyPosition.js';

/** Collects the findings of a run's stages. */
export class Findings {
  readonly all: Diagnostic[] = [];
  private readonly strict: boolean;

  /** `strict` turns warnings into errors. */
  constructor({strict = false}: {readonly strict?: boolean | undefined} = {}) {
    this.strict = strict;
  }

  /** Adds a stage's diagnostics and returns its value. */
  take = <T>({value, diagnostics}: Outcome<T>): T => {
    this.add(diagnostics);
    return value;
  };

  add(diagnostics: readonly Diagnostic[]): void {
    for (const found of diagnostics) {
      this.all.push(this.strict ? {...found, severity: 'error'} : found);
    }
  }

  get hasErrors(): boolean {
    return this.all.some(({severity}) => severity === 'error');
  }

  /** Returns all findings sorted by place; those about a setting are placed at its line in the config. */
  async located(config: {file: string; text: string} | undefined): Promise<Diagnostic[]> {
    // What is wrong with a setting may be found on every page.
    const places = new Map<string, Promise<Position>>();
    const placeOfKey = (text: string, key: readonly PropertyKey[]): Promise<Position> => {
      const name = JSON.stringify(key.map(String));
      const place = places.get(name) ?? locateKey(text, key);
      places.set(name, place);
      return place;
    };
    const located = await Promise.all(
      this.all.map(async ({key, ...found}): Promise<Diagnostic> =>
        key && config
          ? {...found, file: config.file, ...(await placeOfKey(config.text, key))}
          : found,
      ),
    );
    const place = ({file = '', line = 0, column = 0}: Diagnostic): string =>
      `${file}\0${String(line).padStart(8, '0')}\0${String(column).padStart(8, '0')}`;
    // Two stages may report the same problem, such as one in a module bundled for both sides: keep the first.
    const unique = new Map(
      located.reverse().map((found) => [`${place(found)}\0${found.id}\0${found.message}`, found]),
    );
    return [...unique].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, found]) => found);
  }
}
