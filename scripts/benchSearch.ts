// Measures the search of this site: `npm run bench -- --search [PAGES]`. Compares how often it finds the intended page
// with plain lunr on the same texts; measures the time per keystroke and the download size. With a number, also measures
// the latter two for a generated site with this number of pages.
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {ASKED_QUERIES, UNSEEN_QUERIES} from '../bench/askedQueries.js';
import {writeCorpus} from '../bench/corpus.js';
import {COMMUNITY_QUERIES, UNSEEN_COMMUNITY_QUERIES} from '../bench/communityQueries.js';
import {EMBED_QUERIES, UNSEEN_EMBED_QUERIES} from '../bench/embedQueries.js';
import {FORUM_QUERIES, UNSEEN_FORUM_QUERIES} from '../bench/forumQueries.js';
import {HELD_OUT_QUERIES} from '../bench/heldOutQueries.js';
import {HELP_QUERIES, UNSEEN_HELP_QUERIES} from '../bench/helpQueries.js';
import {HOSTILE_QUERIES} from '../bench/hostileQueries.js';
import {ISSUE_QUERIES, UNSEEN_ISSUE_QUERIES} from '../bench/issueQueries.js';
import {NEWCOMER_QUERIES, UNSEEN_NEWCOMER_QUERIES} from '../bench/newcomerQueries.js';
import {plainLunr} from '../bench/plainLunr.js';
import {READER_QUERIES, UNSEEN_READER_QUERIES} from '../bench/readerQueries.js';
import {foundAt, type Find} from '../bench/searchJudge.js';
import {SEARCH_QUERIES, type SearchQuery} from '../bench/searchQueries.js';
import {SEEKER_QUERIES, UNSEEN_SEEKER_QUERIES} from '../bench/seekerQueries.js';
import {THREAD_QUERIES, UNSEEN_THREAD_QUERIES} from '../bench/threadQueries.js';
import {TOPIC_QUERIES} from '../bench/topicQueries.js';
import {VISITOR_QUERIES} from '../bench/visitorQueries.js';
import {createEngine} from '../src/client/search/engine.js';
import {cacheFolder} from '../src/render/cache/cache.js';
import {SearchPlan} from '../src/render/output/searchPlan.js';
import type {SearchInput} from '../src/render/search/input.js';
import {english} from '../src/render/search/shared/english.js';
import {writeSearchIndex} from '../src/render/search/writeSearchIndex.js';
import {Session} from '../src/render/session.js';
import type {Hit, SearchEngine} from '../src/templates/shared/searchContext.js';

/** Same limit as the search box. */
const limit = 8;

const own = await readSite(path.resolve(import.meta.dirname, '..'));
const find = engineFind(own.open().engine);
const baseline = plainLunr(own.input);
for (const [name, queries] of [
  ['queries', SEARCH_QUERIES],
  ['held out', HELD_OUT_QUERIES],
  ['asked', ASKED_QUERIES],
  ['asked, unseen', UNSEEN_QUERIES],
  ['threads', THREAD_QUERIES],
  ['threads, unseen', UNSEEN_THREAD_QUERIES],
  ['forums', FORUM_QUERIES],
  ['forums, unseen', UNSEEN_FORUM_QUERIES],
  ['community', COMMUNITY_QUERIES],
  ['community, unseen', UNSEEN_COMMUNITY_QUERIES],
  ['readers', READER_QUERIES],
  ['readers, unseen', UNSEEN_READER_QUERIES],
  ['visitors', VISITOR_QUERIES],
  ['newcomers', NEWCOMER_QUERIES],
  ['newcomers, unseen', UNSEEN_NEWCOMER_QUERIES],
  ['seekers', SEEKER_QUERIES],
  ['seekers, unseen', UNSEEN_SEEKER_QUERIES],
  ['issues', ISSUE_QUERIES],
  ['issues, unseen', UNSEEN_ISSUE_QUERIES],
  ['help', HELP_QUERIES],
  ['help, unseen', UNSEEN_HELP_QUERIES],
  ['embedders', EMBED_QUERIES],
  ['embedders, unseen', UNSEEN_EMBED_QUERIES],
  ['topics', TOPIC_QUERIES],
] as const) {
  await printQuality(name, queries, {docsgen: find, 'plain lunr': baseline});
}
await printSpeed('this site', own.open().engine);
await printWeight('this site', own);

