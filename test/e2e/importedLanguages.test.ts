import '../support/production.js';
import assert from 'node:assert/strict';
import {readdirSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {after, before, test} from 'node:test';
import {importDocusaurus, type ImportResult} from '../../src/render/docusaurus/importSite.js';
import {complaintsOf} from '../support/pageChecks.js';
import {buildSite, makeTemporarySite} from '../support/site.js';
import {describeInBrowser} from './browser.js';
import {serveFolder, type SiteServer} from './siteServer.js';

/** The words of components that were imported with a site in three languages. */

const messages = (words: Readonly<Record<string, string>>): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(words).map(([id, message]) => [id, {message}])),
    null,
    2,
  );

const SITE = {
  'docusaurus.config.js': `module.exports = {
  title: 'Birds', url: 'https://b.example', baseUrl: '/',
  i18n: {defaultLocale: 'en', locales: ['en', 'fr', 'pt-BR'], localeConfigs: {fr: {htmlLang: 'fr-CA'}}},
  presets: [['classic', {blog: false}]],
};
`,
  'src/pages/index.js': `import React, {useState} from 'react';
import Layout from '@theme/Layout';
import Translate, {translate} from '@docusaurus/Translate';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {usePluralForm} from '@docusaurus/theme-common';
const FEATURES = [translate({id: 'home.fast', message: 'Fast'}), translate({message: "It\\'s small"})];
export default function Home() {
  const {i18n} = useDocusaurusContext();
  const {selectMessage} = usePluralForm();
  const [count, setCount] = useState(0);
  return (
    <Layout title={translate({id: 'home.title', message: 'Watch birds'})}>
      <h1><Translate id="home.hello" values={{who: <b>Ana</b>}}>{'Hello {who}!'}</Translate></h1>
      <p className="features">{FEATURES.join(', ')}</p>
      <p className="locale">{i18n.currentLocale} of {i18n.locales.join(' ')}</p>
      <p>
        <Link to="/">to home</Link> <Link to={useBaseUrl('docs/a?x=1.md#y')}>to a</Link> <Link to="/pt-BR/docs/a">to pt-BR</Link>
        <Link href="/bird.pdf">to file</Link> <Link href="https://c.example/docs">to c</Link> <Link to="#same">to here</Link>
      </p>
      <p id="same" className="same"><Translate id="home.same">In no file</Translate></p>
      <button onClick={() => setCount(count + 1)}>
        {selectMessage(count, translate({id: 'home.count', message: 'One bird|{n} birds'}, {n: count}))}
      </button>
    </Layout>
  );
}
`,
  'static/bird.pdf': '%PDF',
  'src/Note.js': `import React, {useState} from 'react';
import Translate from '@docusaurus/Translate';
export default function Note() {
  const [isOpen, setOpen] = useState(false);
  return (
    <button onClick={() => setOpen(true)}>
      <Translate>
        Read the
        note
      </Translate>{isOpen && '!'}
    </button>
  );
}
`,
  'docs/a.mdx':
    "import Note from '@site/src/Note';\nimport Translate from '@docusaurus/Translate';\n\n# A\n\n<Note />\n\n<p><Translate id=\"doc.end\">The end</Translate></p>\n",
  'i18n/en/code.json': messages({'home.hello': 'Hello, {who}!', 'home.title': 'Watch birds'}),
  'i18n/fr/code.json': messages({
    'theme.common.skip': 'Aller',
    'home.title': 'Observer les oiseaux',
    'home.hello': 'Bonjour {who}\u00a0!',
    'home.fast': 'Rapide',
    'home.count': 'Un oiseau ou {n}|{n} oiseaux',
    "It's small": 'C’est petit',
    'Read the note': 'Lire la note',
    'page.gone': 'Perdu',
  }),
  'i18n/pt-BR/code.json': messages({'home.fast': 'Rápido'}),
};

