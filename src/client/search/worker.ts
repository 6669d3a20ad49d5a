/** Worker of the search: handles its two calls as messages. */
import language from 'virtual:docsgen/search-language';
import {MANIFEST_PATH} from '../../render/search/shared/files.js';
import {createEngine} from './engine.js';
import {PrefetchedFiles} from './prefetchedFiles.js';
import type {SearchCall, SearchMessage, SearchReply} from './messages.js';

const handed = new PrefetchedFiles();
const engine = createEngine(
  async (url) => {
    const bytes = (await handed.take(url)) ?? (await fetchFile(url));
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  },
  language,
  // Authors search for text that they have just written.
  {freshFor: process.env.NODE_ENV === 'development' ? 0 : 30_000},
);

async function fetchFile(url: string): Promise<ArrayBuffer> {
  // Only the manifest has the same name in every build.
  const cache = url.endsWith(MANIFEST_PATH) ? 'no-cache' : 'default';
  const response = await fetch(url, {cache});
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.arrayBuffer();
}

addEventListener('message', ({data}: MessageEvent<SearchMessage>) => {
  if ('url' in data) handed.put(data);
  else answer(data);
});

function answer({id, call}: SearchCall): void {
  const answer =
    call.name === 'search'
      ? engine.search(...call.arguments)
      : engine.fetchIndexes(...call.arguments);
  answer.then(
    (value) => {
      postMessage({id, value} satisfies SearchReply);
    },
    (error: unknown) => {
      postMessage({id, error: String(error)} satisfies SearchReply);
    },
  );
}
