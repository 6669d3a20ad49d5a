import assert from 'node:assert/strict';
import {test} from 'node:test';
import {preloadedFonts} from '../../../src/render/bundle/preloadedFonts.js';

const face = (family: string, file: string, more = '') =>
  `@font-face{font-family:${family};${more}src:url(${file}) format("woff2")}`;

const ROOT = `:root{--font-sans:Arial,sans-serif}:root{--font-sans:"Tern Text",Arial;--font-display: 'Tern Display', serif}`;

test('the regular Latin face of the families that the tokens name is preloaded', () => {
  for (const [name, css, expected] of [
    ['no font', ROOT, []],
    [
      'a face of each',
      face('"Tern Text"', '/a/t.woff2') + face('Tern Display', '"/a/d.woff2"'),
      ['/a/t.woff2', '/a/d.woff2'],
    ],
    ['a family that no token names', face('KaTeX_Main', '/a/k.woff2'), []],
    [
      'bold and italic faces',
      face('Tern Text', '/a/b.woff2', 'font-weight:700;') +
        face('Tern Text', '/a/i.woff2', 'font-style:italic;'),
      [],
    ],
    ['a variable face', face('Tern Text', '/a/v.woff2', 'font-weight:100 900;'), ['/a/v.woff2']],
    [
      'one face for each part of Unicode',
      face('Tern Text', '/a/cyr.woff2', 'unicode-range:U+0301,U+0400-045F;') +
        face('Tern Text', '/a/lat.woff2', 'unicode-range:U+0000-00FF,U+0131;') +
        face('Tern Text', '/a/ext.woff2', 'unicode-range:U+1??,U+1E00-1E9F;'),
      ['/a/lat.woff2'],
    ],
    ['wild cards', face('Tern Text', '/a/w.woff2', 'unicode-range:U+??;'), ['/a/w.woff2']],
    [
      'a font of another host',
      face('Tern Text', 'https://fonts.example/t.woff2') +
        face('Tern Display', '//fonts.example/d.woff2'),
      [],
    ],
    ['another format', face('Tern Text', '/a/t.ttf'), []],
    ['a face of the system', '@font-face{font-family:Tern Text;src:local("Arial")}', []],
  ] as const) {
    assert.deepEqual(preloadedFonts(css + ROOT), expected, name);
  }
});
