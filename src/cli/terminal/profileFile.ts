import {closeSync, openSync, readSync} from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../../render/diagnostics/diagnostic.js';
import {entryAt, highestMissing} from '../../render/system/entry.js';
import {reasonOf, writeError} from '../../render/system/systemError.js';
import {TRACE_BEGINS} from './trace.js';

/** Returns the error for a file that a profile must not replace, or that cannot be written. */
export function refuseProfile(file: string): Diagnostic | undefined {
  const entry = entryAt(file);
  if (entry && !(entry.isFile() && (entry.size === 0 || isProfile(file)))) {
    return {
      id: 'profile-refused',
      severity: 'error',
      message: 'Unexpected file, expected none or an earlier profile',
      hint: 'Name a new file after --profile, such as trace.json.',
      file,
    };
  }
  const isInFile = !entry && entryAt(highestMissing(file)) !== undefined;
  const error = isInFile ? {code: 'ENOTDIR'} : writeError(path.dirname(file));
  if (error === undefined) return undefined;
  return {
    id: 'profile-unwritable',
    severity: 'error',
    message: `Cannot write the profile: ${reasonOf(error)}`,
    hint: 'Name a file in a folder that can be written: --profile FILE.',
    file,
  };
}

function isProfile(file: string): boolean {
  const start = Buffer.alloc(TRACE_BEGINS.length);
  try {
    const handle = openSync(file, 'r');
    try {
      readSync(handle, start);
    } finally {
      closeSync(handle);
    }
  } catch {
    return false;
  }
  return start.toString() === TRACE_BEGINS;
}
