/** Runs samples of the docs as they stand on the page, so that a test of one cannot drift from it. */
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {transform} from 'esbuild';

/** A page below content/docs and the titles of its fences, which become one module in this order. */
export interface SampleQuery {
  readonly page: string;
  readonly titles: readonly string[];
  /** Code in front of the samples: exports of what they keep to themselves. */
  readonly setup?: string;
}

/** What the samples export. Their packages are those that the test imports. */
export async function loadSamples<T>({page, titles, setup = ''}: SampleQuery): Promise<T> {
  const text = readFileSync(`content/docs/${page}`, 'utf8');
  const fences = [...text.matchAll(/^```tsx? ?(.*)\n([^]*?)^```$/gm)];
  const codes = titles.flatMap((title) => {
    const named = fences.filter(([, meta]) => meta!.includes(`title="${title}"`));
    if (named.length === 0) throw new Error(`${page} has no sample titled ${title}`);
    return named.map(([, , code]) => code);
  });
  const {code} = await transform([setup, ...codes].join('\n'), {loader: 'tsx', jsx: 'automatic'});
  // Below node_modules, where the imports of the samples are resolved as those of the site.
  mkdirSync('node_modules/.cache', {recursive: true});
  const folder = mkdtempSync(join('node_modules', '.cache', 'prose-'));
  try {
    writeFileSync(join(folder, 'samples.mjs'), code);
    return (await import(pathToFileURL(join(folder, 'samples.mjs')).href)) as T;
  } finally {
    rmSync(folder, {recursive: true});
  }
}
