import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {extractRegion, infoOf, markLines} from '../../../../src/render/markdown/code/fence.js';
import {fenceProblems, foreignOptions} from '../../../../src/render/markdown/code/fenceProblems.js';
import {buildSite, makeSite} from '../../../support/site.js';

test('options may follow the language of a fence without a blank', () => {
  const cases: [lang: string, meta: string | null, read: [lang: string, meta: string]][] = [
    ['ts', null, ['ts', '']],
    ['ts', '{1}', ['ts', '{1}']],
    ['ts{1,3-5}', null, ['ts', '{1,3-5}']],
    ['ts{1}', 'title="a.ts"', ['ts', '{1} title="a.ts"']],
    ['sh[npm]', null, ['sh', '[npm]']],
    ['{1}', null, ['{1}', '']],
    ['ts:line-numbers', '{1}', ['ts', 'showLineNumbers {1}']],
    ['ts:line-numbers=2{1}', '[a.ts]', ['ts', 'showLineNumbers=2 {1} [a.ts]']],
    ['ts:no-line-numbers', null, ['ts', '']],
    ['c:d', null, ['c:d', '']],
  ];
  for (const [lang, meta, [language, options]] of cases) {
    assert.deepEqual(infoOf({lang, meta}), {lang: language, meta: options});
  }
});

test('fences of VitePress have their language, lines and tabs', async (t) => {
  const root = makeSite(t, {
    'content/docs/kit.md':
      '---\ndescription: Of kits.\n---\n# Kit\n\n```ts{2}\nconst a = 1;\nconst b = 2;\n```\n\n::: code-group\n\n```sh[pnpm]\npnpm add x\n```\n\n```sh{1} [yarn]\nyarn add x\n```\n\n:::\n',
  });
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(diagnostics, []);
  const html = readFileSync(path.join(root, 'dist/docs/kit/index.html'), 'utf8');
  assert.match(html, /class="[^"]*\bhl\b[^"]*"[^>]*>(?:<[^>]+>)*const/);
  for (const label of ['pnpm', 'yarn'])
    assert.match(html, new RegExp(`<(?:button|summary|label|a)[^>]*>${label}<`));
});

test('a language has the names that GitHub knows, an unknown one once the hint that its name asks for', async (t) => {
  const fences = [
    'tezt',
    'title="a.ts"',
    '{1}',
    'own-dialect',
    'C++',
    'c#',
    'F#',
    'Golang',
    'JS',
    'TEZT',
    'own-dialect',
    'own-dialect',
  ].map((lang) => `\`\`\`${lang}\nconst 1;\n\`\`\`\n`);
  const root = makeSite(t, {
    'content/docs/kit.md': `---\ndescription: Of kits.\n---\n# Kit\n\n${fences.join('\n')}`,
  });
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(
    diagnostics.map(({id, hint}) => [id, hint]),
    [
      ['code-language', "Did you mean 'text'?"],
      ['code-language', 'Write the language first: `text` for code without highlighting.'],
      ['code-language', 'Write the language first: `text` for code without highlighting.'],
      [
        'code-language',
        'Use `text` for code without highlighting, or name a grammar of the language in `markdown.languages`.',
      ],
    ],
  );
  const html = readFileSync(path.join(root, 'dist/docs/kit/index.html'), 'utf8');
  for (const lang of ['cpp', 'csharp', 'fsharp', 'go', 'js'])
    assert.match(html, new RegExp(`data-lang="${lang}".*?<span class="tk-`), lang);
});

test('words that other tools mark are not options', () => {
  for (const meta of [`'title="Watch out!"'`, `"icon='a'" {1}`, `title="a.ts" 'b="c"'`]) {
    assert.deepEqual(fenceProblems(meta), [], meta);
  }
  for (const meta of ['title="a.ts', `'b' title="a.ts`]) {
    assert.match(fenceProblems(meta)[0]!.message, /Unclosed quote/, meta);
  }
});

test('options of other generators are found, but not those that only name a title', () => {
  const named = (meta: string) =>
    foreignOptions(meta).map(({message}) => /'(.*)'/.exec(message)?.[1]);
  assert.deepEqual(named('hl_lines="2 3" linenums="1"'), ['hl_lines', 'linenums']);
  assert.deepEqual(named(`title="a" ins={2} del={1} mark='x'`), ['ins', 'del', 'mark']);
  assert.deepEqual(named(`title=" ins=2" 'del=' constructor=1 frame="none" live {1}`), []);
});

test('a region has its whole name', () => {
  const text = '// #region a-b\n1;\n// #endregion\n// #region a\n2;\n// #endregion\n';
  assert.equal(extractRegion(text, 'a'), '2;');
  assert.equal(extractRegion(text, 'a-b'), '1;');
});

test('a marker of no use is reported where it stands, whatever lines are like it', () => {
  const code = [
    ...['// highlight-end', '// ---cut---', 'a;', '// highlight-start', 'b;'],
    ...[
      '// highlight-end',
      '// highlight-end',
      'c; // [!code ++:3]',
      'd; // [!code focus:2]',
      'e;',
    ],
  ];
  const problemsOf = (lines: readonly string[]) =>
    markLines(lines.join('\n'), []).problems.map(({message, line}) => [message, line]);
  const unopened = ['Unexpected highlight-end without highlight-start', 6];
  assert.deepEqual(problemsOf(code), [unopened]);
  assert.deepEqual(problemsOf(code.slice(0, -1)), [
    unopened,
    ['The marker covers 1 more lines than follow it', 7],
    ['The marker covers 1 more lines than follow it', 8],
  ]);
});
