import {SourceMap, type SourceMapPayload} from 'node:module';
import path from 'node:path';
import type {Position} from '../diagnostics/diagnostic.js';
import type {Frame} from './frames.js';

/** The last map that was read: a plugin that throws on each page always has the same map, and reading it takes long. */
let last: {readonly text: string; readonly map: SourceMap} | undefined;

function readMap(text: string): SourceMap {
  if (last?.text !== text) last = {text, map: new SourceMap(JSON.parse(text) as SourceMapPayload)};
  return last.map;
}

/**
 * Returns the source position of a position in a bundle; undefined if the map, which is relative to `folder`, does
 * not contain it.
 */
export function placeInSource(
  {line, column}: Position,
  {map, folder}: {readonly map: string; readonly folder: string},
): Frame | undefined {
  const entry = readMap(map).findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return undefined;
  return {
    file: path.resolve(folder, entry.originalSource),
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
  };
}
