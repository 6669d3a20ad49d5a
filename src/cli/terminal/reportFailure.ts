import {capitalized} from '../../render/system/capitalized.js';
import {isFull, reasonOf} from '../../render/system/systemError.js';
import {VERSION} from './docsgenVersion.js';
import type {Effects} from './effects.js';

/** Reports a system error, or a bug in docsgen with its stack. Returns the exit status 1. */
export function reportFailure(error: unknown, {err}: Pick<Effects, 'err'>): number {
  const {code, path: file} = error as NodeJS.ErrnoException;
  if (typeof code === 'string' && /^E[A-Z]+$/.test(code)) {
    const hint = remedyOf(error);
    err(`${file ? `${file} ` : ''}error ${capitalized(reasonOf(error))} [system]\n`);
    if (hint !== undefined) err(`  hint ${hint}\n`);
    return 1;
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  err(`This is a bug in docsgen ${VERSION}:\n${stack}\n`);
  return 1;
}

function remedyOf(error: unknown): string | undefined {
  if (isFull(error)) return 'Free up space on its disk.';
  const isDenied = /^(?:EACCES|EPERM)$/.test((error as NodeJS.ErrnoException).code ?? '');
  return isDenied ? 'Make it readable and writable for the user who runs docsgen.' : undefined;
}
