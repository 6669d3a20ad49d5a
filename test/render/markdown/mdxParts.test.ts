import assert from 'node:assert/strict';
import {readFileSync, readdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, test, type TestContext} from 'node:test';
import {buildSite, makeSite, type SiteFiles} from '../../support/site.js';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2" viewBox="0 0 4 2"><path d="M0 0h1v1z"/></svg>';

/** The text of a page, without what templates add. */
function articleIn(root: string, route: string): string {
  const html = readFileSync(path.join(root, 'dist', route, 'index.html'), 'utf8');
  const [, article = ''] = /<article[^>]*>([^]*?)<\/article>/.exec(html) ?? [];
  return article.replace(/<a class="anchor".*?<\/a>/g, '');
}

/** Builds a site whose page a.mdx has a text; without findings. */
async function articleOf(t: TestContext, page: string, files: SiteFiles): Promise<string> {
  const root = makeSite(t, {'content/docs/a.mdx': page, ...files});
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(
    diagnostics.filter(({id}) => id !== 'missing-description'),
    [],
  );
  return articleIn(root, 'docs/a');
}

describe('a text that an MDX page imports', () => {
  const shown: readonly (readonly [string, string, SiteFiles, string])[] = [
    [
      'stands where its element is',
      "import Part from './_part.mdx';\n\n# A\n\nBefore.\n\n<Part />\n\nAfter.",
      {'content/docs/_part.mdx': 'One.\n\nTwo.\n'},
      '<p>Before.</p>\n<p>One.</p>\n<p>Two.</p>\n<p>After.</p>',
    ],
    [
      'may be Markdown, with its front matter left out',
      "import Part from './_part.md';\n\n# A\n\n<Part />",
      {
        'content/docs/_part.md':
          '---\ntitle: No\n---\n\n<!-- No -->\n\nA {brace} and 1 < 2.<!-- no -->\n',
      },
      '<p>A {brace} and 1 &lt; 2.</p>',
    ],
    [
      'has the attributes of the element as props',
      "import Part from './_part.mdx';\n\nexport const two = 2;\n\n# A\n\n<Part name=\"World\" n={two + 1} {...{more: 'x'}} on />",
      {
        'content/docs/_part.mdx':
          'A {props.name} {props.n} {props.more} {String(props.on)} {Object.keys(props).join()} {props.none}\n',
      },
      '<p>A World 3 x true name,n,more,on </p>',
    ],
    [
      'gives props to elements and components',
      'import Part from \'./_part.mdx\';\n\n# A\n\n<Part name="x" />',
      {
        'content/docs/_part.mdx':
          'import {Box} from \'../Box\';\n\n<Box name={props.name} />\n\n<b title={props.name} {...props}>{["a"].map((props) => props)}{((x) => { const {props} = x; return props; })({props: "b"})}{(() => { return props.name; })()}{(() => { function props() { return "c"; } return props(); })()}{(() => { function f() { const props = 1; } return props.name; })()}{(function props(n) { return n ? "d" : props(1); })()}</b>\n',
        'content/Box.tsx': 'export const Box = ({name}: {name: string}) => <i>{name}</i>;\n',
      },
      '<i>x</i>\n<b title="x" name="x">abxcxd</b>',
    ],
    [
      'shows what the element contains',
      "import Part from './_part.mdx';\n\n# A\n\n<Part>\n  Inner **bold**\n</Part>",
      {'content/docs/_part.mdx': 'Before.\n\n{props.children}\n\nAfter.\n'},
      '<p>Before.</p>\n<p>Inner <strong>bold</strong></p>\n<p>After.</p>',
    ],
    [
      'shows others, and hands on what it is given',
      'import Part from \'./_part.mdx\';\n\n# A\n\n<Part name="x">Inner</Part>',
      {
        'content/docs/_part.mdx':
          "import Part from './deep/_part.mdx';\n\n<Part name={props.name + 'y'}>{props.children}</Part>\n",
        'content/docs/deep/_part.mdx': '> {props.name}\n\n{props.children}\n',
      },
      '<blockquote>\nxy\n</blockquote>\nInner',
    ],
    [
      'stands in a line if it is one',
      "import Name from './_name.mdx';\n\n# A\n\nThe <Name /> of\n1. <Name />",
      {'content/docs/_name.mdx': 'one *name*\n'},
      '<p>The one <em>name</em> of</p>\n<ol>\n<li>one <em>name</em></li>\n</ol>',
    ],
    [
      'may be shown twice, with code of its own',
      "import Part from './_part.mdx';\n\n# A\n\n<Part n={1} />\n\n<Part n={2} />",
      {'content/docs/_part.mdx': 'export const double = (n) => 2 * n;\n\n{double(props.n)}\n'},
      '2\n4',
    ],
    [
      'has links and notes of its own',
      "import Part from './_part.mdx';\n\n# A\n\n[x][n]\n\n<Part />\n\n[n]: https://a.example\n",
      {'content/docs/_part.mdx': '[y][n]\n\n[n]: https://b.example\n'},
      '<p><a href="https://a.example">x</a></p>\n<p><a href="https://b.example">y</a></p>',
    ],
    [
      'has definitions that are none of the page, whatever their names',
      "import Part from './_part.mdx';\n\n# A\n\n[x][n-1] [z][n-1-]\n\n<Part />\n\n[n-1]: https://a.example\n[n-1-]: https://c.example\n",
      {'content/docs/_part.mdx': '[y][n]\n\n[n]: https://b.example\n'},
      '<p><a href="https://a.example">x</a> <a href="https://c.example">z</a></p>\n<p><a href="https://b.example">y</a></p>',
    ],
    [
      'may export what the page exports, or imports and exports',
      "import Part from './_part.mdx';\nimport {Box} from '../Box';\n\nexport {Sum} from '../Box';\n\nexport {Box as Tin};\n\n# A\n\n<Box />\n\n<Part />",
      {
        'content/docs/_part.mdx':
          "export {Sum} from '../Box';\n\nexport const Tin = 1;\n\nText {Tin}.\n",
        'content/Box.tsx':
          'export const Box = () => <i>box</i>;\nexport const Sum = () => <i>sum</i>;\n',
      },
      '<i>box</i>\n<p>Text 1.</p>',
    ],
    [
      'may have a component of the name that the page has for a text',
      "import Box from './_part.mdx';\n\n# A\n\n<Box />",
      {
        'content/docs/_part.mdx': "import {Box} from '../Box';\n\n<Box />\n",
        'content/Box.tsx': 'export const Box = () => <i>box</i>;\n',
      },
      '<i>box</i>',
    ],
    [
      'may have exports of modules beside it, and props of any name',
      "import Part from './deep/_part.mdx';\n\n# A\n\n<Part __proto__={{x: 1}} />",
      {
        'content/docs/deep/_part.mdx':
          "export {one} from './values.js';\nexport * from './values.js';\n\n{Object.keys(props).join()}\n",
        'content/docs/deep/values.js': 'export const one = 1;\n',
      },
      '__proto__',
    ],
    [
      'leaves the layout of the page',
      "import Part from './_part.mdx';\n\n# A\n\n<Part />",
      {
        'content/docs/_part.mdx': "export {default} from './layout.jsx';\n\nText.\n",
        'content/docs/layout.jsx': 'export default ({children}) => <i>{children}</i>;\n',
      },
      '<p>Text.</p>',
    ],
    [
      'may be empty, and have props of its own in code',
      "import Empty from './_empty.md';\nimport Part from './_part.mdx';\n\n# A\n\nOne <Empty /> two <Part />",
      {
        'content/docs/_empty.md': '',
        'content/docs/_part.mdx':
          "three {(() => { try { throw 'x'; } catch (props) { return props; } })()}{new (class { props = 'y'; })().props}\n",
      },
      '<p>One  two three xy</p>',
    ],
    [
      'is the text of a page, too',
      "import Part from './b.md';\n\n# A\n\n<Part />",
      {'content/docs/b.md': 'Text of b.\n'},
      '<p>Text of b.</p>',
    ],
  ];
  for (const [what, page, files, expected] of shown) {
    test(what, async (t) => {
      const article = await articleOf(t, page, files);
      assert.equal(article.replace(/<h1[^>]*>A<\/h1>/, '').trim(), expected);
    });
  }

  test('names files and pages relative to itself', async (t) => {
    const article = await articleOf(t, "import Part from './deep/_part.mdx';\n\n# A\n\n<Part />", {
      'content/docs/deep/_part.mdx':
        '[b](./b.md) ![p](./p.svg) [top](#deep)\n\n<img src="./p.svg" alt="q" />\n\n## Deep\n\n```txt file="./x.txt"\n```\n',
      'content/docs/deep/b.md': '# B\n',
      'content/docs/deep/p.svg': PICTURE,
      'content/docs/deep/x.txt': 'text of x\n',
    });
    assert.match(article, /<a href="\/docs\/deep\/b">b<\/a>/);
    assert.equal(article.match(/src="\/assets\/files\/p-\w{8}\.svg"[^>]*width="4"/g)?.length, 2);
    assert.match(article, /<h2 id="deep">Deep/);
    assert.match(article, /text of x/);
  });

  test('has components that run in the browser, whoever imports them', async (t) => {
    const Counter =
      "import {useState} from 'react';\nexport function Counter({n}: {n: number}) {\n  const [count, set] = useState(n);\n  return <button onClick={() => set(count + 1)}>{count}</button>;\n}\n";
    const article = await articleOf(
      t,
      "import Part from './deep/_part.mdx';\nimport {Counter} from './Counter';\n\n# A\n\n<Part n={1} />\n\n<Counter n={2} />",
      {
        'content/docs/deep/_part.mdx':
          "import {Counter} from '../Counter';\n\n<Counter n={props.n} />\n",
        'content/docs/Counter.tsx': Counter,
      },
    );
    const islands = [...article.matchAll(/data-island="([^"]+)" data-props="([^"]+)"/g)];
    assert.deepEqual(
      islands.map(([, key, props]) => [key, props]),
      [
        ['mdx:content/docs/Counter.tsx#Counter', '{&quot;n&quot;:1}'],
        ['mdx:content/docs/Counter.tsx#Counter', '{&quot;n&quot;:2}'],
      ],
    );
  });

  test('may declare components that run in the browser', async (t) => {
    const article = await articleOf(t, "import Part from './_part.mdx';\n\n# A\n\n<Part />", {
      'content/docs/_part.mdx':
        "import {useState} from 'react';\n\nexport function Counter({n}) {\n  const [count, set] = useState(n);\n  return <button onClick={() => set(count + 1)}>{count}</button>;\n}\n\n<Counter n={3} />\n",
    });
    assert.match(article, /data-island="mdx:[^"]+#Counter" data-props="{&quot;n&quot;:3}"/);
    assert.match(article, /<button>3<\/button>/);
  });

  test('is in the table of contents, in the search, and not a page by a name with an underscore', async (t) => {
    const root = makeSite(t, {
      'content/docs/a.mdx': "import Part from './_part.mdx';\n\n# A\n\n<Part />\n",
      'content/docs/_part.mdx': '## Shared\n\nAardvarks.\n\n## Shared\n',
    });
    const {diagnostics} = await buildSite(root);
    assert.deepEqual(diagnostics, []);
    const html = readFileSync(path.join(root, 'dist/docs/a/index.html'), 'utf8');
    for (const id of ['shared', 'shared-1']) {
      assert.match(html, new RegExp(`<h2 id="${id}"`));
      assert.match(html, new RegExp(`<li[^>]*><a href="#${id}"`));
    }
    const names = readdirSync(path.join(root, 'dist'), {recursive: true}).map(String);
    const found = names.filter((name) => path.basename(name).startsWith('search-doc-text'));
    const texts = found.map((name) => readFileSync(path.join(root, 'dist', name), 'utf8'));
    assert.match(texts.join('\n'), /Aardvarks/);
    assert.deepEqual(
      names.filter((name) => name.includes('_part')),
      [],
    );
  });

  test('has footnotes of its own, under one heading with those of the page', async (t) => {
    const note = (text: string): string => `Text[^1].\n\n[^1]: ${text}\n`;
    const article = await articleOf(
      t,
      `import Part from './_part.mdx';\n\n# A\n\n${note('One')}\n<Part />\n\n<Part />\n`,
      {'content/docs/_part.mdx': note('Two')},
    );
    assert.deepEqual(
      [...article.matchAll(/<li id="[^"]+">\s*<p>(\w+)/g)].map(([, text]) => text),
      ['One', 'Two', 'Two'],
    );
    const targets = [...article.matchAll(/<sup><a href="#([^"]+)"[^>]*>(\d)</g)];
    assert.deepEqual(
      targets.map(([, , number]) => number),
      ['1', '2', '3'],
    );
    for (const [, id] of targets) assert.ok(article.includes(`<li id="${id}"`));
  });

  test('is read again when it changes', async (t) => {
    const root = makeSite(t, {
      'content/docs/a.mdx': "import Part from './_part.mdx';\n\n# A\n\n<Part />\n",
      'content/docs/_part.mdx': "import Deep from './_deep.md';\n\n<Deep />\n",
      'content/docs/_deep.md': 'Before.\n',
    });
    await buildSite(root);
    assert.match(articleIn(root, 'docs/a'), /<p>Before\.<\/p>/);
    writeFileSync(path.join(root, 'content/docs/_deep.md'), 'After.\n');
    await buildSite(root);
    assert.match(articleIn(root, 'docs/a'), /<p>After\.<\/p>/);
  });

  test('is that of the language, if there is one', async (t) => {
    const root = makeSite(t, {
      'site.config.ts':
        "export default {title: 'T', url: 'https://t.example', i18n: {defaultLocale: 'en', locales: ['en', 'de']}};\n",
      'content/docs/a.mdx':
        "import P from './_p.mdx';\nimport Q from './_q.md';\n\n# A\n\n<P />\n\n<Q />\n",
      'content/docs/_p.mdx': 'English p.\n',
      'content/docs/_r.md': 'English r.\n',
      'content/docs/p.svg': PICTURE,
      'content/docs/Box.tsx': 'export const Box = () => <i>box</i>;\n',
      'content/docs/_q.md': 'English q.\n',
      'content/i18n/de/docs/a.mdx':
        "import P from './_p.mdx';\nimport Q from './_q.md';\n\n# A\n\n<P />\n\n<Q />\n",
      'content/i18n/de/docs/_p.mdx':
        "import {Box} from './Box';\nimport R from './_r.md';\n\nDeutsch p.\n\n<Box />\n\n<R />\n\n![p](./p.svg) [a](./a.mdx)\n",
    });
    const {diagnostics} = await buildSite(root);
    assert.deepEqual(diagnostics, []);
    assert.match(articleIn(root, 'docs/a'), /English p[^]*English q/);
    assert.match(
      articleIn(root, 'de/docs/a'),
      /Deutsch p[^]*<i>box[^]*English r[^]*src="\/de\/assets\/files\/p-[^]*href="\/de\/docs\/a"[^]*English q/,
    );
  });
});

describe('a finding in a text that a page imports is at its place there', () => {
  const IMPORT = "import Part from './_part.mdx';\n\n# A\n\n<Part />\n";
  const cases: readonly (readonly [string, string, SiteFiles, readonly string[]])[] = [
    [
      'a text that is not there',
      "import Part from './_prt.mdx';\n\n# A\n\n<Part />\n",
      {'content/docs/_part.mdx': ''},
      ["a.mdx:1:18 part-missing Did you mean '_part.mdx'?"],
    ],
    [
      'a text outside of content/',
      "import Part from '../../../_part.mdx';\n\n# A\n\n<Part />\n",
      {},
      ['a.mdx:1:18 code-import-missing'],
    ],
    [
      'a link to nothing, and a language that is none',
      IMPORT,
      {'content/docs/_part.mdx': '---\ntitle: x\n---\n\nText.\n\n[b](./b.md)\n\n```nope\n```\n'},
      ['_part.mdx:7:1 missing-page', '_part.mdx:9:1 code-language'],
    ],
    [
      'a tag that is not closed',
      IMPORT,
      {'content/docs/_part.mdx': 'Text.\n\n<b>\n'},
      ['_part.mdx:3:1 mdx-syntax'],
    ],
    [
      'a heading that skips a level',
      IMPORT,
      {'content/docs/_part.mdx': 'Text.\n\n### Deep\n'},
      ['_part.mdx:3:1 skipped-heading'],
    ],
    [
      'what a merge has left',
      IMPORT,
      {'content/docs/_part.mdx': 'Text.\n\n<<<<<<< HEAD\nx\n=======\ny\n>>>>>>> next\n'},
      ['_part.mdx:3:1 merge-conflict'],
    ],
    [
      'characters that are not UTF-8',
      IMPORT,
      {'content/docs/_part.mdx': Buffer.from('Text.\n\nCaf\xE9.\n', 'latin1')},
      ['_part.mdx:3:4 source-encoding'],
    ],
    [
      'a component that nobody imports',
      IMPORT,
      {'content/docs/_part.mdx': 'Text.\n\n<Box />\n'},
      ['_part.mdx:3:1 mdx-render'],
    ],
    [
      'code that throws',
      IMPORT,
      {'content/docs/_part.mdx': 'Text.\n\nA {props.a.b}.\n'},
      ['_part.mdx:3:12 mdx-render'],
    ],
    [
      'a module that is not there',
      IMPORT,
      {'content/docs/_part.mdx': "import {Box} from './Box';\n\n<Box />\n"},
      ['_part.mdx:1:20 bundle-error'],
    ],
    [
      'a text that contains itself',
      IMPORT,
      {
        'content/docs/_part.mdx': "Text.\n\nimport B from './_b.mdx';\n\n<B />\n",
        'content/docs/_b.mdx': "import Part from './_part.mdx';\n\n<Part />\n",
      },
      ['_b.mdx:1:18 part-cycle'],
    ],
    [
      'names that are taken',
      "import Part from './_part.mdx';\n\nexport const one = 1;\n\n# A {one}\n\n<Part />\n",
      {'content/docs/_part.mdx': 'export const one = 2;\n\n{one}\n'},
      ['_part.mdx:1:1 part-name'],
    ],
    [
      'a declaration of props',
      IMPORT,
      {'content/docs/_part.mdx': 'Text.\n\nexport function props() {}\n\n{props()}\n'},
      ['_part.mdx:3:1 mdx-props'],
    ],
    [
      'a definition that is there twice',
      IMPORT,
      {'content/docs/_part.mdx': '[x][N]\n\n[N]: https://a.example\n\n[n]: https://b.example\n'},
      ['_part.mdx:5:1 definition-twice'],
    ],
    [
      'elements of a text in code',
      "import Part from './_part.mdx';\n\n# A\n\n{[1].map((i) => <Part key={i} />)}\n",
      {'content/docs/_part.mdx': 'Text.\n'},
      ['a.mdx:5:1 part-in-code'],
    ],
    [
      'elements of a text in a component of the page',
      "import Part from './_part.mdx';\n\nexport const one = 1;\nexport const Two = () => <Part />;\n\n# A\n\n<Two />\n",
      {'content/docs/_part.mdx': 'Text.\n'},
      ['a.mdx:4:1 part-in-code'],
    ],
    [
      'a part of a text',
      "import Part from './_part.mdx';\n\n# A\n\n<Part.Sub />\n",
      {'content/docs/_part.mdx': 'Text.\n'},
      ['a.mdx:5:1 part-in-code'],
    ],
    [
      'children in code',
      "import Part from './_part.mdx';\n\n# A\n\n<Part>x</Part>\n",
      {'content/docs/_part.mdx': 'Text.\n\n{props.children ?? 1}\n'},
      ['_part.mdx:3:1 part-children'],
    ],
    [
      'blocks in a line',
      "import Part from './_part.mdx';\n\n# A\n\nText <Part />.\n",
      {'content/docs/_part.mdx': 'One.\n\nTwo.\n'},
      ['a.mdx:5:6 part-in-line'],
    ],
    [
      'a value of a text',
      "import Part, {toc} from './_part.mdx';\n\n# A\n\n<Part />\n",
      {'content/docs/_part.mdx': 'One.\n'},
      ['a.mdx:1:25 part-import'],
    ],
    [
      'HTML in Markdown, which MDX does not have',
      "import Part from './_part.md';\n\n# A\n\n<Part />\n",
      {'content/docs/_part.md': '<!-- a comment -->\n\nOne <b>word</b>.\n'},
      ['_part.md:3:5 part-html', '_part.md:3:12 part-html'],
    ],
    [
      'texts without end',
      "import P from './_0.mdx';\n\n# A\n\n<P />\n",
      Object.fromEntries(
        Array.from({length: 30}, (_, i) => [
          `content/docs/_${i}.mdx`,
          `import P from './_${i + 1}.mdx';\n\n${'x'.repeat(400)}\n\n<P />\n\n<P />\n`,
        ]),
      ),
      ['_28.mdx parts-too-long'],
    ],
    [
      'quotes in quotes without end',
      IMPORT,
      {'content/docs/_part.mdx': `Text.\n\n${'>'.repeat(3000)} x\n`},
      ['_part.mdx:3:201 nesting-too-deep'],
    ],
    [
      'content that texts repeat without end',
      `import P from './_part.mdx';\n\n# A\n\n${'<P>\n'.repeat(7)}x\n${'</P>\n'.repeat(7)}`,
      {'content/docs/_part.mdx': '{props.children}\n\n'.repeat(8)},
      ['a.mdx:6:1 part-props-repeated'],
    ],
    [
      'attributes that texts repeat without end',
      'import P from \'./_0.mdx\';\n\n# A\n\n<P a="x" />\n',
      Object.fromEntries(
        Array.from({length: 30}, (_, i) => [
          `content/docs/_${i}.mdx`,
          `import P from './_${i + 1}.mdx';\n\n<P a={props} b={props} />\n`,
        ]),
      ),
      ['_11.mdx:3:1 part-props-repeated'],
    ],
  ];
  for (const [what, page, files, expected] of cases) {
    test(what, async (t) => {
      const root = makeSite(t, {'content/docs/a.mdx': page, ...files});
      const {diagnostics} = await buildSite(root);
      const found = diagnostics.map(({file = '', line, column, id, hint = ''}) => {
        const name = path.basename(file);
        const at = id === 'parts-too-long' ? name : `${name}:${line}:${column}`;
        return `${at} ${id}${/^Did you/.test(hint) ? ` ${hint}` : ''}`;
      });
      assert.deepEqual(found, expected);
    });
  }
});
