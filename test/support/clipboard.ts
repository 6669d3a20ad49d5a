import {mkdirSync, rmdirSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {until} from './until.js';

/** All pages of a run share the browser's clipboard, from whatever process: one test has it at a time. */
export async function withClipboard<T>(run: () => Promise<T>): Promise<T> {
  const browser = process.env.TEST_BROWSER ?? String(process.pid);
  const lock = path.join(tmpdir(), `docsgen-clipboard-${browser.replaceAll(/\W+/g, '-')}`);
  await until(() => isMade(lock), Boolean);
  try {
    return await run();
  } finally {
    rmdirSync(lock);
  }
}

function isMade(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
