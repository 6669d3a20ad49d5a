import assert from 'node:assert/strict';
import {cpSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, test} from 'node:test';
import {withRelativePlace} from '../../../../src/render/bundle/ownPlace.js';
import type {Diagnostic} from '../../../../src/render/diagnostics/diagnostic.js';
import {Session} from '../../../../src/render/session.js';
import {configured} from '../../badInputs/badInput.js';
import {filesOf} from '../../../support/filesOf.js';
import {buildSite, makeSite, type SiteFiles} from '../../../support/site.js';

const errorsIn = (found: readonly Diagnostic[]) =>
  found.filter(({severity}) => severity === 'error');
const mainOf = (html: string): string => /<main[^]*<\/main>/.exec(html)?.[0] ?? html;
const pageOf = (root: string, name = 'docs/a'): string =>
  mainOf(readFileSync(path.join(root, 'dist', name, 'index.html'), 'utf8'));

/** A site with 40 documents, so that several threads parse it. */
const MANY: SiteFiles = Object.fromEntries(
  Array.from({length: 40}, (_, i) => [
    `content/docs/p${String(i)}.md`,
    `# Page ${String(i)}\n\nWords tern ${String(i)}.\n`,
  ]),
);

/** Writes a word in capitals. */
const shout = (word: string): string => `import {up} from './up.js';
export default function remarkShout({word}: {word: string}) {
  const walk = (node: any): void => {
    if (node.type === 'text') node.value = node.value.replaceAll(word, up(word));
    for (const child of node.children ?? []) walk(child);
  };
  return (tree: any) => walk(tree);
}
// ${word}
`;
const SHOUT: SiteFiles = {
  'plugins/shout.ts': shout('one'),
  'plugins/up.ts': 'export const up = (text: string): string => text.toUpperCase();\n',
};
const SHOUTING = "markdown: {remarkPlugins: [['./plugins/shout.ts', {word: 'tern'}]]},";

