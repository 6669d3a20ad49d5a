/**
 * Writes subsets of fonts under the OFL: this site's own fonts for English, content/styles/*.woff2, and the fonts of
 * social cards for languages with Latin, Greek and Cyrillic letters, src/render/cards/fonts/*.ttf.
 */
import {copyFileSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';

const root = path.resolve(import.meta.dirname, '..');
const ascii = Array.from({length: 95}, (_, i) => String.fromCharCode(32 + i)).join('');
const text = `${ascii}\u00a0“”‘’–—…·•×→←↗↓↑§¶›©`;

/** Headings use a single weight, slightly heavier than regular; text uses all weights from regular to bold. */
const fonts = [
  {name: 'figtree', wght: {min: 400, max: 700}},
  {name: 'brygada-1918', wght: 450},
];

for (const {name, wght} of fonts) {
  const folder = path.join(root, 'node_modules/@fontsource-variable', name);
  const font = await subsetFont(
    readFileSync(path.join(folder, `files/${name}-latin-wght-normal.woff2`)),
    text,
    // Otherwise, ligatures and small capitals would be included together with the letters that they replace.
    {targetFormat: 'woff2', variationAxes: {wght}, noLayoutClosure: true},
  );
  writeFileSync(path.join(root, `content/styles/${name}.woff2`), font);
  copyFileSync(path.join(folder, 'LICENSE'), path.join(root, `content/styles/${name}.LICENSE.txt`));
  console.log(`${name}.woff2: ${font.length} bytes`);
}

const between = (first, last) =>
  Array.from({length: last - first + 1}, (_, i) => String.fromCodePoint(first + i)).join('');

/** Letters of each card font; the keys are the names of the package's files. */
const cardLetters = {
  latin: `${between(0x20, 0x7e)}${between(0xa0, 0xff)}ŒœŠšŽžŸı–—‘’‚“”„†‡•…′″‹›€™←↑→↓−≈≠≤≥×`,
  'latin-ext': `${between(0x100, 0x17f)}ȘșȚțẞ`,
  cyrillic: `${between(0x400, 0x45f)}Ґґ№`,
  greek: between(0x370, 0x3ff),
  vietnamese: `${between(0x1ea0, 0x1ef9)}ĂăĐđĨĩŨũƠơƯư₫${between(0x300, 0x309)}`,
};

const cardFonts = path.join(root, 'src/render/cards/fonts');
const source = path.join(root, 'node_modules/@fontsource-variable/brygada-1918');
mkdirSync(cardFonts, {recursive: true});
for (const [name, letters] of Object.entries(cardLetters)) {
  const font = await subsetFont(
    readFileSync(path.join(source, `files/brygada-1918-${name}-wght-normal.woff2`)),
    letters,
    {targetFormat: 'truetype', variationAxes: {wght: 500}, noLayoutClosure: true},
  );
  writeFileSync(path.join(cardFonts, `brygada-1918-${name}.ttf`), font);
  console.log(`brygada-1918-${name}.ttf: ${font.length} bytes`);
}
copyFileSync(path.join(source, 'LICENSE'), path.join(cardFonts, 'brygada-1918.LICENSE.txt'));
