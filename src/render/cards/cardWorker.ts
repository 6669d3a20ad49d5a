import {parentPort, workerData} from 'node:worker_threads';
import {folderCache} from '../cache/cache.js';
import {loadCardPainter} from './cardPainter.js';
import type {CardWork} from './socialCards.js';

// Entry of a thread: when it answers, its pictures are in the cache.
const {root, folder, look, cards} = workerData as CardWork;
const painter = loadCardPainter(root);
const cache = folderCache(folder);
for (const {key, texts} of cards) {
  if (painter) cache.set(key, painter.paint(texts, look).toString('base64'));
}
parentPort?.postMessage(cards.length);
