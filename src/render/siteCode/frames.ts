import path from 'node:path';
import {decodeAddress} from '../system/decodeAddress.js';

/** A place in a file from a stack; the file is absolute. */
export interface Frame {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Places in files from an error's stack, innermost first; empty for other values. */
export function framesOf(error: unknown, flavour = path): readonly Frame[] {
  return stackOf(error)
    .split('\n')
    .flatMap((text) => {
      const [, file, line, column] =
        /(?:\(|file:\/\/|at )((?:\/|[a-z]:[\\/]).*?)(?:\?\w+)?:(\d+):(\d+)\)?$/i.exec(text) ?? [];
      return file === undefined
        ? []
        : [
            {
              file: diskPath(decodeAddress(file), flavour),
              line: Number(line),
              column: Number(column),
            },
          ];
    });
}

function stackOf(error: unknown): string {
  try {
    return error instanceof Error ? String(error.stack ?? '') : '';
  } catch {
    return '';
  }
}

/** File URLs on Windows have a slash before the drive. */
function diskPath(file: string, {sep, normalize}: typeof path): string {
  return sep === '/' ? file : normalize(file.replace(/^\/(?=[a-z]:)/i, ''));
}
