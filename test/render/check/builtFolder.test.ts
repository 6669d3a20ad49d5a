import assert from 'node:assert/strict';
import path from 'node:path';
import {test} from 'node:test';
import {checkFolder} from '../../../src/render/check/builtFolder.js';
import {makeSite, type SiteFiles} from '../../support/site.js';

const canonical = (href: string): string => `<link rel="canonical" href="${href}">`;

interface Case {
  readonly name: string;
  readonly files: SiteFiles;
  /** `file:line:column id target` */
  readonly found: readonly string[];
}

const CASES: readonly Case[] = [
  {
    name: 'served at the root of a host that its pages name',
    files: {
      'index.html': `${canonical('https://t.example/')}<a href="https://t.example/gone"><a href="https://x.example/gone">`,
    },
    found: ['index.html:1:49 missing-page https://t.example/gone'],
  },
  {
    name: 'served below a path, as a canonical address tells',
    files: {
      'a/index.html': `${canonical('https://t.example/base/a/')}<a href="/base/a/"><a href="/a/">`,
    },
    found: ['a/index.html:1:75 outside-site /a/'],
  },
  {
    name: 'served below a path, as the address of a stylesheet tells',
    files: {
      'index.html':
        '<link rel="stylesheet" href="/base/x/css/a.css"><a href="/base/x/"><a href="/x">',
      'css/a.css': '',
    },
    found: ['index.html:1:68 outside-site /x'],
  },
  {
    name: 'served nobody knows where',
    files: {'index.html': '<a href="https://t.example/gone"><a href="/gone">'},
    found: ['index.html:1:34 missing-page /gone'],
  },
  {
    name: 'served at the root, though one page calls another its canonical form',
    files: {
      'a.html': `${canonical('https://t.example/else/where/')}<a href="/a"><a href="/b">`,
      'b.html': canonical('https://t.example/b'),
    },
    found: ['a.html:1:1 missing-page https://t.example/else/where/'],
  },
  {
    name: 'with relative addresses, both forms of page, hidden files, other endings',
    files: {
      'a/index.html':
        '<a href="../b"><a href="../c.htm"><a href="/.well-known/x.txt">\n <img src="p.png">',
      'b.html': '<a href="a/"><a href="A/">',
      'c.htm': '',
      '.well-known/x.txt': '',
      'feed.xml': '<rss><channel>\n<link>/nowhere</link></channel></rss>',
      'a/p.png': '',
      '404.html': '<a href="/a">',
    },
    found: ['b.html:1:14 wrong-case A/', 'feed.xml:2:1 missing-page /nowhere'],
  },
  {
    name: 'with stylesheets',
    files: {
      'index.html': '<link rel="stylesheet" href="/x/css/a.css">',
      'css/a.css': [
        '@charset "utf-8"; @import "b.css"; @import url(gone.css) print;',
        '/* url(no.png) */ a::after {content: "url(no.png)" url( \'Up.png\' )}',
        "b {background: url(up.png?1#x), url('data:,x'), url(#part), URL(/x/css/up\\.png)}",
        'c {src: url(https://x.example/f.woff2) format("woff2"), url("/css/up.png")}',
        "@IMPORT 'b.css'; d {background: url(\"",
      ].join('\n'),
      'css/b.css': '',
      'css/up.png': '',
    },
    found: [
      'css/a.css:1:44 missing-asset gone.css',
      'css/a.css:2:52 wrong-case Up.png',
      'css/a.css:4:57 outside-site /css/up.png',
    ],
  },
];

for (const {name, files, found} of CASES) {
  test(`a folder ${name}`, async (t) => {
    const root = makeSite(t, files);
    const {diagnostics} = await checkFolder(root, {});
    assert.deepEqual(
      diagnostics.map(
        ({file = '', line, column, id, target}) =>
          `${path.relative(root, file)}:${String(line)}:${String(column)} ${id} ${target!}`,
      ),
      found,
    );
  });
}
