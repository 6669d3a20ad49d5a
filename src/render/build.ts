import type {BuildOptions, BuildResult} from './buildSite.js';
import {findLastBuild} from './output/lastBuild.js';
import {realPath} from './output/folderContents.js';

/**
 * Builds the whole site. Where nothing has been touched since the last build, neither the site nor the code that builds it is
 * loaded.
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const {root, onNote, onSpan, dev, strict} = options;
  const out = realPath(options.out);
  const last = onSpan ? undefined : findLastBuild({root, out, dev, strict});
  if (!last) {
    const {buildSite} = await import('./buildSite.js');
    return buildSite(options);
  }
  const {notes, ...made} = last;
  for (const note of notes) onNote?.(note);
  return {ok: true, printed: 0, ...made};
}
