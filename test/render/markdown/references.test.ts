import assert from 'node:assert/strict';
import {test, type TestContext} from 'node:test';
import {buildSite, makeSite} from '../../support/site.js';

async function found(t: TestContext, text: string): Promise<unknown[]> {
  const root = makeSite(t, {'content/docs/a.md': `# A\n\n${text}\n`});
  const {diagnostics} = await buildSite(root);
  return diagnostics.map(({id, severity, line, column, hint}) => [
    `${line}:${column} ${severity} ${id}`,
    hint,
  ]);
}

test('a definition that an earlier one hides is found, but not one that says the same', async (t) => {
  const links =
    '[a] and [b]\n\n[a]: /docs/a\n[b]: /docs/a\n[b]: /docs/a\n[A]: https://x.example\n[constructor]: /docs/a';
  assert.deepEqual(await found(t, links), [
    [
      '8:1 warning definition-twice',
      'Line 5 has the first definition. Keep one of the two, or rename this one.',
    ],
  ]);
  assert.deepEqual(await found(t, 'x[^n]\n\n[^n]: One.\n\n[^n]: Two.'), [
    [
      '7:1 warning definition-twice',
      'Line 5 has the first definition. Keep one of the two, or rename this one.',
    ],
  ]);
});

test('comments that are written as definitions are none', async (t) => {
  const text = '[//]: # (One.)\n[//]: # (Two.)\n\n[comment]: <> (One.)\n[comment]: <> (Two.)';
  assert.deepEqual(await found(t, `x [words][a]\n\n${text}`), []);
});

test('a reference without a definition is found in a text that has some', async (t) => {
  const text = 'x\n[a] and [words][giude], f[0][1], `[x][y]`, \\[x][y]';
  assert.deepEqual(await found(t, `${text}\n\n[a]: /docs/a\n[guide]: /docs/a`), [
    ['4:9 warning definition-missing', "Did you mean 'guide'? Known: a, guide."],
  ]);
  assert.deepEqual(await found(t, text), []);
});
