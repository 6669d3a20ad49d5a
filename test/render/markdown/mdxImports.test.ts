import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Session} from '../../../src/render/session.js';
import {makeSite} from '../../support/site.js';

const COUNTER = `
import {useState} from 'react';
export const Counter = () => <button>{useState(1)[0]}</button>;
export default Counter;
`;

for (const [written, file] of [
  ["{Counter} from '../components/Counter'", 'components/Counter.jsx'],
  ["Counter from '../components/Counter'", 'components/Counter.tsx'],
  ["{Counter} from '../components/Counter.js'", 'components/Counter.tsx'],
  ["{Counter} from '../components/nest'", 'components/nest/index.tsx'],
  ["{Counter} from '../..'", '../index.jsx'],
] as const) {
  test(`a component imported by ${written} of ${file} runs in the browser`, async (t) => {
    const name = written.startsWith('{') ? 'Counter' : 'default';
    const html = await rendered(t, written, {[`content/${file}`]: COUNTER});
    const key = `content/${file}`.replace('content/../', '');
    assert.match(html, new RegExp(`data-island="mdx:${key}#${name}"`));
  });
}

for (const from of ['../components', '../components/index.ts']) {
  test(`a component that ${from} exports of another file runs, and its values are themselves`, async (t) => {
    const html = await rendered(
      t,
      `{Counter, Sum} from '${from}'`,
      {
        'content/components/index.ts':
          "export {Counter} from './Counter';\nexport const Sum = (a: number, b: number) => a + b;\n",
        'content/components/Counter.jsx': COUNTER,
      },
      '{Sum(1, 2)}',
    );
    assert.match(html, /data-island="mdx:content\/components\/index\.ts#Counter"/);
    assert.match(html, />3</);
  });
}

async function rendered(
  t: Parameters<typeof makeSite>[0],
  imported: string,
  files: Readonly<Record<string, string>>,
  text = '',
): Promise<string> {
  const root = makeSite(t, {
    'site.config.ts': "export default {title: 'T', url: 'https://t.example'};\n",
    'content/docs/a.mdx': `import ${imported};\n\n# A\n\nText.\n\n<Counter />\n\n<p>${text}</p>\n`,
    ...files,
  });
  const session = new Session({root});
  const {diagnostics} = await session.refresh();
  assert.deepEqual(diagnostics, []);
  return String(session.built?.site.pages[0]?.html);
}
