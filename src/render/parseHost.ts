import {readdirSync, readFileSync, realpathSync} from 'node:fs';
import path from 'node:path';
import {imageSize} from 'image-size';
import {hashOf} from './hash.js';
import type {ImageFile, ParseHost} from './markdown/context.js';

/** The disk below `root`, as parsing may see it. A path that leads outside, by links too, is not there. */
export function diskHost(root: string): ParseHost {
  const read = (file: string): Buffer | undefined => {
    try {
      const real = realpathSync(file);
      return isInside(realpathSync(root), real) ? readFileSync(real) : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    root,
    readText: (file) => read(file)?.toString('utf8'),
    listFolder: (folder) => {
      try {
        const real = realpathSync(folder);
        return isInside(realpathSync(root), real) ? readdirSync(real).sort() : [];
      } catch {
        return [];
      }
    },
    readImage: (file): ImageFile | undefined => {
      const bytes = read(file);
      if (!bytes) return undefined;
      const hash = hashOf(bytes);
      try {
        const {width, height, orientation = 1} = imageSize(bytes);
        // Orientations 5 to 8 turn the picture by a quarter.
        return orientation >= 5 ? {hash, width: height, height: width} : {hash, width, height};
      } catch {
        return {hash};
      }
    },
  };
}

/** True where `file` is `folder` or below it. Both are absolute. */
export function isInside(folder: string, file: string): boolean {
  const relative = path.relative(folder, file);
  return !relative.startsWith('..') && !path.isAbsolute(relative);
}
