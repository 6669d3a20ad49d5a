import {readdirSync, realpathSync} from 'node:fs';
import {hashOf} from '../cache/hash.js';
import {hashOfPath} from '../cache/pathHash.js';
import type {Found, ParseHost} from '../markdown/shared/context.js';
import {isActiveDrawing} from '../system/activeDrawing.js';
import {
  isForeign,
  isInside,
  openFor,
  privatePart,
  type Reach,
  type Use,
} from '../system/fileAccess.js';
import {pictureSize} from '../system/pictureSize.js';
import {readRegular} from '../system/readRegular.js';

/** Access to the file system for parsing a site's texts. */
export function diskHost(root: string): ParseHost {
  const read = (file: string, by: {use: Use; reach: Reach}): Found<Buffer> => {
    const opened = openFor(file, by);
    if ('refused' in opened) return opened;
    const bytes = readRegular(opened.file, {follow: false});
    return bytes ? {value: bytes} : {refused: 'missing'};
  };
  return {
    root,
    readText(file, reach) {
      const found = read(file, {use: 'code', reach});
      return 'refused' in found ? found : {value: found.value.toString('utf8')};
    },
    readAsset(file, by) {
      const found = read(file, by);
      if ('refused' in found) return found;
      const isActive = isForeign(by.reach) && /\.svg$/i.test(file) && isActiveDrawing(found.value);
      if (isActive) return {refused: 'script'};
      return {value: {hash: hashOf(found.value), ...pictureSize(found.value)}};
    },
    has: (file, by) => 'file' in openFor(file, by),
    hashOf({file, use}, reach) {
      if (use === 'modules') return hashOfPath(file);
      const found = read(file, {use, reach});
      return 'refused' in found ? '' : hashOf(found.value);
    },
    listFolder: (folder) => {
      try {
        const real = realpathSync(folder);
        if (!isInside(realpathSync(root), real)) return [];
        return readdirSync(real)
          .filter((name) => privatePart(name) === undefined)
          .sort();
      } catch {
        return [];
      }
    },
  };
}
