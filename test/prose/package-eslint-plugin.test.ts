/** docs/packages/lexical-eslint-plugin.md: what the rule reports, in the version of ESLint that is installed here. */
import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import published from '@lexical/eslint-plugin';
import {ESLint, Linter, type Rule} from 'eslint';

// Its declarations have the plugin as a property, its CommonJS module is the plugin.
const plugin = published as unknown as typeof published.default;
const name = '@lexical/rules-of-lexical';
const rule = plugin.rules['rules-of-lexical'] as Rule.RuleModule;
/** What fixupPluginRules of @eslint/compat does for this rule. */
const fixed: Rule.RuleModule = {
  ...rule,
  create: (context) =>
    rule.create(
      Object.create(context, {
        getSourceCode: {value: () => context.sourceCode},
      }) as Rule.RuleContext,
    ),
};
const linter = new Linter();
const configOf = (one: Rule.RuleModule, ...options: unknown[]): Linter.Config => ({
  plugins: {'@lexical': {rules: {'rules-of-lexical': one}}},
  rules: {[name]: ['error', ...options]},
});
const count = (code: string, ...options: unknown[]): number =>
  linter.verify(code, configOf(fixed, ...options)).length;

describe('docs/packages/lexical-eslint-plugin.md', () => {
  test('the findings of the table', () => {
    for (const [code, findings] of [
      ['function getText() { return $getRoot(); }', 1],
      ['const getText = () => $getRoot();', 1],
      ['function Editor() { return $getRoot(); }', 1],
      ['function $getText() { return $getRoot(); }', 0],
      ['editor.update(() => $getRoot()); editor.read(() => $getRoot());', 0],
      ['editor.update(() => { const size = () => $getRoot(); size(); });', 0],
      ['function write() { $getRoot(); } editor.update(write);', 1],
      ['editor.registerCommand(A, () => $getRoot(), 0);', 0],
      ['editor.registerNodeTransform(A, () => $getRoot());', 0],
      ['editor.parseEditorState(a, () => $getRoot());', 0],
      ['class A { b() { return $getRoot(); } }', 0],
      ['editor.registerUpdateListener(() => $getRoot());', 0],
      ['useEffect(() => { $getRoot(); }, []); setTimeout(() => $getRoot());', 0],
      ['editor.update(async () => { await a; $getRoot(); });', 0],
      ['$getRoot();', 0],
      ['function isText(a) { return $isTextNode(a); }', 0],
    ] as const) {
      assert.equal(count(code), findings, code);
    }
  });

  test('the fix renames, keeps the name of an export, and breaks a component', () => {
    const fix = (code: string): string => linter.verifyAndFix(code, configOf(fixed)).output;
    assert.equal(
      fix('function getText() { return $getRoot(); }\ngetText();'),
      'function $getText() { return $getRoot(); }\n$getText();',
    );
    assert.match(
      fix('export function getText() { return $getRoot(); }'),
      /@deprecated renamed to \{@link \$getText\}[^]*export const getText = \$getText;/,
    );
    assert.match(fix('function Editor() { return $getRoot(); }'), /^function \$editor\(/);
  });

  test('an option adds to its default', () => {
    const code = 'updateNow(() => { const size = () => $getRoot(); size(); });';
    assert.equal(count(code), 1);
    assert.equal(count(code, {isLexicalProvider: ['updateNow']}), 0);
    assert.equal(count('function write() { $getRoot(); }', {isIgnoredFunction: 'write'}), 0);
  });

  test('the messages of ESLint 10 and of flat configs', async () => {
    assert.throws(() => linter.verify('$getRoot();', configOf(rule)), {
      message: /context\.getSourceCode is not a function/,
    });
    for (const [config, message] of [
      [plugin.configs.recommended, /Key "plugins": This appears to be in eslintrc format/],
      [
        {extends: ['plugin:@lexical/recommended']},
        /Key "extends": This appears to be in eslintrc format/,
      ],
    ] as const) {
      const eslint = new ESLint({
        overrideConfigFile: true,
        overrideConfig: config as unknown as Linter.Config,
      });
      await assert.rejects(eslint.lintText('a();'), {message});
    }
  });
});
