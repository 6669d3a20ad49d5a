import {getEnvironmentData, setEnvironmentData} from 'node:worker_threads';
import {runningCode} from './runSiteCode.js';
import type {SiteCode} from './siteCodeRules.js';

/** Called with a line that site code prints, and with that code if it is known. */
type Listener = (line: string, code: SiteCode | undefined) => void;

const METHODS = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;
const MUTED = 'docsgen:console';

const listeners = new Set<Listener>();
let restore = (): void => undefined;

/**
 * Keeps console output of site code during `run` out of docsgen's, including in threads; passes the output of this
 * thread to `listener`.
 */
export async function listenToConsole<T>(run: () => Promise<T>, listener: Listener): Promise<T> {
  if (listeners.size === 0) restore = takeConsole();
  listeners.add(listener);
  try {
    return await run();
  } finally {
    listeners.delete(listener);
    if (listeners.size === 0) restore();
  }
}

/** Drops console output of site code in a thread that a listening thread has started. */
export function muteConsole(): void {
  if (getEnvironmentData(MUTED) === true) takeConsole();
}

function takeConsole(): () => void {
  const {console: shared} = globalThis;
  const former = METHODS.map((method) => [method, shared[method]] as const);
  const take = (first: unknown = ''): void => {
    const [line = ''] = String(first instanceof Error ? first.message : first).split('\n');
    for (const listener of listeners) listener(line.trim(), runningCode());
  };
  for (const method of METHODS) shared[method] = take;
  setEnvironmentData(MUTED, true);
  return () => {
    Object.assign(shared, Object.fromEntries(former));
    setEnvironmentData(MUTED, false);
  };
}
