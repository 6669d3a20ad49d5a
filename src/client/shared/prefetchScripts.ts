import {mayPrefetch} from './connection.js';

/** Fetches scripts for later without running them, unless the visitor saves data; with `modulepreload`, compiles them too. */
export function prefetchScripts(
  files: readonly string[],
  rel: 'prefetch' | 'modulepreload' = 'prefetch',
): void {
  if (!mayPrefetch()) return;
  for (const href of files) {
    if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) continue;
    const link = document.createElement('link');
    link.rel = rel;
    link.as = 'script';
    link.href = href;
    document.head.append(link);
  }
}