const pages = Number(process.argv.slice(2).find((argument) => Number(argument) > 0));
if (pages > 0) {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-bench-'));
  try {
    writeCorpus(path.join(folder, 'content/docs'), pages);
    const config = "export default {title: 'Bench', url: 'https://bench.example'};\n";
    writeFileSync(path.join(folder, 'site.config.ts'), config);
    const site = await readSite(folder);
    await printSpeed(`${pages} pages`, site.open().engine);
    await printWeight(`${pages} pages`, site);
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

interface SearchedSite {
  readonly input: SearchInput;
  /** Index and script files by name. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** Opens a new engine that records the names of fetched files. */
  open(): {readonly engine: SearchEngine; readonly fetched: Set<string>};
}

async function readSite(root: string): Promise<SearchedSite> {
  const session = new Session({root});
  const {diagnostics} = await session.refresh();
  if (!session.built) throw new Error(JSON.stringify(diagnostics, undefined, 2));
  const {client} = session.built;
  const planned = new SearchPlan(session.built, cacheFolder(root)).first();
  const input = {...planned, pages: [...planned.pages]};
  const files = new Map<string, string | Uint8Array>(
    [...writeSearchIndex(input), ...client.files].map(({path: file, contents}) => [
      path.posix.basename(file),
      contents,
    ]),
  );
  return {
    input,
    files,
    open() {
      const fetched = new Set<string>();
      const engine = createEngine((url) => {
        const name = path.posix.basename(url);
        fetched.add(name);
        return Promise.resolve(JSON.parse(String(files.get(name))));
      }, english);
      return {engine, fetched};
    },
  };
}

function engineFind(engine: SearchEngine): Find {
  return async (query) => {
    const {hits} = await engine.search('/', '', query, limit);
    return hits.map(({u, s, symbol}: Hit) => ({href: u, symbol: symbol && s.text}));
  };
}

async function printQuality(
  name: string,
  queries: readonly SearchQuery[],
  finders: Readonly<Record<string, Find>>,
): Promise<void> {
  console.log(`${queries.length} ${name}: found among the first 1, 3 and ${limit}`);
  const kinds = [...new Set(queries.map(({kind}) => kind))];
  for (const [finder, search] of Object.entries(finders)) {
    const places = new Map<SearchQuery, number>();
    for (const query of queries) places.set(query, foundAt(await search(query.query), query));
    const share = (some: readonly SearchQuery[], most: number): string => {
      const found = some.filter((query) => places.get(query)! < most).length;
      return `${((100 * found) / some.length).toFixed(1).padStart(5)} %`;
    };
    const line = (label: string, some: readonly SearchQuery[]) => {
      const shares = [1, 3, limit].map((most) => share(some, most)).join('  ');
      console.log(
        `  ${finder.padEnd(12)} ${label.padEnd(10)} ${String(some.length).padStart(4)}  ${shares}`,
      );
    };
    line('all', queries);
    for (const kind of kinds)
      line(
        kind,
        queries.filter((query) => query.kind === kind),
      );
    const seen = new Set([
      SEARCH_QUERIES,
      ASKED_QUERIES,
      THREAD_QUERIES,
      FORUM_QUERIES,
      COMMUNITY_QUERIES,
      READER_QUERIES,
      VISITOR_QUERIES,
      NEWCOMER_QUERIES,
      SEEKER_QUERIES,
      ISSUE_QUERIES,
      HELP_QUERIES,
      EMBED_QUERIES,
      TOPIC_QUERIES,
    ]).has(queries);
    if (search !== find || !seen || !process.argv.includes('--misses')) continue;
    for (const query of queries) {
      if (places.get(query)! < 3) continue;
      const answer = (await search(query.query)).map(({href, symbol}) => symbol ?? href);
      console.log(
        `    ${query.query}: ${places.get(query)! + 1} | ${query.find.join(' ')} | ${answer.join(' ')}`,
      );
    }
  }
}

/** Measures the answers to all prefixes of all queries, as during typing. */
async function printSpeed(name: string, engine: SearchEngine): Promise<void> {
  await engine.fetchIndexes('/', '');
  const time = async (query: string): Promise<number> => {
    const begun = performance.now();
    await engine.search('/', '', query, limit);
    return performance.now() - begun;
  };
  const typed = SEARCH_QUERIES.flatMap(({query}) =>
    Array.from(query, (_, i) => query.slice(0, i + 1)),
  );
  for (const query of typed.slice(0, 200)) await time(query);
  const times: number[] = [];
  for (const query of typed) times.push(await time(query));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))]!.toFixed(1);
  console.log(
    `${name}: ${times.length} keystrokes, median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms, longest ${at(1)} ms`,
  );
  let longest = {time: 0, query: ''};
  for (const query of HOSTILE_QUERIES) {
    const taken = await time(query);
    if (taken > longest.time) longest = {time: taken, query};
  }
  console.log(
    `${name}: ${HOSTILE_QUERIES.length} hostile queries, longest ${longest.time.toFixed(1)} ms (${JSON.stringify(longest.query.slice(0, 20))})`,
  );
}

/** Prints the download size up to the first answer, and of the whole search. */
async function printWeight(name: string, {files, open}: SearchedSite): Promise<void> {
  const {engine, fetched} = open();
  await engine.search('/', '', 'selection', limit);
  const names = [...files.keys()];
  const named = (pattern: RegExp) => names.filter((file) => pattern.test(file));
  const already = withImports(named(/^main-/), files);
  const react = withImports(named(/^reactRoots-.*\.js$/), files);
  const code = [...named(/^search-\w{8}\.js$/), ...react.filter((file) => !already.includes(file))];
  const index = named(/^(search-|lunr-).*\.json$/);
  const size = (list: Iterable<string>): string => {
    const bytes = Array.from(list, (file) => gzipSync(files.get(file)!).length);
    return `${(bytes.reduce((sum, one) => sum + one, 0) / 1000).toFixed(1)} kB in ${bytes.length}`;
  };
  console.log(
    `${name}, gzipped: code ${size(code)}, index for the first answer ${size(fetched)}, all of the index ${size(index)}`,
  );
}

/** Chunks and their static imports. */
function withImports(
  entries: readonly string[],
  files: ReadonlyMap<string, string | Uint8Array>,
): string[] {
  const found = new Set(entries);
  for (const file of found) {
    const text = Buffer.from(files.get(file) ?? '').toString();
    for (const [, name] of text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
      found.add(name!);
  }
  return [...found];
}
