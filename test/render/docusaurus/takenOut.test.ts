import '../../support/production.js';
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {ComponentSheets} from '../../../src/render/docusaurus/componentSheets.js';
import {Components} from '../../../src/render/docusaurus/components.js';
import {convertHead} from '../../../src/render/docusaurus/headTags.js';
import {readDocSets} from '../../../src/render/docusaurus/docSets.js';
import {planLayout} from '../../../src/render/docusaurus/layout.js';
import {splitSets} from '../../../src/render/docusaurus/versions.js';
import {ImportWarnings} from '../../../src/render/docusaurus/importWarnings.js';
import {readMagicComments} from '../../../src/render/docusaurus/magicComments.js';
import {convertMarkdownPlugins} from '../../../src/render/docusaurus/markdownPlugins.js';
import {readSite, type DocusaurusSite} from '../../../src/render/docusaurus/readSite.js';
import {convertSettings} from '../../../src/render/docusaurus/settings.js';
import {
  blogSettings,
  docsSettings,
  redirectsOf,
} from '../../../src/render/docusaurus/siteSettings.js';
import {convertLocales, readLocales} from '../../../src/render/docusaurus/translations.js';
import {makeSite} from '../../support/site.js';

const CONFIG = `import upper from './upper';
export default {
  title: 'T',
  tagline: 'G',
  url: 'https://t.example',
  baseUrl: '/',
  favicon: 'x.ico',
  storage: {type: 'none'},
  i18n: {defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: {fr: {label: 'F'}}},
  scripts: ['https://cdn.example/a.js'],
  presets: [['classic', {
    docs: {remarkPlugins: [upper]},
    blog: {blogTitle: 'B', postsPerPage: 3},
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
    prism: {magicComments: [{className: 'a', line: 'b', block: {start: 'c', end: 'd'}}]},
  },
};
`;

const importWarnings = new ImportWarnings();

/** Each converter of settings, and what is left unread without it. */
const CONVERTERS: readonly (readonly [
  name: string,
  convert: (site: DocusaurusSite) => unknown,
  left: readonly string[],
])[] = [
  [
    'head',
    (site) => convertHead(site, (path) => path),
    ['scripts', 'themeConfig.image', 'themeConfig.metadata'],
  ],
  [
    'settings',
    (site) =>
      convertSettings(site, {
        look: {},
        i18n: undefined,
        docs: undefined,
        blog: undefined,
        docId: () => undefined,
        sidebarId: () => undefined,
        versions: () => [],
        hasVersions: false,
        redirects: [],
        importWarnings,
      }),
    [
      'baseUrl',
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
  ],
  [
    'documents',
    (site) => {
      const split = splitSets(readDocSets(site, importWarnings));
      const layout = planLayout(split.sources);
      return docsSettings(site, {layout, split, sidebars: {}, out: '/x'});
    },
    ['themeConfig.docs'],
  ],
  ['blog', (site) => blogSettings(site.blogs[0]!), ['blog.blogTitle', 'blog.postsPerPage']],
  [
    'redirects',
    (site) => redirectsOf(site, {taken: new Set(), more: [], importWarnings}),
    ['redirects.redirects'],
  ],
  ['comments in code', (site) => readMagicComments(site, importWarnings), ['themeConfig.prism']],
  ['languages', (site) => convertLocales(site, readLocales(site, importWarnings)), ['i18n']],
  [
    'Markdown plugins',
    (site) =>
      convertMarkdownPlugins(site, {
        components: new Components({
          siteDir: site.dir,
          folders: [site.dir],
          aliases: new Map(),
          inlineStyles: new Map(),
          config: {},
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
      }),
    ['docs.remarkPlugins'],
  ],
];

/** The names of settings that no converter but some has read. */
async function unreadWithout(dir: string, without: string | undefined): Promise<string[]> {
  const site = await readSite(dir, importWarnings);
  assert.ok(site);
  for (const [name, convert] of CONVERTERS) if (name !== without) convert(site);
  return [...new Set(site.consumption.unread().map(({name}) => name))].sort();
}

test('with all converters, every setting is read', async (t) => {
  const dir = makeSite(t, {
    'docusaurus.config.js': CONFIG,
    'upper.js': 'export default () => () => {};\n',
  });
  assert.deepEqual(await unreadWithout(dir, undefined), []);
});

for (const [name, , left] of CONVERTERS) {
  test(`without the converter of the ${name}, the walk reports what it would have read`, async (t) => {
    const dir = makeSite(t, {
      'docusaurus.config.js': CONFIG,
      'upper.js': 'export default () => () => {};\n',
    });
    assert.deepEqual(await unreadWithout(dir, name), left);
  });
}
