/** Writes this site's fonts, content/styles/*.woff2: subsets for English of fonts under the OFL. */
import {copyFileSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';

const root = path.resolve(import.meta.dirname, '..');
const ascii = Array.from({length: 95}, (_, i) => String.fromCharCode(32 + i)).join('');
const text = `${ascii}\u00a0“”‘’–—…·•×→←↗↓↑§©`;

/** Headings use one weight, slightly more than regular; text uses all from regular to bold. */
const fonts = [
  {name: 'figtree', wght: {min: 400, max: 700}},
  {name: 'brygada-1918', wght: 450},
];

for (const {name, wght} of fonts) {
  const folder = path.join(root, 'node_modules/@fontsource-variable', name);
  const font = await subsetFont(
    readFileSync(path.join(folder, `files/${name}-latin-wght-normal.woff2`)),
    text,
    // Otherwise ligatures and small capitals would be included with the letters that they replace.
    {targetFormat: 'woff2', variationAxes: {wght}, noLayoutClosure: true},
  );
  writeFileSync(path.join(root, `content/styles/${name}.woff2`), font);
  copyFileSync(path.join(folder, 'LICENSE'), path.join(root, `content/styles/${name}.LICENSE.txt`));
  console.log(`${name}.woff2: ${font.length} bytes`);
}
