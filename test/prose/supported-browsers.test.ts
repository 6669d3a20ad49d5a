import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';
import {before, describe, test} from 'node:test';
import {pathToFileURL} from 'node:url';
import {transform} from 'esbuild';
import ts from 'typescript';
import {describeInBrowser} from '../e2e/browser.js';
import {becomes} from '../support/until.js';
import {scriptOf} from './browser.js';

const folders = [
  'lexical',
  ...readdirSync('node_modules/@lexical').map((name) => `@lexical/${name}`),
];
const read = (path: string): string => readFileSync(`node_modules/${path}`, 'utf8');
const prodFiles = folders.flatMap((folder) =>
  readdirSync(`node_modules/${folder}`)
    .filter((name) => name.endsWith('.prod.mjs'))
    .map((name) => `${folder}/${name}`),
);
const {SyntaxKind} = ts;
let trees: readonly ts.SourceFile[] | undefined;
/** Names of the production files in which some node of the syntax tree passes. */
function filesWith(passes: (node: ts.Node) => boolean): string[] {
  trees ??= prodFiles.map((path) => ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest));
  const found = (node: ts.Node): boolean =>
    passes(node) || (ts.forEachChild(node, (child) => found(child) || undefined) ?? false);
  return trees
    .filter(found)
    .map(({fileName}) => fileName.split('/').pop()!)
    .sort();
}
const code = (folder: string): string =>
  readdirSync(`node_modules/${folder}`)
    .filter((name) => name.endsWith('.dev.mjs'))
    .map((name) => read(`${folder}/${name}`))
    .join('\n');

type Flags = Record<string, boolean>;
let loads = 0;
/** Loads @lexical/utils anew, as a browser with this name would. */
async function flagsOf(userAgent: string, platform: string): Promise<Flags> {
  const window = {document: {createElement: () => null}};
  const globals = {window, document: window.document, navigator: {userAgent, platform}};
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, {value, configurable: true});
  }
  try {
    const file = pathToFileURL('node_modules/@lexical/utils/LexicalUtils.dev.mjs').href;
    return (await import(`${file}?load=${loads++}`)) as Flags;
  } finally {
    for (const name of Object.keys(globals)) {
      Reflect.deleteProperty(globalThis, name);
    }
  }
}
const flagNames = [
  ...['IS_APPLE', 'IS_IOS', 'IS_SAFARI', 'IS_APPLE_WEBKIT', 'IS_CHROME', 'IS_FIREFOX'],
  ...['IS_ANDROID', 'IS_ANDROID_CHROME', 'CAN_USE_DOM', 'CAN_USE_BEFORE_INPUT'],
];

