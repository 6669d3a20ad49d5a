import assert from 'node:assert/strict';
import {cpSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {after, before, describe, test} from 'node:test';
import {createEngine} from '../../../src/client/search/engine.js';
import {languageModule, loadLanguage} from '../../../src/render/search/languages.js';
import {english} from '../../../src/render/search/shared/english.js';
import {foldAccents} from '../../../src/render/search/shared/fold.js';
import {buildSite, makeTemporarySite} from '../../support/site.js';

const FIXTURE = path.resolve(import.meta.dirname, '../../fixtures/languages');

const {root, remove} = makeTemporarySite({});
after(remove);
let dist: string;
before(async () => {
  cpSync(FIXTURE, root, {recursive: true, filter: (file) => !file.includes('.docsgen')});
  const {diagnostics} = await buildSite(root);
  // Thai is searched, but docsgen has no words in it.
  assert.deepEqual(
    diagnostics.map(({id, file}) => [id, path.relative(root, file ?? '')]),
    [['messages-untranslated', 'content/i18n/th/messages.yml']],
  );
  dist = path.join(root, 'dist');
});

/** Slugs of the pages that a query finds in an edition, the best first. */
async function find(locale: string, query: string): Promise<string[]> {
  const engine = createEngine(
    (url) => Promise.resolve(JSON.parse(readFileSync(path.join(dist, url), 'utf8'))),
    await loadLanguage(locale),
  );
  const {hits} = await engine.search(`/${locale}/`, '', query, 8);
  return [...new Set(hits.map(({u}) => u.split('/').at(-1)!))];
}

const CASES: readonly [locale: string, query: string, page: string, why: string][] = [
  ['ar', 'إعداد', 'settings', 'another number'],
  ['ar', 'الاعدادات', 'settings', 'alef without hamza, with an article'],
  ['ar', 'المحرر', 'settings', 'without vowel signs'],
  ['ar', 'حزمة', 'install', 'without the article'],
  ['cs', 'stránka', 'settings', 'another case'],
  ['cs', 'soubory', 'settings', 'another case'],
  ['cs', 'balicky', 'install', 'the plural, without an accent'],
  ['de', 'einstellung', 'settings', 'the singular'],
  ['de', 'haus', 'settings', 'the singular of a plural with an umlaut'],
  ['de', 'grosse', 'settings', 'without umlaut and sharp s'],
  ['de', 'zeug', 'install', 'the last part of a compound, without its ending'],
  ['de', 'werkzeug netzwerke', 'install', 'other forms of two words'],
  ['es', 'configuraciones', 'settings', 'the plural'],
  ['es', 'pagina', 'settings', 'without an accent'],
  ['es', 'estado', 'settings', 'a word that is a stop word, too'],
  ['es', 'instalacion', 'install', 'without an accent'],
  ['fa', 'صفحه', 'settings', 'the singular'],
  ['fa', 'صفحهها', 'settings', 'the plural without a gap'],
  ['fa', 'ابزار', 'install', 'the singular of a plural without a gap'],
  ['fr', 'préférence', 'settings', 'the singular'],
  ['fr', 'editeur', 'settings', 'without an accent'],
  ['fr', 'telecharger', 'install', 'another form, without accents'],
  ['he', 'עורך', 'settings', 'without the article'],
  ['he', 'דף', 'settings', 'the singular, without the article'],
  ['he', 'קובץ', 'settings', 'without a preposition'],
  ['he', 'חבילות', 'install', 'the plural, without the article'],
  ['hi', 'दस्तावेज़', 'settings', 'the singular'],
  ['hi', 'दस्तावेज', 'settings', 'without the dot below'],
  ['id', 'mengatur', 'settings', 'another affix'],
  ['it', 'configurazione', 'settings', 'the singular'],
  ['it', 'citta', 'install', 'without an accent'],
  ['ja', '状態', 'settings', 'a word in a sentence'],
  ['ja', '管理', 'settings', 'the second half of a compound'],
  ['ja', '設定ファイル', 'settings', 'two words with others between them'],
  ['ja', 'ダウンロード', 'install', 'a word in Katakana'],
  ['ja', '態', 'settings', 'one character, in the middle of a word'],
  ['ko', '상태', 'settings', 'without its particle'],
  ['ko', '페이지', 'settings', 'without its particle'],
  ['ko', '명령', 'install', 'without its particle'],
  ['nl', 'instelling', 'settings', 'the singular'],
  ['nl', 'opdrachten', 'install', 'the plural'],
  ['pl', 'strona', 'settings', 'another case'],
  ['pl', 'laczy', 'settings', 'without a stroke and an ogonek'],
  ['pt-BR', 'configuração', 'settings', 'the singular'],
  ['pt-BR', 'opcoes', 'settings', 'without a tilde and a cedilla'],
  ['ru', 'страницы', 'settings', 'another case'],
  ['ru', 'еще', 'settings', 'е for ё'],
  ['ru', 'команды', 'install', 'another case'],
  ['th', 'สถานะ', 'settings', 'a word in a sentence'],
  ['th', 'เครือข่าย', 'install', 'a word at the end of a sentence'],
  ['tr', 'ayar', 'settings', 'without suffixes'],
  ['tr', 'isik', 'settings', 'with a dot on the i'],
  ['tr', 'komut', 'install', 'without its suffix'],
  ['uk', 'сторінки', 'settings', 'another case'],
  ['uk', 'команда', 'install', 'another case'],
  ['vi', 'duong dan', 'settings', 'without tone marks'],
  ['vi', 'cai dat', 'install', 'without tone marks'],
  ['zh-CN', '状态', 'settings', 'a word in a sentence'],
  ['zh-CN', '状态管理设置', 'settings', 'words with others between them'],
  ['zh-CN', '软件包', 'install', 'a word in a sentence'],
  ['zh-TW', '狀態管理', 'settings', 'a compound'],
  ['zh-TW', '套件', 'install', 'a word in a sentence'],
];

describe('each edition is searched in its language', () => {
  for (const [locale, query, page, why] of CASES) {
    test(`${locale}: ${query}, ${why}`, async () => {
      assert.equal((await find(locale, query))[0], page);
    });
  }

  test('a word that no page has finds nothing', async () => {
    for (const [locale, query] of [
      ['ja', '東京駅前'],
      ['de', 'xylophon'],
      ['ru', 'жираф'],
    ] as const) {
      const found = await find(locale, query);
      assert.ok(!found.includes('settings'), `${locale} ${query}: ${found.join()}`);
    }
  });
});

describe('words of texts without blanks', () => {
  const cases: [tag: string, text: string, words: string[]][] = [
    ['ja', '状態管理はstate', ['状態', '態管', '管理', '理は', 'state']],
    ['zh', '的', ['的']],
    ['zh', '𠮷野家', ['𠮷野', '野家']],
    ['ja', 'サーバー', ['サー', 'ーバ', 'バー']],
    ['ko', '상태를 저장', ['상태', '태를', '저장']],
    ['th', 'สถานะ', ['สถา', 'ถาน', 'านะ']],
    ['de', 'read-only Größe $getRoot', ['read', 'only', 'Größe', '$getRoot']],
  ];
  for (const [tag, text, words] of cases) {
    test(`${tag}: ${text}`, async () => {
      const found = (await loadLanguage(tag)).wordsOf(text);
      assert.deepEqual(
        found.map((word) => word.text),
        words,
      );
      for (const word of found) assert.equal(text.slice(word.start, word.end), word.text);
    });
  }
});

describe('words in another form of Unicode have the same terms', () => {
  const cases: [tag: string, text: string, other: string][] = [
    ['ja', 'ガイド', 'ガイド'.normalize('NFD')],
    ['ja', 'インストールガイド', 'ｲﾝｽﾄｰﾙｶﾞｲﾄﾞ'],
    ['ko', '서울특별시', '서울특별시'.normalize('NFD')],
    ['th', 'น้ำดื่ม', 'น้ำดื่ม'.normalize('NFKC')],
    ['th', 'พอร์ต๓๐๐๐', 'พอร์ต3000'],
    ['ar', '٣٠٠٠', '3000'],
    ['hi', '३०००', '3000'],
    ['hi', 'हिन्दी', 'हिंदी'],
    ['hi', 'सम्पादक', 'संपादक'],
    ['ru', 'йод', 'йод'.normalize('NFD')],
  ];
  for (const [tag, text, other] of cases) {
    test(`${tag}: ${text}`, async () => {
      const language = await loadLanguage(tag);
      const [terms, others] = [text, other].map((one) =>
        language.wordsOf(one).flatMap((word) => language.termsOf(word.text)),
      );
      assert.deepEqual(others, terms);
      const ends = [text, other].map((one) => language.wordsOf(one).at(-1)!.end);
      assert.deepEqual(ends, [text.length, other.length]);
    });
  }

  test('a nasal before another consonant stays a letter', () => {
    assert.notEqual(foldAccents('जन्म'), foldAccents('जंम'));
  });
});

test('a page marks the forms of a word that do not begin as it does', async () => {
  const marked = async (locale: string, query: string) => {
    const engine = createEngine(
      (url) => Promise.resolve(JSON.parse(readFileSync(path.join(dist, url), 'utf8'))),
      await loadLanguage(locale),
    );
    return (await engine.search(`/${locale}/`, '', query, 8)).words;
  };
  assert.ok((await marked('ar', 'حزمة')).includes('الحزمه'));
  assert.deepEqual(await marked('de', 'einstellung'), ['einstell']);
});

test('accents fold, letters that only look accented do not', () => {
  const cases: [word: string, folded: string][] = [
    ['größe', 'grosse'],
    ['łączy', 'laczy'],
    ['đường', 'duong'],
    ['ışık', 'isik'],
    ['ёж', 'еж'],
    ['мой', 'мой'],
    ['أَحْمَد', 'احمد'],
    ['ガ', 'ガ'],
    ['ａｐｉ', 'api'],
    ['plain', 'plain'],
  ];
  for (const [word, folded] of cases) assert.equal(foldAccents(word), folded);
});

test('an edition has the code of its own language alone', async () => {
  assert.equal(await loadLanguage('en-GB'), english);
  assert.doesNotMatch(languageModule('en'), /orama|otherLanguage/);
  assert.doesNotMatch(languageModule('de'), /english|lunr/);
  assert.match(languageModule('de'), /stemmers\/german/);
  assert.match(languageModule('ja'), /stemmers\/english/);
});

test('a word of letters that fold into many stays short', async () => {
  const {term, form} = (await loadLanguage('de')).termsOf('ß'.repeat(50))[0]!;
  assert.ok(term.length <= 50 && form.length <= 50);
});

test('words of one meaning have one stem, whichever way they are written', async () => {
  const pairs: readonly [locale: string, words: readonly string[]][] = [
    ['ar', ['خطأ', 'خطا', 'الخطأ']],
    ['cs', ['stránka', 'stránky', 'stránce', 'stránek', 'stránkách', 'stránkami']],
    ['cs', ['balíček', 'balíčky', 'balíčků', 'balíčkem', 'balíčcích']],
    ['cs', ['editor', 'editoru', 'editory', 'editorem', 'editorech']],
    ['cs', ['kniha', 'knihy', 'knize', 'knihám']],
    ['cs', ['instalace', 'instalaci', 'instalací', 'instalacích']],
    ['he', ['הגדרה', 'הגדרות', 'ההגדרות', 'בהגדרות', 'להגדרה']],
    ['he', ['דף', 'דפים', 'הדפים', 'בדף']],
    ['he', ['שפה', 'שפות', 'בשפות']],
    ['fa', ['زبان', 'زبانها', 'زبانهای', 'زبانهایشان']],
    ['es', ['luz', 'luces']],
    ['es', ['matriz', 'matrices']],
    ['es', ['raíz', 'raíces']],
    ['es', ['índice', 'índices']],
  ];
  for (const [locale, words] of pairs) {
    const language = await loadLanguage(locale);
    assert.equal(new Set(words.map((word) => language.stemOf(word))).size, 1, words.join());
  }
  const [spanish, arabic] = [await loadLanguage('es'), await loadLanguage('ar')];
  assert.notEqual(spanish.stemOf('plaza'), spanish.stemOf('placa'));
  assert.notEqual(arabic.stemOf('خط'), arabic.stemOf('خطأ'));
});
