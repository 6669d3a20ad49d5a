/**
 * The module that a worker starts from, given its compiled address: that one, or its source behind tsx,
 * which Node 20 does not hand on to threads.
 */
export function workerModule(compiled: URL): URL {
  if (!import.meta.url.endsWith('.ts')) return compiled;
  const tsx = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const source = JSON.stringify(compiled.href.replace(/\.js$/, '.ts'));
  return new URL(
    `data:text/javascript,import {register} from ${tsx};register();await import(${source});`,
  );
}
