import {appendFileSync} from 'node:fs';
import {after, describe, test} from 'node:test';
import {pathToFileURL} from 'node:url';
import {setFlagsFromString} from 'node:v8';
import {shareApiThread} from './apiThread.js';
import {cpuSeconds} from './cpuSeconds.js';
import {shareBundles} from './shareBundles.js';
import {shareDeclarations} from './shareDeclarations.js';

// Tests run most code only a few times; V8 would optimize much of it in vain, which takes an eighth of their CPU time.
// Later versions of Node lack this flag.
if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=1000000');

/**
 * Runs the tests of several files in this process, one file after another. Each file is a suite with its own
 * hooks, and starts with the process's original globals, environment variables and working directory, and with
 * the globals of the module `setup`. Adds a line to the file `costs` for each, with its CPU seconds.
 */
export async function runTestFiles({files, react, setup, costs}) {
  // All files share one React, whose build is determined when it is first loaded.
  if (react !== undefined) process.env.NODE_ENV = react;
  shareApiThread();
  shareBundles();
  shareDeclarations();
  if (setup !== undefined) await import(pathToFileURL(setup).href);
  const restore = keepProcess();
  let spent = 0;
  for (const {name, file} of files) {
    restore();
    await new Promise((resolve) => {
      describe(name, async () => {
        try {
          await import(pathToFileURL(file).href);
        } catch (error) {
          test('is loaded', () => {
            throw error;
          });
        }
        // This hook runs last, after those of the file.
        after(() => {
          const before = spent;
          spent = cpuSeconds();
          appendFileSync(costs, `${JSON.stringify([name, spent - before])}\n`);
          resolve();
        });
      });
    });
  }
}

/** Returns a function that restores the current state of the process. */
function keepProcess() {
  const folder = process.cwd();
  const env = {...process.env};
  const globals = Object.getOwnPropertyDescriptors(globalThis);
  return () => {
    process.chdir(folder);
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    for (const name of Reflect.ownKeys(globalThis)) {
      if (!Object.hasOwn(globals, name)) Reflect.deleteProperty(globalThis, name);
    }
    for (const name of Reflect.ownKeys(globals)) {
      const {value, get} = Object.getOwnPropertyDescriptor(globalThis, name) ?? {};
      const own = globals[name];
      if (value !== own.value || get !== own.get) Object.defineProperty(globalThis, name, own);
    }
  };
}
