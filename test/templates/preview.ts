/**
 * For whoever works on the look: writes a page of every kind to a folder, to be opened in a browser.
 *
 *     node --import tsx test/templates/preview.ts FOLDER
 *     python3 -m http.server -d FOLDER
 */
import path from 'node:path';
import {writePreview} from './previewFiles.js';

const folder = process.argv[2];
if (folder === undefined) {
  console.error('usage: node --import tsx test/templates/preview.ts FOLDER');
  process.exit(2);
}
for (const name of await writePreview(path.resolve(folder))) console.log(`${name}.html`);
