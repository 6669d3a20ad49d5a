import '../../support/production.js';
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {globSync} from 'tinyglobby';
import {readBlogs} from '../../../src/render/docusaurus/read/blog.js';
import {ComponentSheets} from '../../../src/render/docusaurus/components/componentSheets.js';
import {Components} from '../../../src/render/docusaurus/components/components.js';
import {convertHead} from '../../../src/render/docusaurus/settings/headTags.js';
import {readDocSets, versionLabel} from '../../../src/render/docusaurus/read/docSets.js';
import {withLabels} from '../../../src/render/docusaurus/assemble/labels.js';
import {planLayout} from '../../../src/render/docusaurus/assemble/layout.js';
import {splitSets} from '../../../src/render/docusaurus/settings/splitSets.js';
import {ImportWarnings} from '../../../src/render/docusaurus/report/importWarnings.js';
import {readMagicComments} from '../../../src/render/docusaurus/read/magicComments.js';
import {convertMarkdownPlugins} from '../../../src/render/docusaurus/settings/markdownPlugins.js';
import {codeColors} from '../../../src/render/docusaurus/settings/prismTheme.js';
import {readSite, type DocusaurusSite} from '../../../src/render/docusaurus/read/readSite.js';
import {convertMenus, convertSettings} from '../../../src/render/docusaurus/settings/settings.js';
import {convertSidebars} from '../../../src/render/docusaurus/assemble/sidebars.js';
import {redirectsOf} from '../../../src/render/docusaurus/settings/redirects.js';
import {printSettingRules} from '../../../src/render/docusaurus/settings/settingRules.js';
import {blogSettings, docsSettings} from '../../../src/render/docusaurus/settings/siteSettings.js';
import {convertLocales, readLocales} from '../../../src/render/docusaurus/assemble/translations.js';
import {makeSite, type SiteFiles} from '../../support/site.js';

const CONFIG = `import upper from './upper';
export default {
  title: 'T',
  tagline: 'G',
  url: 'https://t.example',
  baseUrl: '/',
  favicon: 'x.ico',
  storage: {type: 'none'},
  staticDirectories: ['static'],
  i18n: {defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: {fr: {label: 'F'}}},
  scripts: ['https://cdn.example/a.js'],
  presets: [['classic', {
    docs: {breadcrumbs: false, remarkPlugins: [upper], sidebarPath: './sidebars.js', versions: {current: {banner: 'none'}}},
    blog: {blogTitle: 'B', postsPerPage: 3, authorsMapPath: 'people.yml'},
    gtag: {trackingID: 'G-1'},
  }]],
  plugins: [['client-redirects', {redirects: [{from: '/a', to: '/b'}]}]],
  themeConfig: {
    image: 'x.png',
    metadata: [{name: 'a', content: 'b'}],
    docs: {sidebar: {hideable: true}},
    navbar: {title: 'N', items: [{to: '/a', label: 'A'}]},
    footer: {copyright: 'C'},
    colorMode: {defaultMode: 'dark'},
    prism: {theme: {styles: [{types: ['keyword'], style: {color: 'red'}}]}, magicComments: [{className: 'a', line: 'b', block: {start: 'c', end: 'd'}}]},
  },
};
`;

/** Translated labels of the menu. */
const LABELS = 'i18n/fr/docusaurus-theme-classic/navbar.json';

const FILES: SiteFiles = {
  [LABELS]: '{}',
  'docusaurus.config.js': CONFIG,
  'upper.js': 'export default () => () => {};\n',
  'sidebars.js': "module.exports = {docs: ['a']};\n",
  'docs/a.md': '# A\n',
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/a.md': '# A\n',
  'blog/2024-01-02-p.md': '# P\n',
};

const importWarnings = new ImportWarnings();

