import type * as Deferred from '../deferred.js';
import {orTell} from './outdated.js';

let code: Promise<typeof Deferred> | undefined;

/** Loads what is not needed before a visitor does something; after a failure, again when it is asked for again. */
export function loadDeferred(): Promise<typeof Deferred> {
  code ??= orTell(import('../deferred.js')).catch((error: unknown) => {
    code = undefined;
    throw error;
  });
  return code;
}
