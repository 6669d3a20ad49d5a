import path from 'node:path';

/** A folder and all above it, from within. */
export function foldersFrom(folder: string): string[] {
  const above = path.dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersFrom(above)];
}
