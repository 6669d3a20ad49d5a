import assert from 'node:assert/strict';
import {test} from 'node:test';
import {
  createCssVariablesTheme,
  createHighlighterCore,
  type LanguageRegistration,
} from 'shiki/core';
import {createJavaScriptRegexEngine} from 'shiki/engine/javascript';
import {highlightLines, loadLanguages} from '../../../../src/render/markdown/code/highlight.js';

/** The same lines again and again, each time in another place of the grammar. */
const CODE = `import {a} from './a';
const a = <b>1;

/**
const a = <b>1;

*/
const text = \`
const a = <b>1; \${
const a = <b>1;
}
\`;
const view = <p title="x">
const a = 1;
</p>;
const a = <b>1;
${'x'.repeat(5_000)} = 'plain';
const a = <b>1;`;

test('calls at one time start one highlighter', async (t) => {
  const warn = t.mock.method(console, 'warn', () => undefined);
  await Promise.all(Array.from({length: 12}, () => loadLanguages(['json'], [])));
  assert.deepEqual(warn.mock.calls, []);
  assert.match(highlightLines('{"a": 1}', 'json')[0]!, /tk-/);
});

test('code within code looks the same, whatever other pages have loaded', async () => {
  const codes = {
    markdown:
      '---\na: true\n---\n\n```js\nconst a = 1;\n```\n\n```es6\nlet b;\n```\n\n```rust\nfn main() {}\n```',
    mdx: 'import A from "a";\n\n```rust\nfn main() {}\n```\n\n```yaml\na: true\n```',
    vue: '<template lang="pug">\np= a\n</template>\n<style lang="scss">\n$a: 1;\n</style>',
  };
  const printed = async (): Promise<string[][]> => {
    const langs = Object.entries(codes);
    await loadLanguages(langs.map(([lang]) => lang));
    return langs.map(([lang, code]) => highlightLines(code, lang));
  };
  const before = await printed();
  await loadLanguages(['rust', 'yaml', 'js', 'pug', 'scss', 'md']);
  assert.deepEqual(await printed(), before);
  assert.match(before[0]![5]!, /tk-k.*const/);
  assert.deepEqual(highlightLines(codes.markdown, 'md'), before[0]);
});

test('a line that was read before comes out as where it stands asks for', async () => {
  const names = ['tsx', 'typescript', 'css', 'python'];
  await loadLanguages(names);
  for (const lang of names) {
    const grammar = (await import(`@shikijs/langs-precompiled/${lang}`)) as {
      default: LanguageRegistration[];
    };
    const plain = await createHighlighterCore({
      themes: [createCssVariablesTheme({name: 'x'})],
      langs: [grammar.default],
      engine: createJavaScriptRegexEngine({forgiving: true}),
    });
    const options = {tokenizeMaxLineLength: 5_000, tokenizeTimeLimit: 0, lang, theme: 'x'};
    for (const code of [CODE, CODE.replaceAll('\n', '\r\n'), `${CODE}\n${CODE}`]) {
      const classes = new Map<string | undefined, string>();
      const expected = plain.codeToTokensBase(code, options);
      highlightLines(code, lang).forEach((html, line) => {
        let at = 0;
        const found = characters(html);
        for (const {content, color} of expected[line]!) {
          for (const character of content) {
            const {text, name} = found[at++]!;
            assert.equal(text, character, `${lang}:${line + 1}`);
            if (text.trim() === '') continue;
            // Colours and classes are of one mind, but for colours that no class stands for.
            if (!classes.has(color)) classes.set(color, name);
            assert.equal(name, classes.get(color), `${lang}:${line + 1} ${html}`);
          }
        }
        assert.equal(found.length, at);
      });
      assert.ok(new Set(classes.values()).size > 1, lang);
    }
  }
});

/** The characters of a line, each with the class that it is printed in. */
function characters(html: string): {text: string; name: string}[] {
  return [...html.matchAll(/<span class="([^"]*)">([^<]*)<\/span>|([^<]+)/g)].flatMap(
    ([, name = '', inside, outside = '']) =>
      [
        ...(inside ?? outside)
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&amp;', '&'),
      ].map((text) => ({text, name})),
  );
}
