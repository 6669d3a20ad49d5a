import {execFileSync} from 'node:child_process';
import {chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync} from 'node:fs';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** Maximum number of bytes that the files of a run need at a time, with a reserve. */
const ROOM = 3e9;

/**
 * Makes temporary files of this process and its children stay in memory where the system allows it: sites of tests
 * are thousands of small files, for which a disk takes longer than the tests. Returns a function that removes the
 * files.
 */
export function keepFilesInMemory() {
  let folder;
  try {
    const {bavail, bsize} = statfsSync(MEMORY);
    if (bavail * bsize < ROOM) return () => undefined;
    folder = mkdtempSync(path.join(MEMORY, 'docsgen-tests-'));
  } catch {
    return () => undefined;
  }
  const remove = () => rmSync(folder, {recursive: true, force: true});
  // Servers may read as a different user.
  chmodSync(folder, 0o755);
  if (!runsPrograms(folder)) {
    remove();
    return () => undefined;
  }
  process.env.TMPDIR = folder;
  return remove;
}

/** Whether programs in a folder can be run: tests install programs. */
function runsPrograms(folder) {
  const file = path.join(folder, 'program');
  writeFileSync(file, '#!/bin/sh\n', {mode: 0o755});
  try {
    execFileSync(file);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(file);
  }
}
