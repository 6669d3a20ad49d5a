import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {PIXEL} from '../badInputs/badInput.js';
import {buildSite, makeSite} from '../../support/site.js';

test('pictures that an MDX page or its components import are published', async (t) => {
  const picture = (name: string) => `<img src={${name}} alt="A" width="1" height="1" />`;
  const root = makeSite(t, {
    'site.config.ts':
      "export default {title: 'T', url: 'https://t.example', baseUrl: '/b/', search: false};\n",
    'content/docs/own.png': PIXEL,
    'content/components/of.png': PIXEL,
    'content/components/Pic.tsx': `import of from './of.png';\nexport const Pic = () => ${picture('of')};\n`,
    'content/docs/a.mdx': `import own from './own.png';\nimport {Pic} from '../components/Pic.tsx';\n\n# A\n\n${picture('own')}\n\n<Pic />\n`,
    'content/docs/b.mdx':
      'import {Pic} from \'../components/Pic.tsx\';\n\n# B\n\n<Pic hydrate="load" />\n',
  });
  const {ok} = await buildSite(root);
  assert.equal(ok, true);
  const read = (name: string) => readFileSync(path.join(root, 'dist', name), 'utf8');
  const pictures = ['a', 'b'].flatMap((name) =>
    [...read(`docs/${name}/index.html`).matchAll(/<img src="([^"]*)"/g)].map(([, src = '']) => src),
  );
  assert.equal(pictures.length, 3);
  for (const src of pictures) {
    assert.match(src, /^\/b\/assets\/(?:own|of)-\w+\.png$/);
    assert.ok(existsSync(path.join(root, 'dist', src.slice('/b/'.length))), src);
  }
  assert.equal(pictures[1], pictures[2]);
});

test('pictures and styles of a package that an MDX page imports do not stop the build', async (t) => {
  const root = makeSite(t, {
    'site.config.ts': "export default {title: 'T', url: 'https://t.example', search: false};\n",
    'node_modules/box/package.json': '{"name": "box", "type": "module", "exports": "./index.js"}',
    'node_modules/box/index.js':
      "import {jsx} from 'react/jsx-runtime';\nimport one from './one.png';\nimport {box} from './box.module.css';\n" +
      "export const Box = () => jsx('img', {className: box, src: one, alt: 'A', width: 1, height: 1});\n",
    'node_modules/box/box.module.css': '.box { color: red; }\n',
    'node_modules/box/one.png': PIXEL,
    'content/docs/a.mdx': "import {Box} from 'box';\n\n# A\n\n<Box />\n",
  });
  const {ok, diagnostics} = await buildSite(root);
  assert.equal(ok, true, JSON.stringify(diagnostics));
  const html = readFileSync(path.join(root, 'dist/docs/a/index.html'), 'utf8');
  const [, src = ''] = /<img [^>]*src="([^"]*)"/.exec(html) ?? [];
  assert.match(src, /^\/assets\/one-\w+\.png$/);
  assert.ok(existsSync(path.join(root, 'dist', src)), src);
});

test('a picture that MDX imports may have any name', async (t) => {
  const root = makeSite(t, {
    'content/docs/$$-$&.png': PIXEL,
    'content/docs/a.mdx':
      'import price from \'./$$-$&.png\';\n\n# A\n\n<img src={price} alt="A" width="1" height="1" />\n',
  });
  assert.equal((await buildSite(root)).ok, true);
  const html = readFileSync(path.join(root, 'dist/docs/a/index.html'), 'utf8');
  const src = /<img src="([^"]*)"/.exec(html)?.[1] ?? '';
  const file = decodeURI(src.replaceAll('&amp;', '&'));
  assert.ok(existsSync(path.join(root, 'dist', file)), file);
});

test('the pictures of a srcset are published, each of its addresses once', async (t) => {
  const sizes = './one.png 1x, ./two.png 2x, https://a.example/b,c.png 3x';
  const root = makeSite(t, {
    'site.config.ts':
      "export default {title: 'T', url: 'https://t.example', baseUrl: '/b/', search: false};\n",
    'content/docs/one.png': PIXEL,
    'content/docs/two.png': PIXEL,
    'content/static/three.png': PIXEL,
    'content/docs/a.md': `# A\n\n<img src="./one.png" srcset="${sizes}, /three.png 4x" alt="A">\n`,
    'content/docs/b.md':
      '# B\n\n<picture><source srcset="./two.png"><img src="./one.png" alt="B"></picture>\n',
    'content/docs/c.mdx':
      '# C\n\n<img src="./one.png" srcSet="./one.png 1x, ./two.png 2x" alt="C" />\n',
  });
  const {ok, diagnostics} = await buildSite(root);
  assert.equal(ok, true, JSON.stringify(diagnostics));
  const [one, two] = ['one', 'two'].map((name) => `/b/assets/files/${name}-[0-9a-f]{8}\\.png`);
  const sets = {
    a: `${one} 1x, ${two} 2x, https://a\\.example/b,c\\.png 3x, /b/three\\.png 4x`,
    b: two,
    c: `${one} 1x, ${two} 2x`,
  };
  for (const [name, set] of Object.entries(sets)) {
    const html = readFileSync(path.join(root, 'dist/docs', name, 'index.html'), 'utf8');
    const [, written = ''] = /srcset="([^"]*)"/i.exec(html) ?? [];
    assert.match(written, new RegExp(`^${set}$`));
    for (const [file] of written.matchAll(/(?<=^|[\s,])\/b\/[^\s,]+/g)) {
      assert.ok(existsSync(path.join(root, 'dist', file.slice('/b/'.length))), file);
    }
  }
});
