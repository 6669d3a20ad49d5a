import assert from 'node:assert/strict';
import {cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, before, describe, test} from 'node:test';
import {brotliCompressSync, constants} from 'node:zlib';
import {buildClient, type ClientBuild} from '../../../src/render/bundle/clientBundle.js';
import type {IslandModule} from '../../../src/render/bundle/esbuildPlugins.js';
import {en} from '../../../src/templates/shared/english.js';
import type {SiteView} from '../../../src/templates/shared/view.js';
import {makeSite} from '../../support/site.js';

const locale = {
  name: 'en',
  label: 'English',
  direction: 'ltr',
  htmlLang: 'en',
  calendar: 'gregory',
  href: '/base/',
} as const;
const site: SiteView = {
  title: 'Site',
  tagline: '',
  url: 'https://docs.example.com',
  baseUrl: '/base/',
  trailingSlash: undefined,
  titleDelimiter: '|',
  locale,
  locales: [locale],
  colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false},
  navbar: {title: 'Site', hideOnScroll: false, items: []},
  sidebar: {hideable: false, autoCollapseCategories: false},
  storage: {type: 'localStorage', namespace: ''},
  search: {
    hint: true,
    shortcut: 'mod+k',
    limit: 8,
    highlight: true,
    contexts: [],
    href: '/base/search/',
  },
  dev: false,
};

