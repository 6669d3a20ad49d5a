import {entryAt} from '../system/entry.js';
import {readRegular} from '../system/readRegular.js';
import {hashOfNames} from './diskState.js';
import {hashOf} from './hash.js';

/**
 * Hash of what is at a path: of the content of a file, of the names in a folder. Empty if nothing is there, or nothing that
 * can be read, so that an input that was missing can be compared as well.
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
