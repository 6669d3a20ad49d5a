import type * as Later from './later.js';

let code: Promise<typeof Later> | undefined;

/** Loads what is not needed before a visitor does something; what has failed, anew when it is asked for again. */
export function loadLater(): Promise<typeof Later> {
  code ??= import('./later.js').catch((error: unknown) => {
    code = undefined;
    throw error;
  });
  return code;
}
