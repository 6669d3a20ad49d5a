import {after, describe, test} from 'node:test';
import {pathToFileURL} from 'node:url';

/**
 * Runs the tests of several files in this process, one file after the next. Each is a suite of its own, so that
 * its hooks are, and begins with the globals, variables and folder that the process began with.
 */
export async function runTestFiles(files, react) {
  // They share one React, which is that of the first to load it.
  if (react !== undefined) process.env.NODE_ENV = react;
  const restore = keepProcess();
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
        // The last of the hooks, when those of the file have run.
        after(resolve);
      });
    });
  }
}

/** What puts the process back into its present state. */
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
