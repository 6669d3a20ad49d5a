import assert from 'node:assert/strict';
import path from 'node:path';
import {test, type TestContext} from 'node:test';
import {configured} from '../badInputs/badInput.js';
import {buildSite, makeSite, type SiteFiles} from '../../support/site.js';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

async function findings(t: TestContext, files: SiteFiles): Promise<string[]> {
  const root = makeSite(t, files);
  const {diagnostics} = await buildSite(root);
  return diagnostics.map(({file = '', line, column, id, message, hint}) => {
    assert.equal(`${message}. ${hint}`, 'This file is not valid UTF-8. Save it as UTF-8.');
    return `${path.relative(root, file)}:${line}:${column} ${id}`;
  });
}

test('a config, and what it imports, is UTF-8', async (t) => {
  const files = {
    'site.config.ts': latin(
      "import {title} from './title';\nexport default {title, url: 'https://test.example'}; // é\n",
    ),
    'title.ts': latin("export const title = 'ü';\n"),
  };
  assert.deepEqual(await findings(t, files), [
    'site.config.ts:2:57 config-syntax',
    'title.ts:1:23 config-syntax',
  ]);
});

test('modules, stylesheets and the JSON that they import are UTF-8', async (t) => {
  const files = {
    ...configured(
      "styles: ['./a.css'], components: {Footer: './Foot.tsx'}, client: ['./start.ts'],",
    ),
    'a.css': "/* Größe */ @import './b.css';\n",
    'b.css': latin("a::after {\n  content: 'ß';\n}\n"),
    'start.ts': latin("export const start = () => console.log('ß');\n"),
    'Foot.tsx': latin(
      "import words from './words.json';\n/* ü */\nexport default () => <p>{words.a}</p>;\n",
    ),
    'words.json': latin('{"a": "ö"}\n'),
    'content/docs/m.mdx': "import {Box} from './Box';\n\n# M\n\n<Box />\n",
    'content/docs/Box.jsx': latin(
      "import './box.module.css';\nexport const Box = () => <p>É</p>;\n",
    ),
    'content/docs/box.module.css': latin('.a::before { content: "é" }\n'),
  };
  assert.deepEqual(await findings(t, files), [
    'Foot.tsx:2:4 bundle-error',
    'b.css:2:13 bundle-error',
    'content/docs/Box.jsx:2:29 bundle-error',
    'content/docs/box.module.css:1:24 bundle-error',
    'start.ts:1:41 bundle-error',
    'words.json:1:8 bundle-error',
  ]);
});
