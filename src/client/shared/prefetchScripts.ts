import {mayPrefetch} from './connection.js';

/** Has the browser fetch scripts that will be wanted, unless the visitor saves data. They do not run yet. */
export function prefetchScripts(files: readonly string[]): void {
  if (!mayPrefetch()) return;
  for (const href of files) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.href = href;
    document.head.append(link);
  }
}
