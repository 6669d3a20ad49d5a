import path from 'node:path';

/** Path of a file from a folder, with forward slashes on every system. */
export function relativePath(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join('/');
}
