import assert from 'node:assert/strict';
import {test} from 'node:test';
import {build} from 'esbuild';
import {languageModule, loadLanguage} from '../../src/render/search/languages.js';
import {ownFolder} from '../../src/render/system/ownModules.js';
import {describeInBrowser} from './browser.js';
import {browserSuite, type Case} from './suite.js';

const TEXTS: readonly [tag: string, text: string][] = [
  ['ja', 'エディターは状態管理の設定をNode.jsのファイルに保存します。𠮷野家のｶﾞｲﾄﾞも。'],
  ['zh', '编辑器把状态管理的设置保存在 JSON 文件中，每个页面都会读取。'],
  ['th', 'ตัวแก้ไขบันทึกการจัดการสถานะไว้ในไฟล์ state.json เดียว'],
  ['ko', '편집기는 상태를 JSON 파일에 저장합니다.'],
  ['ar', 'يحفظ المحرّر الإعدادات في ملفّ واحد، والـAPI أيضًا.'],
  ['tr', 'IŞIK ışık İSTANBUL ayarlarındaki değişiklikler'],
];

describeInBrowser('languages of the search', (browser) => {
  test('a text has the same words and terms in Node and in the browser', async () => {
    const page = await browser().newPage();
    for (const [tag, text] of TEXTS) {
      const {outputFiles} = await build({
        stdin: {contents: languageModule(tag), resolveDir: ownFolder},
        bundle: true,
        write: false,
        format: 'esm',
        charset: 'utf8',
      });
      const url = `data:text/javascript;base64,${Buffer.from(outputFiles[0]!.contents).toString('base64')}`;
      // As text: what tsx compiles calls helpers that the page does not have.
      const found = await page.evaluate(
        `import(${JSON.stringify(url)}).then(({default: language}) => language.wordsOf(${JSON.stringify(text)}).map((word) => [word, language.termsOf(word.text)]))`,
      );
      const language = await loadLanguage(tag);
      const expected = language.wordsOf(text).map((word) => [word, language.termsOf(word.text)]);
      assert.ok(expected.length > 3, tag);
      assert.deepEqual(found, JSON.parse(JSON.stringify(expected)), tag);
    }
    await page.close();
  });
});

const QUERIES: readonly [locale: string, query: string, title: string, mark: string][] = [
  ['ja', '状態管理', '設定', '状態管理'],
  ['zh-CN', '状态管理', '设置', '状态管理'],
  ['th', 'การจัดการสถานะ', 'การตั้งค่า', 'การจัดการสถานะ'],
  ['de', 'grosse', 'Einstellungen', 'Größe'],
  ['ru', 'страницы', 'Настройки', 'страница'],
];

const cases: Case[] = [
  {
    name: 'a query finds, and marks, what the page says in another form',
    async run({page}) {
      for (const [locale, query, title, mark] of QUERIES) {
        await page.goto(`/${locale}/docs/install`);
        await page.getByRole('combobox').first().fill(query);
        const option = page.getByRole('option').first();
        await option.filter({hasText: title}).waitFor();
        await option.locator('mark', {hasText: mark}).waitFor();
        await option.click();
        await page.locator('main mark', {hasText: mark}).first().waitFor();
      }
    },
  },
];

browserSuite(
  'languages',
  {fixture: 'languages', base: '', warnings: ['messages-untranslated'], on: ['built']},
  cases,
);
