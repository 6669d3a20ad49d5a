import assert from 'node:assert/strict';
import {symlinkSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {checkSamples} from '../../../src/render/samples/checkSamples.js';
import {withImportedTexts} from '../../../src/render/samples/importedTexts.js';
import {makeSite} from '../../support/site.js';

test('samples of texts that pages import are checked once, where they are', (t) => {
  const wrong = '```ts\nexport const a: string = 1;\n```\n';
  const outside = makeSite(t, {'_o.mdx': wrong});
  const root = makeSite(t, {
    'content/docs/parts/_a.mdx': `import B from './_b.md';\nimport A from './_a.mdx';\n\n${wrong}`,
    'content/docs/parts/_b.md': `import C from './_c.mdx';\n\n${wrong}`,
    'content/docs/parts/_c.mdx': wrong,
  });
  symlinkSync(path.join(outside, '_o.mdx'), path.join(root, 'content/docs/_o.mdx'));
  const text =
    "import A from './parts/_a.mdx';\nimport O from './_o.mdx';\nimport X from './none.mdx';\n\n<A />\n";
  const pages = ['one.mdx', 'two.mdx', 'three.md'].map((name) => ({
    file: path.join(root, 'content/docs', name),
    text,
  }));
  const found = checkSamples(withImportedTexts(pages, root), {root, modules: new Map()});
  assert.deepEqual(
    found.map(({file = '', line, id}) => `${path.relative(root, file)}:${line} ${id}`),
    [
      'content/docs/parts/_a.mdx:5 sample-type-error',
      'content/docs/parts/_b.md:4 sample-type-error',
    ],
  );
});
