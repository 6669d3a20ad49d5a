import {mayPrefetch} from './connection.js';

/** Prefetches scripts for later without running them, unless the visitor saves data. */
export function prefetchScripts(files: readonly string[]): void {
  if (!mayPrefetch()) return;
  for (const href of files) {
    if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.href = href;
    document.head.append(link);
  }
}
