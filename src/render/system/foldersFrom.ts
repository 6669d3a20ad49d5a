import path from 'node:path';

/** Returns a folder and all folders that contain it, innermost first. */
export function foldersFrom(folder: string): string[] {
  const above = path.dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersFrom(above)];
}
