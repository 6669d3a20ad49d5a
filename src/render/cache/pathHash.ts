import {entryAt} from '../system/entry.js';
import {readRegular} from '../system/readRegular.js';
import {hashOfNames} from './diskState.js';
import {hashOf} from './hash.js';

/**
 * Hash of the content of a file, or of the names in a folder. Empty if nothing readable exists at the path, so that
 * missing inputs can also be compared.
 */
export function hashOfPath(file: string): string {
  try {
    const entry = entryAt(file);
    if (entry?.isDirectory()) return hashOfNames(file);
    const bytes = entry && readRegular(file);
    return bytes ? hashOf(bytes) : '';
  } catch {
    return '';
  }
}
