import {realpathSync} from 'node:fs';
import path from 'node:path';
import type {Diagnostic, Outcome} from '../diagnostics/diagnostic.js';
import {isFolder} from './entry.js';
import {isInside, openWithin, privatePart, type Refusal} from './fileAccess.js';
import {readRegular} from './readRegular.js';
import {readError, reasonOf} from './systemError.js';

/**
 * Text of a file in a folder; undefined if it is missing. Reports an error if the file is not regular, is private, is
 * outside the folder because of a symbolic link, or cannot be read.
 */
export function readOwnText(file: string, folder: string): Outcome<string | undefined> {
  const opened = openWithin(file, [folder]);
  const bytes = 'file' in opened ? readRegular(opened.file, {follow: false}) : undefined;
  if (bytes) return {value: bytes.toString('utf8'), diagnostics: []};
  if ('refused' in opened && opened.refused !== 'missing') {
    return {value: undefined, diagnostics: [unread(file, opened.refused)]};
  }
  const error = readError(file);
  return {value: undefined, diagnostics: error === undefined ? [] : [unreadable(file, error)]};
}

/** Error for an existing file or folder that cannot be read. */
export function unreadable(file: string, error: unknown): Diagnostic {
  return {
    id: 'file-unreadable',
    severity: 'error',
    message: `Cannot read it: ${reasonOf(error)}`,
    hint: 'Make it readable for the user who builds the site, or move it out of the site.',
    file,
  };
}

/** Finding for a symbolic link that is ignored, since its target is not a file that `readOwnText` reads. */
export function refusedLink(link: string, folder: string): Diagnostic | undefined {
  const opened = openWithin(link, [folder]);
  if ('file' in opened) return undefined;
  const found: Diagnostic = {...unread(link, 'outside'), severity: 'warning'};
  if (isFolder(link)) {
    return {
      ...found,
      message: 'Unexpected symbolic link to a folder',
      hint: 'Replace the link with the folder itself.',
    };
  }
  return opened.refused === 'missing'
    ? {...found, message: 'Unexpected symbolic link to a missing file'}
    : {...unread(link, opened.refused), severity: 'warning'};
}

/** Error for anything but a regular file. */
export function irregular(file: string): Diagnostic {
  return {
    id: 'file-refused',
    severity: 'error',
    message: 'Unexpected folder, pipe or device, expected a file',
    hint: 'Replace it with a regular file.',
    file,
    line: 1,
    column: 1,
  };
}

function unread(file: string, refused: Refusal): Diagnostic {
  const place = {id: 'file-refused', severity: 'error', file, line: 1, column: 1} as const;
  if (refused === 'irregular') return irregular(file);
  if (refused === 'private') {
    return {
      ...place,
      message: 'Unexpected private file: dotfiles, keys, .git and node_modules are never read',
      hint: 'Rename it or its target if it contains no secret.',
    };
  }
  return {
    ...place,
    message: 'Unexpected symbolic link to a path outside content/',
    hint: 'Replace the link with the file itself.',
  };
}

/** Whether version control or a file manager has created the file; ignoring it needs no report. */
export function isLeftover(name: string): boolean {
  return /(?:^|\/)\.(?:DS_Store|gitkeep|keep|gitignore|gitattributes)$/.test(name);
}

/** Returns the files of content/static that are published; reports the other files. */
export function publicStatics(
  names: readonly string[],
  {content}: {readonly content: string},
): Outcome<readonly string[]> {
  const folder = path.join(content, 'static');
  if (names.length > 0 && !isInside(realpathSync(content), realpathSync(folder))) {
    return {value: [], diagnostics: [unread(folder, 'outside')]};
  }
  const found = new Map<string, Diagnostic>();
  const value = names.filter((name) => {
    if (isLeftover(name)) return false;
    const part = privatePart(name);
    if (part !== undefined) {
      const hidden = hiddenStatic(path.join(folder, upTo(part, name)));
      found.set(hidden.file!, hidden);
      return false;
    }
    return true;
  });
  return {value, diagnostics: [...found.values()]};
}

function upTo(part: string, name: string): string {
  const parts = name.split('/');
  return parts.slice(0, parts.indexOf(part) + 1).join('/');
}

function hiddenStatic(file: string): Diagnostic {
  return {
    id: 'static-private',
    severity: 'warning',
    message: 'Dotfiles, keys, .git and node_modules are not published',
    hint: 'Move it out of content/static; the only published dotfiles are .well-known, .nojekyll and .htaccess.',
    file,
  };
}
