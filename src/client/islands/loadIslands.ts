import {withOutdatedNotice} from '../shared/outdated.js';
import type * as Islands from './islands.js';

let code: Promise<typeof Islands> | undefined;

/**
 * The code of islands, loaded with the first part of a page that has one; undefined until then. A call after a
 * failure tries again.
 */
export function loadIslands(part: ParentNode): Promise<typeof Islands> | undefined {
  if (part.querySelector('[data-island]')) {
    code ??= withOutdatedNotice(import('./islands.js')).catch((error: unknown) => {
      code = undefined;
      throw error;
    });
  }
  return code;
}
