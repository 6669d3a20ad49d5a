import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {
  createCssVariablesTheme,
  createHighlighterCore,
  type LanguageRegistration,
} from 'shiki/core';
import {createJavaScriptRegexEngine} from 'shiki/engine/javascript';
import {asciiPattern} from '../../../../src/render/markdown/code/asciiPattern.js';
import {createRegexEngine} from '../../../../src/render/markdown/code/regexEngine.js';
import {requiredText} from '../../../../src/render/markdown/code/requiredText.js';

const LANGUAGES = ['tsx', 'typescript', 'css', 'html', 'markdown', 'python', 'shellscript', 'yaml'];
const root = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string, lines: number): string =>
  readFileSync(path.join(root, file), 'utf8').split('\n').slice(0, lines).join('\n');
const CODE = [
  read('src/render/markdown/code/highlight.ts', 40),
  read('src/templates/pages/DocPage.tsx', 40),
  read('src/templates/styles/code.css', 30),
  '<p class="größe" onclick="f(1)">naïve — “q” &amp; 日本語</p>\n# Ü *x* [l](u)\n`ü`',
  'def f(x: int) -> str:\n    """ß"""\n    return f"{x!r:>10}"\nif [[ -f "$x" ]]; then echo é; fi',
  'const größe = {ä: 1n, b: /[ü-ÿ]+/gu, c: `x ${naïve?.y} z`} satisfies Record<string, unknown>;',
].join('\n');

test('every language comes out as with the plain engine, in ASCII and beyond', async () => {
  for (const lang of LANGUAGES) {
    const grammar = (await import(`@shikijs/langs-precompiled/${lang}`)) as {
      default: LanguageRegistration[];
    };
    const outputs = await Promise.all(
      [createJavaScriptRegexEngine({forgiving: true}), createRegexEngine()].map(async (engine) => {
        const highlighter = await createHighlighterCore({
          themes: [createCssVariablesTheme({name: 'x'})],
          langs: [grammar.default],
          engine,
        });
        const options = {lang, theme: 'x', tokenizeTimeLimit: 0, includeExplanation: true};
        return highlighter.codeToTokensBase(CODE, options);
      }),
    );
    assert.ok(outputs[0]!.flat().length > CODE.split('\n').length, lang);
    assert.deepEqual(outputs[1], outputs[0], lang);
  }
});

test('a pattern requires what stands in every way through it, and nothing else', () => {
  const cases: [string, string[] | undefined][] = [
    [String.raw`abc`, ['abc']],
    [String.raw`a+bc`, ['bc']],
    [String.raw`ab?cd`, ['cd']],
    [String.raw`ab{0,2}c`, ['a']],
    [String.raw`(?:if|else)\s`, ['if', 'else']],
    [String.raw`(?:if|\w)x`, ['x']],
    [String.raw`(?<name>abc)?d`, ['d']],
    [String.raw`(?=.*=>)x`, ['=>']],
    [String.raw`(?<=new )x`, ['new ']],
    [String.raw`(?!abc)x`, ['x']],
    [String.raw`(?<!abcd)xy`, ['xy']],
    [String.raw`[abc]+[\[\]x]\p{L}`, undefined],
    [String.raw`[[a-z]--[b]]q`, ['q']],
    [String.raw`\u{61}bc\x41\.\/`, ['bc']],
    [String.raw`\(\)\bx`, ['()']],
    [String.raw`a|b|`, undefined],
    [String.raw`^$`, undefined],
  ];
  assert.equal(requiredText(/abc/i), undefined);
  for (const [pattern, expected] of cases) {
    assert.deepEqual(requiredText(new RegExp(pattern, 'v')), expected, pattern);
  }
});

test('an ASCII pattern finds in ASCII what the pattern finds', () => {
  const all = Array.from({length: 128}, (_, code) => String.fromCharCode(code)).join('');
  const patterns = [
    String.raw`[\p{L}\p{Nd}_]+`,
    String.raw`[^\p{L}\s]+`,
    String.raw`\P{L}\p{Lu}?`,
    String.raw`[\p{L}--[a-f]]+`,
    String.raw`[\P{L}&&\p{P}]`,
    String.raw`\[\p{Ll}\]|(?<a>\p{Nd})\k<a>`,
    String.raw`\u{41}\p{Lu}`,
    String.raw`\p{Script=Han}|\p{Emoji}`,
  ];
  for (const source of patterns) {
    const pattern = new RegExp(source, 'dgv');
    const found = [...`${all}[x]11AB`.matchAll(asciiPattern(pattern))].map(({index, 0: text}) => [
      index,
      text,
    ]);
    const expected = [...`${all}[x]11AB`.matchAll(pattern)].map(({index, 0: text}) => [
      index,
      text,
    ]);
    assert.deepEqual(found, expected, source);
  }
});
