import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {buildSite, makeSite} from '../../support/site.js';

const TEXT = `# A

> [!NOTE]
> Hello *you*.

> [!Warning]
>
> - x
>
>   > [!TIP]
>   > deep

> [!TIP] no
> x

> [!NOTE] **x**

> [!CAUTION]
> **b**

> [!IMPORTANT]
> c

> [!TIP]  
> two blanks

> [!NEWS]
> y
`;

test("GitHub's alerts are the blocks of their names, in Markdown and in MDX", async (t) => {
  const root = makeSite(t, {
    'site.config.ts': "export default {title: 'T', url: 'https://t.example', search: false};\n",
    'content/docs/a.md': TEXT,
    'content/docs/b.mdx': TEXT,
    'content/docs/c.md': TEXT.replaceAll('\n', '\r\n'),
  });
  const {ok} = await buildSite(root);
  assert.equal(ok, true);
  const read = (name: string) => readFileSync(path.join(root, 'dist/docs', name), 'utf8');
  assert.equal(read('b.md'), read('a.md'));
  assert.equal(read('c.md'), read('a.md'));
  assert.equal(
    read('a.md'),
    `# A

> **Note**
>
> Hello *you*.

> **Warning**
>
> - x
>
>   > **Tip**
>   >
>   > deep

> \\[!TIP\\] no
> x

> \\[!NOTE\\] **x**

> **Caution**
>
> **b**

> **Important**
>
> c

> **Tip**
>
> two blanks

> \\[!NEWS\\]
> y
`,
  );
  const html = read('a/index.html');
  const texts = [...html.matchAll(/<p>([^]*?)<\/p>/g)].map(([, text]) => text);
  for (const text of ['Hello <em>you</em>.', 'deep', '<strong>b</strong>', 'c', 'two blanks']) {
    assert.ok(texts.includes(text), text);
  }
});
