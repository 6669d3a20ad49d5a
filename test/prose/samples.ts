/** Runs samples of the docs as they stand on the page, so that a test of one cannot drift from it. */
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {build, type Plugin} from 'esbuild';

/** A page below content/docs and the titles of its fences, which become one module in this order. */
export interface SampleQuery {
  readonly page: string;
  readonly titles: readonly string[];
  /** Code in front of the samples: exports of what they keep to themselves. */
  readonly setup?: string;
  /** Other pages whose files the samples import; those of their own page are there. */
  readonly others?: readonly string[];
}

/** What the samples export. Their packages are those that the test imports. */
export async function loadSamples<T>({
  page,
  titles,
  setup = '',
  others = [],
}: SampleQuery): Promise<T> {
  const codes = titles.map((title) => {
    const code = titled(page, (one) => one === title);
    if (code === '') throw new Error(`${page} has no sample titled ${title}`);
    return code;
  });
  const {outputFiles} = await build({
    stdin: {contents: [setup, ...codes].join('\n'), loader: 'tsx', resolveDir: '.'},
    plugins: [siblings([page, ...others])],
    bundle: true,
    packages: 'external',
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
  });
  // Below node_modules, where the imports of the samples are resolved as those of the site.
  mkdirSync('node_modules/.cache', {recursive: true});
  const folder = mkdtempSync(join('node_modules', '.cache', 'prose-'));
  try {
    writeFileSync(join(folder, 'samples.mjs'), outputFiles[0]!.contents);
    return (await import(pathToFileURL(join(folder, 'samples.mjs')).href)) as T;
  } finally {
    rmSync(folder, {recursive: true});
  }
}

/** The code of a page's fences of a title, one below the other. */
function titled(page: string, isWanted: (title: string) => boolean): string {
  const text = readFileSync(`content/docs/${page}`, 'utf8');
  return [...text.matchAll(/^```tsx? ?(.*)\n([^]*?)^```$/gm)]
    .filter(([, meta]) => isWanted(/title="([^"]*)"/.exec(meta!)?.[1] ?? ''))
    .map(([, , code]) => code)
    .join('\n');
}

/** Takes `./dates` from the fences titled `src/dates.ts`. */
function siblings(pages: readonly string[]): Plugin {
  return {
    name: 'siblings',
    setup(build) {
      build.onResolve({filter: /^\.\//}, ({path}) => ({path, namespace: 'sample'}));
      build.onLoad({filter: /.*/, namespace: 'sample'}, ({path}) => {
        const isWanted = (title: string) =>
          `./${title}`.replace('/src/', '/').replace(/\.tsx?$/, '') === path;
        const codes = pages.map((page) => titled(page, isWanted));
        return {contents: codes.join('\n'), loader: 'tsx', resolveDir: '.'};
      });
    },
  };
}
