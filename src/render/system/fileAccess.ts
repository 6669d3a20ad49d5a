import {lstatSync, realpathSync} from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../diagnostics/diagnostic.js';

/**
 * Absolute folders in which a text may refer to files, by use. The site's own texts may use content/; other texts may
 * use pictures of a single folder, and no other files.
 */
export interface Reach {
  readonly images: readonly string[];
  /** Video, audio and captions. */
  readonly media: readonly string[];
  /** Code imported by fences. */
  readonly code: readonly string[];
}

/** Purpose for which a text refers to a file. */
export type Use = keyof Reach;

/** Reason why a file is not opened. */
export type Refusal =
  'missing' | 'irregular' | 'outside' | 'private' | 'type' | 'foreign' | 'script';

/** Returns the reach of the site's own texts. */
export function ownReach(root: string, sampleFolders: readonly string[]): Reach {
  const content = path.join(root, 'content');
  const code = [content, ...sampleFolders.map((folder) => path.resolve(root, folder))];
  return {images: [content], media: [content], code};
}

/**
 * Reach of a text that is not the site's own: the pictures in the folder of its package, or in content/static for a
 * page of the config's sources. Empty without a folder.
 */
export function foreignReach(folder: string | undefined): Reach {
  return {images: folder === undefined ? [] : [folder], media: [], code: []};
}

/** Whether a reach belongs to a text that is not the site's own. */
export function isForeign({media}: Reach): boolean {
  return media.length === 0;
}

/** The real path of a file that may be opened, or the reason why it may not. */
export type Access = {readonly file: string} | {readonly refused: Refusal};

/** Extensions of files that pages show and that are published under hashed names. */
const TYPES: Readonly<Partial<Record<Use, RegExp>>> = {
  images: /\.(?:png|apng|jpe?g|jfif|gif|webp|avif|svg|ico|bmp)$/i,
  media: /\.(?:mp4|m4v|mov|webm|ogv|mp3|m4a|aac|og[ga]|opus|wav|weba|flac|vtt)$/i,
};

/** Dotfiles that are meant for the host. */
const PUBLIC_DOTFILES = new Set(['.well-known', '.nojekyll', '.htaccess']);

/** Names of files that contain keys and passwords. */
const KEYS =
  /\.(?:pem|key|ppk|p8|p12|pfx|pkcs12|jks|keystore|kdbx|env)$|^_netrc$|^id_(?!.*\.(?:mdx?|html?|css|[cm]?[jt]sx?|json|png|jpe?g|gif|webp|avif|svg|pdf)$)/i;

/**
 * Returns the first part of a relative path whose name makes it private, neither readable for texts nor published:
 * dotfiles, likely keys, installed packages. This is the only list of such names.
 */
export function privatePart(relative: string): string | undefined {
  return relative
    .split(/[\\/]/)
    .find(
      (name) =>
        (name.startsWith('.') && !PUBLIC_DOTFILES.has(name) && !/^\.{1,2}$/.test(name)) ||
        name.toLowerCase() === 'node_modules' ||
        KEYS.test(name),
    );
}

/** Opens a file that a text refers to, if the text may use it. Builds and servers decide this only here. */
export function openFor(file: string, {use, reach}: {use: Use; reach: Reach}): Access {
  if (reach[use].length === 0) return {refused: 'foreign'};
  const opened = openWithin(file, reach[use]);
  if ('refused' in opened) {
    return opened.refused === 'outside' && isForeign(reach) ? {refused: 'foreign'} : opened;
  }
  const type = TYPES[use];
  // The name determines the type that a server sends; the file determines the content.
  return !type || (type.test(file) && type.test(opened.file)) ? opened : {refused: 'type'};
}

/** Opens a regular file that is inside one of the folders, before and after resolving symbolic links. */
export function openWithin(file: string, folders: readonly string[]): Access {
  const named = folders.find((folder) => isInside(folder, file));
  // Do not even look for files outside.
  if (named === undefined) return {refused: 'outside'};
  if (privatePart(path.relative(named, file)) !== undefined) return {refused: 'private'};
  try {
    const real = realpathSync.native(file);
    const holder = folders.map(realFolder).find((folder) => isInside(folder, real));
    if (holder === undefined) return {refused: 'outside'};
    if (privatePart(path.relative(holder, real)) !== undefined) return {refused: 'private'};
    return lstatSync(real).isFile() ? {file: real} : {refused: 'irregular'};
  } catch {
    return {refused: 'missing'};
  }
}

function realFolder(folder: string): string {
  try {
    return realpathSync.native(folder);
  } catch {
    return folder;
  }
}

/** Whether `file` is `folder` or inside it. Both are absolute. */
export function isInside(folder: string, file: string, {relative, isAbsolute} = path): boolean {
  const way = relative(folder, file);
  return !/^\.\.(?:[\\/]|$)/.test(way) && !isAbsolute(way);
}

const NOUNS: Readonly<Record<Use, string>> = {
  images: 'picture',
  media: 'file',
  code: 'code',
};

/** Returns the finding for a file that was refused. */
export function fileRefusal(
  refused: Exclude<Refusal, 'missing'>,
  {name, use}: {readonly name: string; readonly use: Use},
): Pick<Diagnostic, 'id' | 'message' | 'hint'> {
  const noun = NOUNS[use];
  switch (refused) {
    case 'outside':
      return {
        id: use === 'code' ? 'code-import-missing' : 'missing-asset',
        message: `Unexpected path ${name}, expected a file below content/`,
        hint:
          use === 'code'
            ? 'Move the file into content/, or add its folder to `samples.folders` in the config.'
            : 'Move the file into content/: paths are relative to this file and stay inside content/.',
      };
    case 'private':
      return {
        id: 'file-refused',
        message: `Unexpected private file ${name}`,
        hint: 'Rename the file if it contains no secret: dotfiles, keys, .git and node_modules are never read.',
      };
    case 'type':
      return use === 'images'
        ? {
            id: 'image-unreadable',
            message: `Unexpected type of file ${name}, expected an image`,
            hint: 'Save it as PNG, JPEG, GIF, WebP, AVIF or SVG; move other files to content/static and link to them.',
          }
        : {
            id: 'file-refused',
            message: `Unexpected type of file ${name}, expected video, audio or captions`,
            hint: 'Save it as MP4, WebM, MP3 or WebVTT; move other files to content/static and link to them.',
          };
    case 'irregular':
      return {
        id: 'file-refused',
        message: `Unexpected folder or device ${name}, expected a file`,
        hint: 'Name a regular file.',
      };
    case 'script':
      return {
        id: 'file-refused',
        message: `Unexpected script in the drawing ${name} of a package`,
        hint: 'The alternative text is shown instead: the drawing would run its script on this site.',
      };
    case 'foreign':
      return {
        id: 'file-refused',
        message: `Unexpected ${noun} ${name} in a text of a package or a source`,
        hint: 'Texts of a package can show only pictures of that package; texts of a source, only files of content/static.',
      };
  }
}