describe('plugins of a site', () => {
  test('give the same bytes with no worker and with four, with a cold cache and a warm one', async (t) => {
    const root = makeSite(t, {...MANY, ...SHOUT, ...configured(SHOUTING)});
    const dists: Record<string, string>[] = [];
    const copy = makeSite(t, {});
    for (const name of ['plugins', 'content', 'site.config.ts']) {
      cpSync(path.join(root, name), path.join(copy, name), {recursive: true});
    }
    for (const [folder, workers] of [
      [root, 0],
      [root, 4],
      [copy, 4],
    ] as const) {
      const {ok, diagnostics} = await buildSite(folder, {workers});
      assert.deepEqual([ok, errorsIn(diagnostics)], [true, []]);
      dists.push(filesOf(path.join(folder, 'dist')));
    }
    assert.match(dists[0]!['docs/p3/index.html']!, /Words TERN 3/);
    assert.deepEqual(dists[1], dists[0]);
    assert.deepEqual(dists[2], dists[0]);
  });

  test('an edit of one, or of what it imports, parses every page again and prints what differs', async (t) => {
    const root = makeSite(t, {
      'content/docs/a.md': '# A\n\nA tern.\n',
      'content/docs/b.md': '# B\n\nA gull.\n',
      ...SHOUT,
      ...configured(SHOUTING),
    });
    const session = new Session({root, workers: 0});
    assert.deepEqual((await session.refresh()).diagnostics, []);
    const htmlOf = async (name: string): Promise<string> =>
      mainOf((await session.render(session.output!.page(`docs/${name}/index.html`)!))!.html);
    assert.match(await htmlOf('a'), /A TERN\./);
    const [plugin, imported] = ['shout.ts', 'up.ts'].map((name) =>
      path.join(root, 'plugins', name),
    );
    assert.ok(session.files.has(plugin!) && session.files.has(imported!));
    writeFileSync(imported!, "export const up = (text: string): string => text + '!';\n");
    const edited = await session.refresh(new Set([imported!]));
    assert.equal(edited.parsed.length, 2);
    assert.match(await htmlOf('b'), /A gull\./, 'and b is as it was');
    assert.match(await htmlOf('a'), /A tern!\./);
    writeFileSync(plugin!, shout('two').replace('replaceAll(word', "replaceAll('gull'"));
    assert.equal((await session.refresh(new Set([plugin!]))).parsed.length, 2);
    assert.match(await htmlOf('b'), /A tern!\./);
  });

  test('a page that a plugin reads a file for is parsed again when that file changes', async (t) => {
    const root = makeSite(t, {
      'content/docs/a.md': '# A\n\nX\n',
      'content/docs/b.md': '# B\n\nX\n',
      'facts.txt': 'one',
      'plugin.ts': `import {existsSync, readFileSync} from 'node:fs';
import {dependOn} from 'docsgen/markdown';
export default () => (tree: any, file: any) => {
  if (file.data.page.path !== 'a.md') return;
  const facts = dependOn(file, '../../facts.txt');
  tree.children.push({type: 'paragraph', children: [{type: 'text', value: existsSync(facts) ? readFileSync(facts, 'utf8') : 'none'}]});
};
`,
      ...configured("markdown: {remarkPlugins: ['./plugin.ts']},"),
    });
    assert.deepEqual((await buildSite(root)).diagnostics, []);
    assert.match(pageOf(root), /<p>one<\/p>/);
    writeFileSync(path.join(root, 'facts.txt'), 'two');
    await buildSite(root);
    assert.match(pageOf(root), /<p>two<\/p>/);
    const session = new Session({root, workers: 0});
    await session.refresh();
    const facts = path.join(root, 'facts.txt');
    writeFileSync(facts, 'three');
    const {parsed} = await session.refresh(new Set([facts]));
    assert.deepEqual(parsed, [path.join(root, 'content/docs/a.md')]);
  });

  test('may leave children undefined', async (t) => {
    const root = makeSite(t, {
      'content/docs/a.md': '# A\n\nX\n',
      'plugin.ts': `export default () => function walk(node: any): void {
  node.children = node.children?.map((child: any) => (walk(child), child));
};
`,
      ...configured("markdown: {remarkPlugins: ['./plugin.ts'], rehypePlugins: ['./plugin.ts']},"),
    });
    assert.deepEqual((await buildSite(root)).diagnostics, []);
    assert.match(pageOf(root), /<p>X<\/p>/);
  });

  test('knows the folder of the site, whatever the process works in', async (t) => {
    const root = makeSite(t, {
      'content/docs/deep/a.md': '# A\n\nX\n',
      'content/docs/deep/b.mdx': '# B\n\nX\n',
      'facts.txt': 'one',
      'plugin.ts': `import {readFileSync} from 'node:fs';
import {dependOn} from 'docsgen/markdown';
export default () => (tree: any, file: any) => {
  const value = readFileSync(dependOn(file, file.cwd + '/facts.txt'), 'utf8');
  tree.children.push({type: 'paragraph', children: [{type: 'text', value}]});
};
`,
      ...configured("markdown: {remarkPlugins: ['./plugin.ts']},"),
    });
    assert.deepEqual((await buildSite(root)).diagnostics, []);
    assert.match(pageOf(root, 'docs/deep/a'), /<p>one<\/p>/);
    assert.match(pageOf(root, 'docs/deep/b'), /<p>one<\/p>/);
  });

  test('of rehype come before docsgen’s: headings get ids, links are resolved, and MDX goes the same way', async (t) => {
    const root = makeSite(t, {
      'content/docs/a.md': '# A\n\nX\n',
      'content/docs/b.mdx': '# B\n\nX\n',
      'plugin.mjs': `export default () => async (tree) => {
  await null;
  const text = (value) => [{type: 'text', value}];
  tree.children.push(
    {type: 'element', tagName: 'h2', properties: {}, children: text('Made here')},
    {type: 'element', tagName: 'a', properties: {href: './a.md#made-here'}, children: text('there')},
  );
};
`,
      ...configured("markdown: {rehypePlugins: ['./plugin.mjs']},"),
    });
    assert.deepEqual((await buildSite(root)).diagnostics, []);
    for (const name of ['docs/a', 'docs/b']) {
      assert.match(pageOf(root, name), /<h2[^>]* id="made-here"/);
      assert.match(pageOf(root, name), /href="\/docs\/a#made-here"/);
    }
  });

  test('that extend the syntax have remark read the texts, and the build says so once', async (t) => {
    const root = makeSite(t, {
      'content/docs/a.md':
        '# A $x \\le 1$\n\nThe sum $a+b$ of all.\n\n## Case $x \\ge 2$\n\n$$\nx^2\n$$\n',
      ...configured(
        "i18n: {defaultLocale: 'en', locales: ['en', 'de']}, markdown: {remarkPlugins: ['remark-math'], rehypePlugins: [['rehype-katex', {output: 'mathml'}]]},",
      ),
    });
    symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'), 'dir');
    const notes: string[] = [];
    const {ok, diagnostics} = await buildSite(root, {
      onNote: ({text, isDetail}) => notes.push(`${String(isDetail)} ${text}`),
    });
    assert.deepEqual([ok, errorsIn(diagnostics)], [true, []]);
    assert.deepEqual(
      [...new Set(notes)],
      ['true A remark plugin extends the syntax of Markdown: remark reads texts with $'],
    );
    assert.match(pageOf(root), /<math xmlns="http:\/\/www\.w3\.org\/1998\/Math\/MathML"/);
    assert.match(pageOf(root), /<msup><mi>x<\/mi><mn>2<\/mn><\/msup>/);
    assert.doesNotMatch(pageOf(root), / style=/);
    const html = readFileSync(path.join(root, 'dist/docs/a/index.html'), 'utf8');
    assert.match(html, /<title>A x≤1 \|/);
    assert.match(html, /<meta name="description" content="The sum a\+b of all\."/);
    assert.match(html, /<a href="#case-x2x-ge-2">Case x≥2<\/a>/);
    assert.match(html, /aria-label="Direct link to Case x≥2"/);
  });

  test('name their own place, as slots and pages do, and not that of their bundle', async (t) => {
    const reads = (file: string, word: string): string =>
      `readFileSync(${file}, 'utf8').trim() + '${word}'`;
    const root = makeSite(t, {
      'plugins/own #1/add.ts': `import {readFileSync} from 'node:fs';
import {old} from 'old-package';
const own = ${reads("new URL('./words.txt', import.meta.url)", ' by url')};
export default () => (tree: any) => {
  for (const value of [own, old]) tree.children.push({type: 'paragraph', children: [{type: 'text', value}]});
};
`,
      'plugins/own #1/words.txt': 'plugin',
      'node_modules/old-package/package.json': '{"name": "old-package", "version": "1.0.0"}',
      'node_modules/old-package/index.js': `const {readFileSync} = require('fs');
exports.old = ${reads("__dirname + '/words.txt'", ' by __dirname')};
`,
      'node_modules/old-package/words.txt': 'package',
      'components/Above.tsx': `import {readFileSync} from 'node:fs';
import path from 'node:path';
const text = ${reads("path.join(import.meta.dirname, 'slot.txt')", ' by dirname')};
export default () => <p>{text}</p>;
`,
      'components/slot.txt': 'slot',
      'content/docs/a.mdx': `import {readFileSync} from 'node:fs';
export const text = ${reads("new URL('words.txt', import.meta.url)", ' by url')};

# A

{text} and <Declared />

export const Declared = () => <b>{${reads("import.meta.filename.replace('a.mdx', 'words.txt')", ' by filename')}}</b>;
`,
      'content/docs/words.txt': 'page',
      ...configured(
        "markdown: {remarkPlugins: ['./plugins/own #1/add.ts']}, components: {BeforeContent: './components/Above.tsx'},",
      ),
    });
    const {diagnostics} = await buildSite(root);
    assert.deepEqual(errorsIn(diagnostics), []);
    const text = pageOf(root).replace(/<[^>]*>/g, '');
    for (const one of [
      'plugin by url',
      'package by __dirname',
      'slot by dirname',
      'page by url',
      'page by filename',
    ]) {
      assert.ok(text.includes(one), one);
    }
    const module = 'const at = import.meta.url;';
    assert.equal(
      withRelativePlace(module, {file: '/a/b/c.js', root: '/a'}),
      withRelativePlace(module, {file: '/d/b/c.js', root: '/d'}),
    );
  });

  test('say what they see by file.message(), a finding with its rule', async (t) => {
    const root = makeSite(t, {
      'content/docs/a.md': '# A\n\nX\n',
      'plugin.mjs':
        "export default () => (tree, file) => {\n  file.message('Too short.', {place: tree.children[1].position, ruleId: 'length', source: 'own'});\n  for (const line of [0, -1, 2.5, NaN]) file.message('Odd ' + line, {line, column: line});\n};\n",
      ...configured("markdown: {remarkPlugins: ['./plugin.mjs']},"),
    });
    const {ok, diagnostics} = await buildSite(root);
    assert.equal(ok, true);
    assert.deepEqual(
      diagnostics.map(({id, severity, message, line, column}) => [
        id,
        severity,
        message,
        line,
        column,
      ]),
      [
        ...['-1', '0', '2.5', 'NaN'].map((odd) => [
          'plugin-message',
          'warning',
          `Odd ${odd}`,
          1,
          1,
        ]),
        ['length', 'warning', 'Too short', 3, 1],
      ],
    );
  });

  test('make no second finding by how they mark what they see', async (t) => {
    const root = makeSite(t, {
      'content/docs/a.md': '# A\n\nA formula: $x^{2$.\n',
      ...configured(
        "markdown: {remarkPlugins: ['remark-math'], rehypePlugins: [['rehype-katex', {output: 'mathml'}]]},",
      ),
    });
    symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'), 'dir');
    const {diagnostics} = await buildSite(root);
    assert.deepEqual(
      diagnostics.map(({severity, file, line, message}) => [
        severity,
        path.basename(file!),
        line,
        message.slice(0, 51),
      ]),
      [['error', 'a.md', 3, 'Could not render math with KaTeX: KaTeX parse error']],
    );
  });

  test('name the cause of what they see', async (t) => {
    const root = makeSite(t, {
      'content/docs/a.md': '# A\n\nX\n',
      'plugin.mjs':
        "export default () => (tree, file) => {\n  file.message('No formula', {cause: new Error('Unexpected }.')});\n  file.message('No text', {cause: {}});\n};\n",
      ...configured("markdown: {remarkPlugins: ['./plugin.mjs']},"),
    });
    const {diagnostics} = await buildSite(root);
    assert.deepEqual(
      diagnostics.map(({message}) => message),
      ['No formula: Unexpected }', 'No text'],
    );
  });
});

