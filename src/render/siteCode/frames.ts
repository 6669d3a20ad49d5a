import path from 'node:path';

/** A place in a file that a stack names; the file is absolute. */
export interface Frame {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The places that an error's stack names in files, the innermost first; none of what is no error. */
export function framesOf(error: unknown, flavour = path): readonly Frame[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return stack.split('\n').flatMap((text) => {
    const [, file, line, column] =
      /(?:\(|file:\/\/|at )((?:\/|[a-z]:[\\/]).*?)(?:\?\w+)?:(\d+):(\d+)\)?$/i.exec(text) ?? [];
    return file === undefined
      ? []
      : [{file: diskPath(decode(file), flavour), line: Number(line), column: Number(column)}];
  });
}

/** Modules are named by their address. */
function decode(file: string): string {
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}

/** Addresses of files on Windows have a slash before the drive. */
function diskPath(file: string, {sep, normalize}: typeof path): string {
  return sep === '/' ? file : normalize(file.replace(/^\/(?=[a-z]:)/i, ''));
}
