import path from 'node:path';

/** Returns a path with forward slashes on every system. */
export function slashed(file: string): string {
  return file.split(path.sep).join('/');
}

/** Path of a file from a folder, with forward slashes on every system. */
export function relativePath(folder: string, file: string): string {
  return slashed(path.relative(folder, file));
}
