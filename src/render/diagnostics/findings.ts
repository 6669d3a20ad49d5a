import path from 'node:path';
import {isError, sortKey, type Diagnostic, type Outcome, type Position} from './diagnostic.js';
import {locateKey} from './keyPosition.js';
import {withoutLostPictures} from './lostPictures.js';

/** Collects the findings of a run's stages. */
export class Findings {
  readonly all: Diagnostic[] = [];
  private readonly locales = new Map<Diagnostic, string>();
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

  /**
   * Adds findings. `locale` is named in findings that only the site in this additional language has, unless their
   * file shows the language.
   */
  add(diagnostics: readonly Diagnostic[], locale?: string): void {
    for (const found of diagnostics) {
      const one: Diagnostic = this.strict ? {...found, severity: 'error'} : found;
      this.all.push(one);
      if (locale !== undefined && !found.file?.split(path.sep).includes(locale)) {
        this.locales.set(one, locale);
      }
    }
  }

  get hasErrors(): boolean {
    return this.all.some(isError);
  }

  /** Returns all findings sorted by place; findings about a setting are placed at its line in the config. */
  async located(config: {file: string; text: string} | undefined): Promise<Diagnostic[]> {
    // The same problem with a setting may be found on every page.
    const places = new Map<string, Promise<Position>>();
    const placeOfKey = (text: string, key: readonly PropertyKey[]): Promise<Position> => {
      const name = JSON.stringify(key.map(String));
      const place = places.get(name) ?? locateKey(text, key);
      places.set(name, place);
      return place;
    };
    const located = await Promise.all(
      this.all.map(async (one): Promise<{found: Diagnostic; locale: string | undefined}> => {
        const {key, ...found} = one;
        const place = key && config && {file: config.file, ...(await placeOfKey(config.text, key))};
        return {found: {...found, ...place}, locale: this.locales.get(one)};
      }),
    );
    // Two stages, or the site in two languages, may report the same problem: keep the first.
    const unique = new Map(
      located
        .reverse()
        .map((one) => [`${sortKey(one.found)}\0${one.found.id}\0${one.found.message}`, one]),
    );
    const sorted = [...unique]
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([, {found, locale}]) =>
        locale === undefined ? found : {...found, message: `In '${locale}': ${found.message}`},
      );
    return withoutLostPictures(sorted);
  }
}
