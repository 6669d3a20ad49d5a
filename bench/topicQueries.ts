import {readFileSync} from 'node:fs';
import path from 'node:path';
import {targetOf, type SearchQuery} from './searchQueries.js';

/**
 * Topics of public threads, in words that someone would try: one per line in `topics.txt`, with the expected results.
 * Ranking and pages were changed for these; therefore they detect losses, and do not measure new questions.
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
