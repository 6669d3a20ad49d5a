import {createContext, type ReactNode} from 'react';
import {prerenderToNodeStream} from 'react-dom/static';
import {messageOf} from '../diagnostics/diagnostic.js';

/** Whether components are rendered only to start their loading, without printing anything. */
export const Waiting = createContext(false);

/** Whether code may wait while it is rendered. */
export function maySuspend(code: string): boolean {
  return /\b(?:Suspense|lazy)\b|\buse\(/.test(code);
}

/** Whether React refused a component that waits, since the page was to be printed at once. */
export function isSuspended(error: unknown): boolean {
  return messageOf(error).startsWith('A component suspended while responding to synchronous input');
}

/**
 * Resolves when everything that a node waits for has loaded, such as the modules of lazy components. A page is
 * printed without waiting and would otherwise show the fallbacks of `<Suspense>`.
 */
export async function whenSettled(node: ReactNode): Promise<void> {
  try {
    // Errors are thrown again when the node is printed.
    await prerenderToNodeStream(<Waiting value>{node}</Waiting>, {onError: () => undefined});
  } catch {
    return;
  }
}