describe('containers of a site', () => {
  test('are elements with a class, title and attributes', async (t) => {
    const root = makeSite(t, {
      'content/docs/a.md': [
        '# A\n\n:::card[The *title*]{level="2"}\nWords.\n:::\n',
        ':::steps\n1. One\n2. Two\n:::\n',
        '<div data-level="3" data-other="4">raw</div>\n',
      ].join('\n'),
      'content/docs/b.mdx': '# B\n\n:::card[Title]\nWords.\n:::\n',
      ...configured(
        "markdown: {containers: {card: {element: 'section', attributes: ['level']}, steps: {element: 'ol', className: 'path wide'}}},",
      ),
    });
    const {ok, diagnostics} = await buildSite(root);
    assert.deepEqual([ok, errorsIn(diagnostics)], [true, []]);
    assert.match(
      pageOf(root),
      /<section class="card" data-level="2"><p class="card-title">The <em>title<\/em><\/p>\s*<p>Words\.<\/p>\s*<\/section>/,
    );
    assert.match(pageOf(root), /<ol class="path wide">\s*<li>One<\/li>\s*<li>Two<\/li>\s*<\/ol>/);
    assert.match(pageOf(root), /<div>raw<\/div>/, 'what a section may have, a div may not');
    assert.match(pageOf(root, 'docs/b'), /<section class="card"><p class="card-title">Title/);
  });

  test('are held to what they say of titles and attributes', async (t) => {
    const root = makeSite(t, {
      'content/docs/a.md':
        '# A\n\n:::bare[T]\nx\n:::\n\n:::named\nx\n:::\n\n:::named[T]{levl="1"}\nx\n:::\n\n:::steps\nx\n:::\n\n:::nmed[T]\nx\n:::\n',
      ...configured(
        "markdown: {containers: {bare: {title: 'none'}, named: {title: 'required', attributes: ['level']}, steps: {element: 'ol'}}},",
      ),
    });
    const {diagnostics} = await buildSite(root);
    assert.deepEqual(
      diagnostics.map(({id, line}) => `${String(line)} ${id}`),
      [
        '3 container-title',
        '7 container-title',
        '11 directive-attribute',
        '16 container-content',
        '19 unknown-directive',
      ],
    );
  });
});

