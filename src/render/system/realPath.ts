import {readlinkSync, realpathSync} from 'node:fs';
import path from 'node:path';

/** Resolves the symbolic links in a path, which need not exist; esbuild names files in this form. */
export function realPath(file: string): string {
  try {
    return realpathSync.native(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ELOOP') return file;
    const parent = path.dirname(file);
    if (parent === file) return file;
    try {
      return realPath(path.resolve(parent, readlinkSync(file)));
    } catch {
      return path.join(realPath(parent), path.basename(file));
    }
  }
}