const sources: Readonly<Record<string, string>> = {
  'gallery.tsx': `import './gallery.css';
import {useState} from 'react';
import {helper} from 'helper';
import picture from './picture.svg';
export default function Gallery() {
  const [count] = useState(0);
  return <img src={picture} alt={helper(count)} />;
}
`,
  'gallery.css': '.gallery { color: red; }',
  'picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'named.tsx': `export const Counter = () => <p>counter</p>;
export const unused = 'nobody asks for this text';
`,
  'twin.tsx': `import './gallery.css';\nexport default () => <p>twin</p>;\n`,
  'broken.tsx': `export default function Broken() {
  return <p></b>;
}
`,
  'missing.tsx': `import {x} from './nowhere.js';
export default () => x;
`,
  'empty.tsx': 'export const Page = () => null;\n',
  'custom.css': '.custom { color: blue; }',
  'node_modules/helper/package.json': '{"name": "helper", "version": "1.0.0", "main": "index.js"}',
  'node_modules/helper/index.js':
    "const React = require('react');\nexports.helper = (count) => React.version + count;\n",
  // A second copy, which must not be bundled.
  'node_modules/react/package.json': '{"name": "react", "version": "0.0.0", "main": "index.js"}',
  'node_modules/react/index.js': "exports.version = 'the wrong copy of React';\n",
};

function writeSite(root: string): void {
  for (const [name, text] of Object.entries(sources)) {
    mkdirSync(path.dirname(path.join(root, name)), {recursive: true});
    writeFileSync(path.join(root, name), text);
  }
}

function islandsOf(root: string): IslandModule[] {
  return [
    {key: 'page:/gallery', file: path.join(root, 'gallery.tsx')},
    {key: 'example:twin', file: path.join(root, 'twin.tsx')},
    {key: 'example:counter', file: path.join(root, 'named.tsx'), exportName: 'Counter'},
  ];
}

const textOf = (build: ClientBuild, url: string): string => {
  const file = build.files.find(({path: name}) => `/base${name}` === url);
  return Buffer.from(file?.contents ?? []).toString();
};

describe('the browser’s files of a site', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-client-'));
  const root = path.join(folder, 'site');
  let build: ClientBuild;

  before(async () => {
    writeSite(root);
    const options = {root, site, islands: islandsOf(root), dev: false};
    const {value, diagnostics} = await buildClient({
      ...options,
      styles: [{value: './custom.css', key: []}],
    });
    assert.deepEqual(diagnostics, []);
    assert.ok(value);
    build = value;
  });
  after(() => {
    rmSync(folder, {recursive: true});
  });

  test('open pages begin again with another browser module, and stay with another island', async (t) => {
    const own = makeSite(t, {
      'greet.ts': 'export const start = () => console.log(1);\n',
      'twin.tsx': 'export default () => <p>twin</p>;\n',
    });
    const built = async () => {
      const {value} = await buildClient({
        root: own,
        site,
        islands: [{key: 'example:twin', file: path.join(own, 'twin.tsx')}],
        dev: false,
        clients: [{value: './greet.ts', key: []}],
      });
      return value!.script;
    };
    const first = await built();
    writeFileSync(path.join(own, 'twin.tsx'), 'export default () => <p>other</p>;\n');
    assert.equal(await built(), first);
    writeFileSync(path.join(own, 'greet.ts'), 'export const start = () => console.log(2);\n');
    assert.notEqual(await built(), first);
  });

  test('every address that pages print is a file of the build', () => {
    const {assets, apiStyles, islands} = build;
    const printed = [
      assets.script,
      ...assets.styles,
      ...apiStyles,
      ...assets.preload,
      ...[...islands.values()].flatMap(({scripts, styles}) => [...scripts, ...styles]),
    ];
    const files = new Set(build.files.map(({path: name}) => `/base${name}`));
    assert.deepEqual(
      printed.filter((url) => !files.has(url)),
      [],
    );
  });

  test('every file that the code names is a file of the build', () => {
    const names = new Set(build.files.map(({path: name}) => path.basename(name)));
    for (const {path: name, contents} of build.files.filter((file) => file.path.endsWith('.js'))) {
      const text = Buffer.from(contents).toString();
      for (const [, named = ''] of text.matchAll(/"\/base\/assets\/([^"]+)"/g)) {
        assert.ok(names.has(named), `${name} names ${named}`);
      }
    }
  });

  test('the styles hold docsgen’s, then the site’s own', () => {
    const [styles = ''] = build.assets.styles;
    const text = textOf(build, styles);
    assert.match(text, /\.custom\{color:(blue|#00f)\}\s*$/);
    assert.match(text, /@layer tokens/);
  });

  test('an island has its styles, and its code is not part of the entry', () => {
    const gallery = build.islands.get('page:/gallery');
    assert.match(textOf(build, gallery?.styles[0] ?? ''), /\.gallery\{color:red\}/);
    const always = [build.assets.script, ...build.assets.preload].map((url) => textOf(build, url));
    assert.doesNotMatch(always.join(), /useState/);
  });

  test('what the entry shares with chunks that load later is a few files, not one for each combination', () => {
    assert.ok(build.assets.preload.length <= 3, build.assets.preload.join());
  });

  test('no page fetches helpers that it does not use, and no file is empty', () => {
    const {assets, files} = build;
    for (const url of [assets.script, ...assets.preload]) {
      assert.doesNotMatch(textOf(build, url), /getOwnPropertyDescriptor/, url);
    }
    for (const {path: name, contents} of files) assert.notEqual(contents.length, 0, name);
  });

  test('every file that another names is there', () => {
    const there = new Set(build.files.map(({path: name}) => `/base${name}`));
    for (const {path: name, contents} of build.files) {
      if (!name.endsWith('.js')) continue;
      for (const [, url = ''] of Buffer.from(contents)
        .toString()
        .matchAll(/"(\/base\/assets\/[^"]+\.(?:js|css))"/g))
        assert.ok(there.has(url), `${name} names ${url}`);
    }
  });

  test('islands of the same styles share a sheet', () => {
    const {islands, files} = build;
    assert.deepEqual(islands.get('example:twin')?.styles, islands.get('page:/gallery')?.styles);
    const sheets = files.filter(({contents}) =>
      /\.gallery\{/.test(Buffer.from(contents).toString()),
    );
    assert.equal(sheets.length, 1);
  });

  test('an island that is a page has the code that hydrates it with its own, one in a text its own alone', () => {
    const scripts = (key: string) => build.islands.get(key)?.scripts.join() ?? '';
    assert.match(scripts('page:/gallery'), /\/reactRoots-.*\/gallery-/);
    assert.match(scripts('example:counter'), /\/example_counter-/);
    assert.doesNotMatch(scripts('example:counter'), /\/reactRoots-/);
  });

  test('what a module exports besides its component is left out', () => {
    const all = build.files.map(({contents}) => Buffer.from(contents).toString()).join();
    assert.doesNotMatch(all, /nobody asks for this text/);
    assert.match(all, /"counter"/);
  });

  test('there is one React, docsgen’s, for packages of the site, too', () => {
    const all = build.files.map(({contents}) => Buffer.from(contents).toString()).join();
    assert.doesNotMatch(all, /the wrong copy/);
  });

  test('the same site in another folder has the same files', async () => {
    const other = path.join(folder, 'deeper/down/elsewhere');
    mkdirSync(path.dirname(other), {recursive: true});
    cpSync(root, other, {recursive: true});
    rmSync(path.join(other, 'node_modules'), {recursive: true});
    // Resolved to where it leads, the package has another relative path than before.
    symlinkSync(path.join(root, 'node_modules'), path.join(other, 'node_modules'));
    const again = await buildClient({
      root: other,
      site,
      islands: islandsOf(other),
      dev: false,
      styles: [{value: './custom.css', key: []}],
    });
    const listed = (files: ClientBuild['files'] = []) =>
      files
        .map(({path: name, contents}) => `${name} ${Buffer.from(contents).toString('base64')}`)
        .sort();
    assert.deepEqual(listed(again.value?.files), listed(build.files));
    assert.deepEqual(again.value?.assets, build.assets);
  });

  test('another setting gives another build', async () => {
    const changed = {...site, title: 'Another'};
    const {value} = await buildClient({root, site: changed, islands: islandsOf(root), dev: false});
    assert.notEqual(value?.assets.buildId, build.assets.buildId);
    assert.notEqual(value?.assets.script, build.assets.script);
  });

  test('the messages that its code names are in the script, in the language of the site', async () => {
    const messages = {...en, tryAgain: 'Nochmal versuchen', notFoundText: 'Nichts gefunden'};
    const islands = islandsOf(root);
    const {value} = await buildClient({root, site: {...site, messages}, islands, dev: false});
    const texts = (from: ClientBuild | undefined) =>
      from?.files.map(({contents}) => Buffer.from(contents).toString()).join('') ?? '';
    const occurs = (text: string) =>
      [build, value].map((from) => texts(from).split(JSON.stringify(text)).length - 1);
    assert.deepEqual(occurs('Nochmal versuchen'), [0, 1]);
    assert.deepEqual(occurs(en.tryAgain), [1, 0]);
    assert.deepEqual(occurs(en.searchNoResults), [1, 1]);
    assert.deepEqual(occurs('Nichts gefunden'), [0, 0]);
    assert.deepEqual(occurs(en.notFoundText), [0, 0]);
  });

  test('the script of a page without islands, React included, stays below 90 kB', () => {
    const {assets} = build;
    const prefetched = [assets.script, ...assets.preload]
      .flatMap((url) => [...textOf(build, url).matchAll(/"(\/base\/assets\/[^"]+\.js)"/g)])
      .map(([, url = '']) => url)
      .filter((url) => /\/(reactRoots|interactive|chunk)-/.test(url));
    const urls = new Set([assets.script, ...assets.preload, ...prefetched]);
    const sizes = [...urls].map(
      (url) =>
        brotliCompressSync(textOf(build, url), {params: {[constants.BROTLI_PARAM_QUALITY]: 5}})
          .length,
    );
    const total = sizes.reduce((sum, size) => sum + size, 0);
    assert.ok(total > 50_000 && total < 90_000, `${total} bytes in ${[...urls].join()}`);
  });

  for (const [base, hint] of [
    ['@x/none/base', 'Install @x/none there, or correct `extends`.'],
    ['../../base.json', 'Copy it there, or correct `extends`.'],
  ] as const) {
    test(`a tsconfig.json that extends ${base}, which is not there, is a warning with its remedy`, async (t) => {
      const folder = makeSite(t, {
        'tsconfig.json': JSON.stringify({extends: base}),
        'page.tsx': 'export default () => <p>a</p>;\n',
      });
      const islands = [{key: 'page:/', file: path.join(folder, 'page.tsx')}];
      const {diagnostics} = await buildClient({root: folder, site, islands, dev: false});
      assert.ok(diagnostics.length > 0);
      for (const found of diagnostics) {
        assert.deepEqual([found.id, found.hint], ['bundle-warning', hint]);
      }
    });
  }

  test('a file that a module names by its own address is a warning with its place', async (t) => {
    const folder = makeSite(t, {
      'page.tsx': `// new URL('./a.js', import.meta.url)
/**
 * new URL('./b.js', import.meta.url)
 */
const work = () => new Worker(
  new URL('./work.ts', import.meta.url), {type: 'module'});
const data = new URL("../data.bin", import.meta.url).href;
const other = new URL('https://other.example/x', import.meta.url).href;
export default () => <button onClick={work}>{data}{other}</button>;
`,
    });
    const islands = [{key: 'page:/', file: path.join(folder, 'page.tsx')}];
    const {diagnostics} = await buildClient({root: folder, site, islands, dev: false});
    assert.deepEqual(
      diagnostics.map(({id, line, column, message, hint}) => [
        id,
        line,
        column,
        /find (\S+) in/.exec(message)?.[1],
        hint?.split(' ', 2).join(' '),
      ]),
      [
        ['file-not-published', 6, 3, './work.ts', 'Move the'],
        ['file-not-published', 7, 14, '../data.bin', 'Import a'],
      ],
    );
  });

  test('an import of a module of Node is not told to be installed', async (t) => {
    const folder = makeSite(t, {'page.tsx': "import 'node:fs';\nexport default () => 'a';\n"});
    const islands = [{key: 'page:/', file: path.join(folder, 'page.tsx')}];
    const {diagnostics} = await buildClient({root: folder, site, islands, dev: false});
    assert.deepEqual(
      diagnostics.map(({id, line, hint}) => [id, line, hint?.split(':')[0]]),
      [['bundle-error', 1, 'Remove the import, or the package that needs it']],
    );
  });

  const mistakes: [file: string, id: string, line: number, message: RegExp][] = [
    ['broken.tsx', 'bundle-error', 2, /does not match opening "p" tag/],
    ['missing.tsx', 'bundle-error', 1, /Could not resolve "\.\/nowhere\.js"/],
    [
      'empty.tsx',
      'route-no-default-export',
      1,
      /The route component empty\.tsx has no default export/,
    ],
  ];
  for (const [name, id, line, message] of mistakes) {
    test(`${name} is told at its place`, async () => {
      const file = path.join(root, name);
      const islands = [{key: `page:/${name}`, file}];
      const {value, diagnostics} = await buildClient({root, site, islands, dev: false});
      assert.equal(value, undefined);
      const [found] = diagnostics;
      assert.deepEqual({...found, message: ''}.id, id);
      assert.equal(found?.file, file);
      assert.equal(found.line, line);
      assert.match(found.message, message);
    });
  }
});
