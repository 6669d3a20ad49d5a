import type {BuildOptions, BuildResult} from './buildSite.js';
import {findLastBuild} from './output/lastBuild.js';
import {INDEXED_APART, IndexThread} from './search/indexThread.js';
import {realPath} from './system/realPath.js';

/**
 * Builds the whole site. If nothing has been touched since the last build, neither the site nor the code that builds
 * it is loaded.
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const {root, onNote, onSpan, workers, dev, strict} = options;
  const out = realPath(options.out);
  const last = findLastBuild({root, out, dev, strict});
  if (last?.isCurrent && !onSpan) {
    const {notes, ...made} = last.made;
    for (const note of notes) onNote?.(note);
    return {ok: true, printed: 0, ...made};
  }
  // The thread starts while the site is read, since its start takes time.
  const isIndexed = workers !== 0 && last !== undefined && last.made.pages >= INDEXED_APART;
  let started = isIndexed ? new IndexThread() : undefined;
  const indexThread = (): IndexThread => {
    const thread = started ?? new IndexThread();
    started = undefined;
    return thread;
  };
  try {
    const {buildSite} = await import('./buildSite.js');
    return await buildSite({...options, indexThread});
  } finally {
    await started?.end();
  }
}
