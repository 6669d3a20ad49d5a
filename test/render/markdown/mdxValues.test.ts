import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Session} from '../../../src/render/session.js';
import {makeSite} from '../../support/site.js';

test('title, headings, description and search text have the values of expressions', async (t) => {
  const root = makeSite(t, {
    'site.config.ts': "export default {title: 'T', url: 'https://t.example'};\n",
    'content/docs/_key.tsx':
      'export function Key({children}: {children: string}) {\n  return <kbd>{children}</kbd>;\n}\n',
    'content/docs/a.mdx': [
      "import {Key} from './_key.tsx';",
      'export const v = \'4 & "5"\';',
      '# Kit {v}',
      "For {v}, {['a', 1]} and {<b>bold {v}</b>}{/* none */}{false}: <Key>K</Key> <Key>{v}</Key>.",
      '## New in {v}',
      '### {v} {#own}',
      '<div>\n\nDeep {v}\n\n</div>',
      '<textarea defaultValue="x" /> <select><option>{v}</option></select>',
    ].join('\n\n'),
    'content/docs/b.mdx': '# Broken {v}\n',
  });
  const session = new Session({root});
  const {diagnostics} = await session.refresh();
  assert.deepEqual(
    diagnostics.map(({id, file}) => [id, file?.slice(root.length + 1)]),
    [['mdx-render', 'content/docs/b.mdx']],
  );
  const [a, b] = session.built!.site.pages;
  assert.equal(a!.title, 'Kit 4 & "5"');
  assert.equal(a!.description, 'For 4 & "5", a1 and bold 4 & "5": K .');
  assert.deepEqual(
    a!.headings.map(({id, text}) => [id, text]),
    [
      ['kit', 'Kit 4 & "5"'],
      ['new-in', 'New in 4 & "5"'],
      ['own', '4 & "5"'],
    ],
  );
  assert.deepEqual(
    a!.sections.map(({heading, text}) => [heading, text]),
    [
      ['Kit 4 & "5"', 'For 4 & "5", a1 and bold 4 & "5": K .'],
      ['New in 4 & "5"', ''],
      ['4 & "5"', 'Deep 4 & "5"'],
    ],
  );
  assert.match(String(a!.html), /<kbd>4 &amp; &quot;5&quot;<\/kbd>\./);
  assert.match(String(a!.html), /<option>4 &amp; &quot;5&quot;<\/option>/);
  assert.equal(b!.title, 'Broken');
});

test('titles and labels that a page shows are searched', async (t) => {
  const root = makeSite(t, {
    'site.config.ts': "export default {title: 'T', url: 'https://t.example'};\n",
    'content/docs/a.mdx': [
      '# A',
      '<Tabs>\n<TabItem value="hidden" label="Solaris">\n\nOne.\n\n</TabItem>\n</Tabs>',
      '<Admonition type="note" title="Unfolds">\n\nTwo.\n\n</Admonition>',
    ].join('\n\n'),
    'content/docs/b.md': [
      '# B',
      '::::tabs\n:::tab[Plan 9]\nThree.\n:::\n::::',
      ':::code-group\n```sh title="npm"\nnpm i\n```\n:::',
      ':::note[Mind this]\nFour.\n:::',
    ].join('\n\n'),
  });
  const session = new Session({root});
  const {diagnostics} = await session.refresh();
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(
    session.built!.site.pages.map(({sections}) => sections.map(({text}) => text)),
    [['Solaris One. Unfolds Two.'], ['Plan 9 Three. Mind this Four.']],
  );
});
