import {readFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {createEngine} from '../src/client/search/engine.js';
import {english} from '../src/render/search/shared/english.js';

/** Gzipped bytes of the index that a visitor's browser loads before it can show results. */
export async function firstAnswer(
  dist: string,
  query: string,
): Promise<{readonly bytes: number; readonly files: number; readonly hits: number}> {
  const sizes: number[] = [];
  const engine = createEngine((url) => {
    const text = readFileSync(path.join(dist, url), 'utf8');
    sizes.push(gzipSync(text).length);
    return Promise.resolve(JSON.parse(text) as unknown);
  }, english);
  const context = '';
  await engine.fetchIndexes('/', context);
  const {hits} = await engine.search('/', context, query, 8);
  return {
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    files: sizes.length,
    hits: hits.length,
  };
}