/** Each converter of settings with its files, and what is left unread without it. */
const CONVERTERS: readonly (readonly [
  name: string,
  convert: (site: DocusaurusSite) => unknown,
  left: readonly string[],
  files: readonly string[],
])[] = [
  [
    'head',
    (site) => convertHead(site, (path) => path, []),
    ['scripts', 'themeConfig.image', 'themeConfig.metadata'],
    ['headTags'],
  ],
  [
    'settings',
    (site) =>
      convertSettings(site, {
        menus: convertMenus(site, {
          docId: () => undefined,
          sidebarId: () => undefined,
          versions: () => [],
          versioned: undefined,
          links: [],
          inlineStyles: new Map(),
        }),
        look: {},
        i18n: undefined,
        docs: undefined,
        blog: undefined,
        redirects: [],
      }),
    [
      'favicon',
      'gtag.trackingID',
      'storage',
      'tagline',
      'themeConfig.colorMode',
      'themeConfig.footer',
      'themeConfig.navbar',
      'title',
      'url',
    ],
    ['settings', 'navbar', 'footer'],
  ],
  [
    'documents',
    (site) => {
      const split = splitSets(readDocSets(site, undefined));
      const layout = planLayout(split.sources);
      return docsSettings(site, {
        layout,
        split,
        sidebars: {},
        editUrl: undefined,
        labelIn: versionLabel,
      });
    },
    ['docs.versions', 'themeConfig.docs'],
    ['siteSettings', 'docSets', 'splitSets', 'versions'],
  ],
  [
    'sidebars',
    async (site) => {
      const [set] = readDocSets({...site, docs: [{path: 'docs'}]}, undefined);
      const layout = planLayout([set!]);
      const step = {site, layout, alone: true};
      await convertSidebars({...set!, options: site.docs[0]!}, step);
    },
    ['docs.sidebarPath'],
    ['sidebars', 'sidebarCategories', 'generatedSidebars', 'readSidebars', 'importTexts'],
  ],
  [
    'posts',
    (site) => readBlogs(site, {dates: new Map(), i18n: undefined}),
    ['blog.authorsMapPath', 'staticDirectories'],
    ['blog', 'staticFiles'],
  ],
  [
    'blog',
    (site) => blogSettings(site.blogs[0]!),
    ['blog.blogTitle', 'blog.postsPerPage'],
    ['siteSettings'],
  ],
  ['rules of settings', printSettingRules, ['docs.breadcrumbs'], ['settingRules']],
  ['redirects', (site) => redirectsOf(site, new Set(), {}), ['redirects.redirects'], ['redirects']],
  [
    'comments in code',
    (site) => readMagicComments(site),
    ['themeConfig.prism.magicComments'],
    ['magicComments'],
  ],
  ['colours of code', codeColors, ['themeConfig.prism.theme'], ['prismTheme']],
  [
    'languages',
    (site) => convertLocales(site, readLocales(site)),
    ['i18n.localeConfigs.fr.label'],
    ['translations'],
  ],
  [
    'labels',
    (site) => {
      const locales = readLocales(site);
      withLabels(
        {title: 'T', url: 'x'},
        {locales, consumption: site.consumption, blogId: undefined, html: (words) => words},
      );
    },
    [LABELS],
    ['labels'],
  ],
  [
    'Markdown plugins',
    (site) =>
      convertMarkdownPlugins(site, {
        components: new Components({
          siteDir: site.dir,
          reach: [site.dir],
          aliases: new Map(),
          staticDirs: [],
          inlineStyles: new Map(),
          config: {},
          locales: readLocales(site),
          consumption: site.consumption,
          globalData: undefined,
          docs: {},
          i18n: undefined,
          out: '/x',
          sheets: new ComponentSheets({
            siteDir: site.dir,
            folders: [site.dir],
            staticDirs: [],
            importWarnings,
          }),
        }),
        folders: [site.dir],
        aliases: new Map(),
        out: '/x',
      }),
    ['docs.remarkPlugins'],
    ['markdownPlugins'],
  ],
];

/** Files that take the old site for its folder and its report, or track what is read of it. */
const OTHERS = [
  'acceptedSettings',
  'apiPages',
  'apiSpecs',
  'componentWords',
  'consumption',
  'generatedTexts',
  'hostFiles',
  'planImport',
  'pluginPages',
  'readSite',
  'readmes',
  'translatedNames',
  'unconverted',
  'verify',
  'normalizedHtml',
  'writeTree',
];

test('every file that reads the old config is one of a converter', () => {
  const folder = path.join(import.meta.dirname, '../../../src/render/docusaurus');
  const readers = globSync('**/*.ts', {cwd: folder}).filter((name) =>
    /\b(?:DocusaurusSite|Consumption)\b/.test(readFileSync(path.join(folder, name), 'utf8')),
  );
  const known = new Set([...OTHERS, ...CONVERTERS.flatMap(([, , , files]) => files)]);
  assert.deepEqual(
    readers.map((name) => path.basename(name, '.ts')).filter((name) => !known.has(name)),
    [],
  );
});

/** The names of settings that no converter but some has read. */
async function unreadWithout(dir: string, without: string | undefined): Promise<string[]> {
  const site = await readSite(dir, importWarnings);
  assert.ok(site);
  for (const [name, convert] of CONVERTERS) if (name !== without) await convert(site);
  const unread = site.consumption.unread().map(({name}) => name);
  const files = [LABELS].filter((name) => !site.consumption.files.has(path.join(dir, name)));
  return [...new Set([...unread, ...files])].sort();
}

test('with all converters, every setting is read', async (t) => {
  const dir = makeSite(t, FILES);
  assert.deepEqual(await unreadWithout(dir, undefined), []);
});

for (const [name, , left] of CONVERTERS) {
  test(`without the converter of the ${name}, the walk reports what it would have read`, async (t) => {
    const dir = makeSite(t, FILES);
    assert.deepEqual(await unreadWithout(dir, name), left);
  });
}