describe('grammars of a site', () => {
  const grammar = (word: string) =>
    `${JSON.stringify({
      name: 'tern',
      aliases: ['trn'],
      scopeName: 'source.tern',
      patterns: [{match: `\\b${word}\\b`, name: 'keyword.control'}],
    })}\n`;

  test('colour the code that names them, and an edit shows', async (t) => {
    const root = makeSite(t, {
      'content/docs/a.md': '# A\n\n```trn\nfly dive\n```\n',
      'tern.json': grammar('fly'),
      ...configured("markdown: {languages: ['./tern.json']},"),
    });
    const {ok, diagnostics} = await buildSite(root);
    assert.deepEqual([ok, errorsIn(diagnostics)], [true, []]);
    assert.match(pageOf(root), /<span class="tk-k">fly<\/span> dive/);
    writeFileSync(path.join(root, 'tern.json'), grammar('dive'));
    await buildSite(root);
    assert.match(pageOf(root), /fly <span class="tk-k">dive<\/span>/);
  });
});

describe('components of a site', () => {
  test('need no import in MDX pages, and those of a page itself come first', async (t) => {
    const root = makeSite(t, {
      'content/docs/a.mdx': '# A\n\n<Badge label="new" /> {version}\n',
      'content/docs/b.mdx': '# B\n\nexport const Badge = () => <i>its own</i>;\n\n<Badge />\n',
      'content/docs/c.md': '# C\n\nBadge\n',
      'parts/index.tsx': "export {Badge} from './Badge.js';\nexport const version = '4.2';\n",
      'parts/Badge.tsx':
        'export function Badge({label}: {label: string}) { return <b>{label}</b>; }\n',
      ...configured("markdown: {components: './parts/index.tsx'},"),
    });
    symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'), 'dir');
    const {ok, diagnostics} = await buildSite(root);
    assert.deepEqual([ok, errorsIn(diagnostics)], [true, []]);
    assert.match(pageOf(root), /<b>new<\/b>/);
    assert.match(pageOf(root, 'docs/b'), /<i>its own<\/i>/);
    const session = new Session({root, workers: 0});
    await session.refresh();
    const file = path.join(root, 'parts/Badge.tsx');
    writeFileSync(file, 'export function Badge() { return <b>old</b>; }\n');
    const {parsed} = await session.refresh(new Set([file]));
    assert.deepEqual(parsed, [path.join(root, 'content/docs/a.mdx')]);
  });
});

test('a site without extensions of Markdown loads and writes nothing for them', async (t) => {
  const root = makeSite(t, {'content/docs/a.md': '# A\n'});
  await buildSite(root);
  const empty = makeSite(t, {'content/docs/a.md': '# A\n', ...configured('')});
  writeFileSync(
    path.join(empty, 'site.config.ts'),
    "export default {title: 'Test', url: 'https://test.example', markdown: {remarkPlugins: [], containers: {}}};\n",
  );
  await buildSite(empty);
  assert.deepEqual(filesOf(path.join(empty, 'dist')), filesOf(path.join(root, 'dist')));
  const session = new Session({root, workers: 0});
  await session.refresh();
  assert.ok([...session.files].every((file) => !file.includes('.docsgen/plugins')));
});
