import {closeSync, openSync} from 'node:fs';

/** Files that this thread uses in this turn of the event loop, by mode and path. */
const opened = new Map<string, number>();
const MOST = 32;

/**
 * The number of an open file, to be used at once: opening a file takes longer than reading a part of it. Throws an error of
 * the system if it cannot be opened.
 */
export function openFile(file: string, mode: 'r' | 'r+'): number {
  const name = `${mode} ${file}`;
  const known = opened.get(name);
  if (known !== undefined) return known;
  if (opened.size === 0) setImmediate(closeFiles);
  if (opened.size === MOST) close([...opened.keys()][0]!);
  const handle = openSync(file, mode);
  opened.set(name, handle);
  return handle;
}

/** Closes them at once: the folder that they are in may be removed next. */
export function closeFiles(): void {
  for (const name of opened.keys()) close(name);
}

function close(name: string): void {
  const handle = opened.get(name)!;
  opened.delete(name);
  closeSync(handle);
}
