import {readFileSync} from 'node:fs';
import path from 'node:path';
import {concept, pkg, start, type SearchQuery} from './searchQueries.js';

const pages: Readonly<Record<string, string>> = {
  api: 'api',
  cfaq: 'collaboration/faq',
  collab: 'collaboration/react',
  create: 'react/create_plugin',
  design: 'design',
  error: 'error',
  faq: 'faq',
  intro: 'intro',
  maintainers: 'maintainers-guide',
  plugins: 'react/plugins',
  react: 'react',
  rfaq: 'react/faq',
  test: 'testing',
};
const folders: Readonly<Record<string, (name: string) => string>> = {
  c: concept,
  p: pkg,
  s: start,
};

/** `c:nodes` for the concept, `p:link` for the package, `s:react` for the start, `rfaq` and the like for other pages; else a symbol or a route. */
function targetOf(short: string): string {
  const [, folder = '', name = ''] = /^([cps]):(.+)$/.exec(short) ?? [];
  if (folder !== '') return folders[folder]!(name);
  return Object.hasOwn(pages, short) ? `/docs/${pages[short]!}` : short;
}

/**
 * Topics of public threads, as words that someone tries: a line each in `topics.txt`, with what is right. Ranking and pages
 * were changed for them, so that they tell of losses, not of what is new.
 */
export const TOPIC_QUERIES: readonly SearchQuery[] = readFileSync(
  path.join(import.meta.dirname, 'topics.txt'),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => {
    const [query = '', targets = ''] = line.split(' | ');
    return {query, kind: 'topic', find: targets.split(' ').map(targetOf)};
  });
