import {parentPort, workerData} from 'node:worker_threads';
import {folderCache} from '../cache/cache.js';
import {loadCardPainter} from './cardPainter.js';
import type {CardWork} from './socialCards.js';

// The entry of a thread: its pictures are in the cache when it answers.
const {root, folder, look, cards} = workerData as CardWork;
const painter = await loadCardPainter(root);
const cache = folderCache(folder);
for (const {key, texts} of cards) {
  if (painter) cache.set(key, painter.paint(texts, look).toString('base64'));
}
parentPort?.postMessage(cards.length);
