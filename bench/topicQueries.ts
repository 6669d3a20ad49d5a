import {readFileSync} from 'node:fs';
import path from 'node:path';
import {targetOf, type SearchQuery} from './searchQueries.js';

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
