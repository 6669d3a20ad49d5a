import {createContext, type ReactNode} from 'react';
import {prerenderToNodeStream} from 'react-dom/static';
import {messageOf} from '../diagnostics/diagnostic.js';

/** Whether components are rendered only to start their loading, and nothing is printed. */
export const Waiting = createContext(false);

/** Whether code may wait while it is rendered. */
export function mayWait(code: string): boolean {
  return /\b(?:Suspense|lazy)\b|\buse\(/.test(code);
}

/** Whether React refused a component that waits, since it was to be printed at once. */
export function isWaiting(error: unknown): boolean {
  return messageOf(error).startsWith('A component suspended while responding to synchronous input');
}

/**
 * Resolves when what a node waits for is there, such as the modules of lazy components: a page is printed without a wait, and
 * would have the fallbacks of `<Suspense>`.
 */
export async function whenSettled(node: ReactNode): Promise<void> {
  try {
    // An error is thrown again when it is printed.
    await prerenderToNodeStream(<Waiting value>{node}</Waiting>, {onError: () => undefined});
  } catch {
    return;
  }
}
