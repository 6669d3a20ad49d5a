/** The search's own thread: its two calls as messages. */
import language from 'virtual:docsgen/search-language';
import {MANIFEST_PATH} from '../../render/search/shared/files.js';
import {createEngine} from './engine.js';
import type {SearchCall, SearchReply} from './messages.js';

const engine = createEngine(async (url) => {
  // Only the manifest has the same name in every build.
  const cache = url.endsWith(MANIFEST_PATH) ? 'no-cache' : 'default';
  const response = await fetch(url, {cache});
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}, language);

addEventListener('message', ({data}: MessageEvent<SearchCall>) => {
  const {id, call} = data;
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
});