describeInBrowser('words of imported components', (browser) => {
  let site: SiteServer;
  let out: string;
  let imported: ImportResult;
  const clear: (() => void)[] = [];
  const page = (name: string): string =>
    readFileSync(path.join(out, 'dist', name, 'index.html'), 'utf8').replaceAll('<!-- -->', '');

  before(async () => {
    const {root: from, remove} = makeTemporarySite(SITE);
    clear.push(remove);
    rmSync(path.join(from, 'site.config.ts'), {force: true});
    out = `${from}-new`;
    clear.push(() => {
      rmSync(out, {recursive: true, force: true});
    });
    imported = await importDocusaurus({from, out});
    const {diagnostics} = await buildSite(out);
    assert.deepEqual(
      diagnostics.filter(({severity}) => severity === 'error'),
      [],
    );
    site = await serveFolder(path.join(out, 'dist'));
  });
  after(async () => {
    await site.close();
    for (const end of clear) end();
  });

  test('each page is printed in its language', () => {
    const parts = (html: string) =>
      [
        /<title>([^|<]*?) \|/,
        /<h1>(.*?)<\/h1>/,
        /"features">(.*?)</,
        /"locale">(.*?)</,
        /"same">(.*?)</,
      ].map((pattern) => pattern.exec(html)?.[1]);
    const hello = (before: string, after: string) => `${before}<span><b>Ana</b></span>${after}`;
    const all = 'of en fr pt-BR';
    assert.deepEqual(parts(page('')), [
      'Watch birds',
      hello('Hello, ', '!'),
      'Fast, It&#x27;s small',
      `en ${all}`,
      'In no file',
    ]);
    assert.deepEqual(parts(page('fr')), [
      'Observer les oiseaux',
      hello('Bonjour ', '\u00a0!'),
      'Rapide, C’est petit',
      `fr ${all}`,
      'In no file',
    ]);
    assert.deepEqual(parts(page('pt-BR')), [
      'Watch birds',
      hello('Hello ', '!'),
      'Rápido, It&#x27;s small',
      `pt-BR ${all}`,
      'In no file',
    ]);
    assert.match(page(''), /<button>0 birds</);
    // French counts nothing as one.
    assert.match(page('fr'), /<button>Un oiseau ou 0</);
    assert.match(page('docs/a'), /<button>Read the note</);
    assert.match(page('fr/docs/a'), /<button>Lire la note</);
  });

  test('links of components stay in the language of the page', () => {
    const links = (html: string) =>
      Object.fromEntries(
        [...html.matchAll(/<a href="([^"]*)">to (.*?)</g)].map(([, href, name]) => [name, href]),
      );
    const same = {
      'pt-BR': '/pt-BR/docs/a',
      file: '/bird.pdf',
      c: 'https://c.example/docs',
      here: '#same',
    };
    assert.deepEqual(links(page('')), {home: '/', a: '/docs/a?x=1.md#y', ...same});
    assert.deepEqual(links(page('fr')), {home: '/fr/', a: '/fr/docs/a?x=1.md#y', ...same});
  });

  test('a language loads its own words alone, and those that nothing uses are listed', () => {
    const scripts = (folder: string) =>
      readdirSync(path.join(out, 'dist', folder, 'assets'))
        .filter((name) => name.endsWith('.js'))
        .map((name) => readFileSync(path.join(out, 'dist', folder, 'assets', name), 'utf8'))
        .join('\n');
    assert.doesNotMatch(scripts(''), /Rapide|Rápido/);
    assert.match(scripts('fr'), /Rapide/);
    assert.doesNotMatch(scripts('fr'), /Rápido|Perdu/);
    const lost = imported.losses.filter(({id}) => id === 'import-translation');
    assert.deepEqual(
      lost.flatMap(({places}) =>
        [...places].map(([file, lines]) => `${file.replace(/.*i18n./, '')}:${lines.join()}`),
      ),
      ['fr/code.json:2,23'],
    );
  });

  for (const [route, button, then] of [
    ['/', '0 birds', 'One bird'],
    ['/fr/', 'Un oiseau ou 0', 'Un oiseau ou 1'],
    ['/docs/a', 'Read the note', 'Read the note!'],
    ['/fr/docs/a', 'Lire la note', 'Lire la note!'],
  ] as const) {
    test(`${route} keeps its language in the browser`, async () => {
      const visit = await browser().newPage({baseURL: site.origin});
      const complaints = complaintsOf(visit);
      await visit.goto(route);
      const text = visit.locator('main');
      const before = await text.innerText();
      await visit.getByRole('button', {name: button, exact: true}).click();
      await visit.getByRole('button', {name: then, exact: true}).waitFor();
      assert.equal((await text.innerText()).replace(then, button), before);
      assert.deepEqual(complaints, []);
      await visit.close();
    });
  }
});