describe('docs/getting-started/supported-browsers.md', () => {
  test('no package declares browserslist or engines, no README lists browsers', () => {
    for (const folder of folders) {
      const manifest = JSON.parse(read(`${folder}/package.json`)) as Record<string, unknown>;
      assert.equal(manifest['browserslist'], undefined, folder);
      assert.equal(manifest['engines'], undefined, folder);
      assert.doesNotMatch(read(`${folder}/README.md`), /Safari|Firefox|Chrome/, folder);
    }
  });

  test('the table of minimum versions: each is the first that takes the syntax as published', async () => {
    const rows = [
      ['lexical/Lexical', 'chrome73', 'chrome72'],
      ['lexical/Lexical', 'firefox69', 'firefox68'],
      ['lexical/Lexical', 'safari14.1', 'safari14'],
      ['lexical/Lexical', 'ios14.5', 'ios14'],
      ['@lexical/yjs/LexicalYjs', 'chrome80', 'chrome79'],
      ['@lexical/yjs/LexicalYjs', 'firefox72', 'firefox71'],
      ['@lexical/react/LexicalHorizontalRuleNode', 'chrome80', 'chrome79'],
      ['@lexical/react/LexicalNodeContextMenuPlugin', 'firefox72', 'firefox71'],
    ] as const;
    for (const [name, first, before] of rows) {
      const source = read(`${name}.prod.mjs`);
      const compiled = (target: string): Promise<string | undefined> =>
        transform(source, {target, format: 'esm', logLevel: 'silent'}).then(
          ({code}) => code,
          () => undefined,
        );
      const published = await compiled('esnext');
      assert.equal(await compiled(first), published, `${name} in ${first}`);
      assert.notEqual(await compiled(before), published, `${name} in ${before}`);
    }
  });

  test('public class fields: lexical and code-shiki; ?? and ?.: yjs and two modules of react as well; arrows and classes everywhere', () => {
    assert.deepEqual(
      filesWith((node) => ts.isPropertyDeclaration(node)),
      ['Lexical.prod.mjs', 'LexicalCodeShiki.prod.mjs'],
    );
    assert.deepEqual(
      filesWith(({kind}) =>
        [SyntaxKind.QuestionQuestionToken, SyntaxKind.QuestionDotToken].includes(kind),
      ),
      [
        'LexicalCodeShiki.prod.mjs',
        'LexicalHorizontalRuleNode.prod.mjs',
        'LexicalNodeContextMenuPlugin.prod.mjs',
        'LexicalYjs.prod.mjs',
      ],
    );
    const modern = filesWith((node) => ts.isArrowFunction(node) || ts.isClassDeclaration(node));
    assert.ok(modern.includes('Lexical.prod.mjs'));
  });

  for (const [feature, expected] of [
    ['.matchAll(', ['lexical', '@lexical/utils', '@lexical/list']],
    ['new MutationObserver(', ['lexical']],
    ['election.modify(', ['lexical', '@lexical/selection']],
    ['(?<!', ['@lexical/markdown']],
    ['.replaceChildren(', ['@lexical/html', '@lexical/table']],
    ['.at(-1)', ['@lexical/table']],
    ['new AbortController(', ['@lexical/table']],
    ["typeof queueMicrotask === 'function'", ['lexical']],
  ] as const) {
    test(`${feature} is used by ${expected.join(', ')}`, () => {
      for (const folder of expected) {
        assert.ok(code(folder).includes(feature), folder);
      }
    });
  }

  test('all flags are false where there is no DOM', async () => {
    const utils = (await import('@lexical/utils')) as unknown as Flags;
    assert.deepEqual(
      flagNames.map((name) => utils[name]),
      flagNames.map(() => false),
    );
  });

  const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
  const mac = '(Macintosh; Intel Mac OS X 10_15_7)';
  const iphone = '(iPhone; CPU iPhone OS 18_0 like Mac OS X)';
  for (const [name, agent, platform, expected] of [
    [
      'Chrome on an iPhone',
      `${iphone} ${webkit} CriOS/140.0 Mobile/15E148 Safari/604.1`,
      'iPhone',
      ['IS_APPLE', 'IS_IOS', 'IS_APPLE_WEBKIT'],
    ],
    [
      'Safari on an iPad in desktop mode',
      `${mac} ${webkit} Version/18.0 Safari/605.1.15`,
      'MacIntel',
      ['IS_APPLE', 'IS_SAFARI', 'IS_APPLE_WEBKIT'],
    ],
    ['Chrome on a Mac', `${mac} ${chrome} Safari/537.36`, 'MacIntel', ['IS_APPLE', 'IS_CHROME']],
    [
      'Edge on Windows',
      `(Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0.0.0`,
      'Win32',
      ['IS_CHROME'],
    ],
    [
      'Firefox on Linux',
      '(X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
      'Linux x86_64',
      ['IS_FIREFOX'],
    ],
    [
      'Chrome on Android',
      `(Linux; Android 10; K) ${chrome} Mobile Safari/537.36`,
      'Linux armv81',
      ['IS_CHROME', 'IS_ANDROID', 'IS_ANDROID_CHROME'],
    ],
    [
      'A WebView in an Android app',
      `(Linux; Android 15; Pixel 9; wv) ${chrome.replace('Chrome', 'Version/4.0 Chrome')} Mobile Safari/537.36`,
      'Linux armv81',
      ['IS_SAFARI', 'IS_CHROME', 'IS_ANDROID', 'IS_ANDROID_CHROME'],
    ],
  ] as const) {
    test(`${name} sets ${expected.join(', ')}`, async () => {
      const flags = await flagsOf(`Mozilla/5.0 ${agent}`, platform);
      assert.deepEqual(
        flagNames.filter((flag) => flags[flag]),
        [...expected, 'CAN_USE_DOM'],
      );
    });
  }
});

describeInBrowser('docs/getting-started/supported-browsers.md, in a browser', (browser) => {
  let script: string;
  before(async () => {
    script = await scriptOf(`
      import {$createParagraphNode, $getRoot, $getSelection, createEditor} from 'lexical';
      import {registerRichText} from '@lexical/rich-text';
      window.start = (element) => {
        const editor = createEditor();
        editor.setRootElement(element);
        registerRichText(editor);
        editor.update(() => { $getRoot().append($createParagraphNode()); }, {discrete: true});
        element.focus();
        window.focused = element.getRootNode().activeElement === element;
        window.textOf = () => editor.read(() => $getRoot().getTextContent());
        window.selected = () => editor.read(() => $getSelection() !== null);
      };`);
  });

  for (const [where, expected] of [
    ['page', 'ab\n\nc'],
    ['page without getTargetRanges', 'ab\n\nc'],
    ['iframe', 'ab\n\nc'],
    ['shadow root', ''],
  ] as const) {
    test(`typing in a ${where} gives ${JSON.stringify(expected)}`, async () => {
      const page = await browser().newPage();
      await page.setContent('<div id="host"></div><iframe></iframe>');
      if (where.endsWith('getTargetRanges')) {
        await page.evaluate('delete InputEvent.prototype.getTargetRanges');
      }
      await page.evaluate(script);
      await page.evaluate(`{
        const host = document.getElementById('host');
        const parent = ${where === 'iframe'} ? document.querySelector('iframe').contentDocument.body
          : ${where === 'shadow root'} ? host.attachShadow({mode: 'open'}) : host;
        const element = parent.ownerDocument.createElement('div');
        element.contentEditable = 'true';
        parent.append(element);
        start(element);
      }`);
      // The browser reports the caret of a focused element in a later task.
      if (where !== 'shadow root') await page.waitForFunction('selected()');
      await page.keyboard.type('ab');
      await page.keyboard.press('Enter');
      await page.keyboard.type('cd');
      await page.keyboard.press('Backspace');
      assert.equal(await page.evaluate('focused'), true);
      await becomes(() => page.evaluate('textOf()'), expected);
      await page.close();
    });
  }
});
