import type * as Deferred from '../deferred.js';
import {orTell} from './outdated.js';

let code: Promise<typeof Deferred> | undefined;

/** Loads the code that is needed only once a visitor does something; a call after a failure tries again. */
export function loadDeferred(): Promise<typeof Deferred> {
  code ??= orTell(import('../deferred.js')).catch((error: unknown) => {
    code = undefined;
    throw error;
  });
  return code;
}
