import {pairErrors, type ErrorMessage} from './pairErrors.js';

/** Texts of both builds of one file. */
export interface Builds {
  readonly development: string;
  readonly production: string;
}

/** The errors of all packages of Lexical, by code. */
export function errorMessages(builds: readonly Builds[]): readonly ErrorMessage[] {
  const found = new Map<number, Set<string>>();
  for (const {development, production} of builds) {
    for (const {code, message} of pairErrors(development, production)) {
      const messages = found.get(code) ?? new Set();
      found.set(code, messages);
      if (message !== undefined) messages.add(message);
    }
  }
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([code, messages]) => ({
      code,
      // A code means the same wherever it is thrown.
      message: messages.size === 1 ? [...messages][0] : undefined,
    }));
}
