import {closeSync, openSync} from 'node:fs';

/** Files that this thread has opened during the current turn of the event loop, by mode and path. */
const opened = new Map<string, number>();
const MOST = 32;

/**
 * Returns the descriptor of an open file, which must be used immediately: opening a file takes longer than reading a
 * part of it. Throws a system error if the file cannot be opened.
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

/** Closes the files immediately, since the folder that contains them may be removed next. */
export function closeFiles(): void {
  for (const name of opened.keys()) close(name);
}

function close(name: string): void {
  const handle = opened.get(name)!;
  opened.delete(name);
  closeSync(handle);
}
