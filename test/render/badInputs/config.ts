import {configured, type BadInput} from './badInput.js';

const setting = (name: string, settings: string, found: string, hint: RegExp): BadInput => ({
  name,
  files: configured(settings),
  expected: [`site.config.ts:${found}`],
  hint,
});
const module = (name: string, text: string, found: string, hint: RegExp): BadInput => ({
  name,
  files: {'site.config.ts': text},
  expected: [`site.config.ts:${found}`],
  hint,
});
const item = (name: string, text: string, found: string, hint: RegExp): BadInput =>
  setting(name, `navbar: {items: [${text}]},`, found, hint);
const redirectTo = (to: string): BadInput =>
  setting(
    `a redirect to '${to}'`,
    `redirects: [{from: '/old', to: '${to}'}],`,
    '4:30 redirect-target-refused',
    /one slash/,
  );

/** Settings that do not run, do not fit, or name what is not there. */
export const configInputs: readonly BadInput[] = [
  ...['ctl+', 'ctl+k', 'mod+kk', '', 'mod+ ', 'ctrl++'].map((shortcut) =>
    module(
      `the shortcut '${shortcut}'`,
      `export default {title: 'T', url: 'https://t.example', search: {shortcut: '${shortcut}'}};\n`,
      '1:64 config-invalid',
      /optional/,
    ),
  ),
  setting(
    'an icon outside of the static files',
    "favicon: '/../../x',",
    '4:3 config-invalid',
    /optional/,
  ),
  {
    name: 'links of a footer by what is wrong with them',
    files: configured("footer: {links: [{label: 'A', href: 3}, {lable: 'B', to: '/docs'}]},"),
    expected: ['33', '43', '44'].map((column) => `site.config.ts:4:${column} config-invalid`),
    hint: /Add it/,
  },
  {
    name: 'an address of the site with a line end',
    files: {
      'site.config.ts':
        "export default {\n  title: 'T',\n  url: 'https://x.example\\nDisallow: /',\n};\n",
    },
    expected: ['site.config.ts:3:3 config-invalid'],
    hint: /must|expected|takes|optional|Correct it/i,
  },
  module('an empty config', '', '1:1 config-no-default-export', /defineConfig/),
  module(
    'a config that does not parse',
    'export default {\n  title: ,\n};\n',
    '2:10 config-syntax',
    /TypeScript/,
  ),
  module(
    'a config without a comma',
    "export default {\n  title: 'T'\n  url: 'https://t.example',\n};\n",
    '3:3 config-syntax',
    /comma before it/,
  ),
  module(
    'a config without a title',
    "export default {url: 'https://x.example'};\n",
    '1:1 config-invalid',
    /Add it/,
  ),
  module(
    'a config with a quote left open',
    "export default {\n  title: 'It's',\n};\n",
    '2:14 config-syntax',
    /./,
  ),
  module(
    'a config without variables of the environment',
    'process.env = null;\nexport default {};\n',
    '1:1 built-in-changed',
    /function of your own/,
  ),
  module(
    'a config without the folder of the process',
    'delete process.cwd;\nexport default {};\n',
    '1:1 built-in-changed',
    /function of your own/,
  ),
  {
    name: 'a config that imports JSON with a slip',
    files: {
      'site.config.ts': "import data from './data.json';\nexport default data;\n",
      'data.json': '{"title": \'T\'}\n',
    },
    expected: ['data.json:1:11 config-syntax'],
    hint: /double quotes/,
  },
  module(
    'a config that throws',
    "const key = process.env.NO_SUCH;\nif (!key) throw new Error('no key');\nexport default {};\n",
    '2:17 config-threw',
    /Correct the code that the config calls/,
  ),
  module(
    'a config that is a promise which fails',
    "\nexport default Promise.reject(new Error('no'));\n",
    '2:31 config-threw',
    /Correct the code that the config calls/,
  ),
  module(
    'a config of which a setting throws',
    "export default {\n  get title() {\n    throw new Error('no');\n  },\n};\n",
    '3:11 config-threw',
    /Correct the code that the config calls/,
  ),
  module(
    'a config that imports a file that is not there',
    "import x from './x.js';\nexport default x;\n",
    '1:15 config-syntax',
    /relative/,
  ),
  module(
    'a config that imports a package that is not there',
    "\nimport x from 'no-such';\nexport default x;\n",
    '2:16 config-threw',
    /npm install no-such/,
  ),
  module(
    'a slip in what a config imports',
    "import {defineConfg} from 'docsgen';\nexport default defineConfg({});\n",
    '1:9 config-threw',
    /Correct the name/,
  ),
  module(
    'a config that is a function',
    'export default () => ({});\n',
    '1:1 config-invalid',
    /group of keys/,
  ),
  setting(
    'a setting twice',
    "tagline: 'a',\n  tagline: 'b',",
    '5:3 config-duplicate-key',
    /only the last one/,
  ),
  ...(
    [
      ['docs: {sidebars: JSON.parse(\'{"__proto__": ["a"]}\')},', '4:10'],
      ["docs: {sidebars: {\n  ['__proto__']: ['a']}},", '4:10'],
      ["docs: {sidebars: {\n  __proto__: ['a']}},", '5:3'],
      ["messages: {en: {\n  '__proto__': {}}},", '5:3'],
      ['__proto__: {tagline: 1},', '4:3'],
    ] as const
  ).map(([settings, place]) =>
    setting(
      `the key __proto__ in ${settings}`,
      settings,
      `${place} config-invalid`,
      /a different name/,
    ),
  ),
  setting(
    'a config of Docusaurus',
    'themeConfig: {navbar: {}},',
    '4:3 config-invalid',
    /docsgen import docusaurus/,
  ),
  ...(
    [
      ["base: '/x/',", '4:3', /'baseUrl'/],
      ["docs: {sidebarPath: './sidebars.ts'},", '4:10', /'docs\.sidebars'/],
      ["navbar: {items: [{text: 'Guide'}]},", '4:21', /'label'/],
    ] as const
  ).map(([settings, place, hint]) =>
    setting(`the setting ${settings}`, settings, `${place} config-invalid`, hint),
  ),
  setting(
    'a list of entries in the place of sidebars',
    "docs: {sidebars: ['intro']},",
    '4:10 config-invalid',
    /group of keys, as in \{name: …\}/,
  ),
  setting(
    'an entry of a sidebar without a type',
    "docs: {sidebars: {docs: [{label: 'Guide', items: []}]}},",
    '4:28 config-invalid',
    /Add it\. Expected "doc" or "category" or "link" or "autogenerated"/,
  ),
  setting('a slip in a setting', 'trailngSlash: true,', '4:3 config-invalid', /'trailingSlash'/),
  setting(
    'a slip in a setting of a group',
    'navbar: {itms: []},',
    '4:12 config-invalid',
    /Did you mean 'items'/,
  ),
  setting(
    'a text for a yes or no',
    "trailingSlash: 'true',",
    '4:3 config-invalid',
    /true or false/,
  ),
  setting(
    'a word that a setting does not know',
    "onBrokenLinks: 'error',",
    '4:3 config-invalid',
    /"throw" or "warn"/,
  ),
  setting(
    'a base that climbs',
    "baseUrl: '/../',",
    '4:3 config-invalid',
    /must|expected|takes|optional|Correct it/i,
  ),
  setting(
    'a folder outside of the content',
    "docs: {path: 'x/../../y'},",
    '4:10 config-invalid',
    /must|expected|takes|optional|Correct it/i,
  ),
  setting(
    'a folder of documents that is not there',
    "docs: {path: 'dcos'},",
    '4:10 folder-missing',
    /relative to content/,
  ),
  setting(
    'a base of documents with a question mark',
    "docs: {routeBasePath: 'docs?'},",
    '4:10 config-invalid',
    /must|expected|takes|optional|Correct it/i,
  ),
  setting(
    'an external path that is the whole site',
    "externalPaths: ['/'],",
    '4:19 config-invalid',
    /Correct it/,
  ),
  setting(
    'an edit link without a host',
    "docs: {editUrl: 'edit/main/'},",
    '4:10 config-invalid',
    /must|expected|takes|optional|Correct it/i,
  ),
  setting(
    'a base without slashes',
    "baseUrl: 'docs',",
    '4:3 config-invalid',
    /must|expected|takes|optional|Correct it/i,
  ),
  setting(
    'an unknown document in a sidebar',
    "docs: {sidebars: {docs: ['intro', 'intr']}},",
    '4:37 unknown-doc-id',
    /'intro'/,
  ),
  setting(
    'a sidebar with nothing to link to',
    'docs: {sidebars: {docs: []}},',
    '4:21 sidebar-empty',
    /Add a document/,
  ),
  setting(
    'a folder for a sidebar that is not there',
    "docs: {sidebars: {docs: [{type: 'autogenerated', dirName: 'nope'}]}},",
    '4:28 sidebar-empty',
    /folder of the docs/,
  ),
  {
    name: 'a slip in the folder of a sidebar',
    files: {
      ...configured(
        "docs: {sidebars: {docs: [{type: 'autogenerated', dirName: 'guides/strat'}]}},",
      ),
      'content/docs/guides/start/b.md': '# B\n\nx\n',
    },
    expected: ['site.config.ts:4:28 sidebar-empty'],
    hint: /^Did you mean 'guides\/start'\?$/,
  },
  setting(
    'a slip in the type of an entry of a sidebar',
    "docs: {sidebars: {docs: [{type: 'dco', id: 'intro'}]}},",
    '4:29 config-invalid',
    /"doc" or "category"/,
  ),
  setting(
    'a main document that is not there',
    "docs: {mainDocId: 'intr'},",
    '4:10 unknown-doc-id',
    /'intro'/,
  ),
  setting(
    'a last version that is not there',
    "docs: {lastVersion: '2.0'},",
    '4:10 unknown-version',
    /current/,
  ),
  setting(
    'settings of a version that is not there',
    'docs: {versions: {curent: {}}},',
    '4:21 unknown-version',
    /current/,
  ),
  item(
    'an unknown type of navbar item',
    "{type: 'serch'}",
    '4:21 unknown-navbar-item',
    /Did you mean 'search'/,
  ),
  item(
    'an unknown sidebar in the navbar',
    "{type: 'docSidebar', sidebarId: 'dcs'}",
    '4:41 unknown-sidebar-id',
    /'docs'/,
  ),
  item(
    'an unknown document in the navbar',
    "{type: 'doc', docId: 'intr'}",
    '4:34 unknown-doc-id',
    /'intro'/,
  ),
  item(
    'an unknown version in the navbar',
    "{type: 'docsVersionDropdown', versions: ['1.0']}",
    '4:61 unknown-version',
    /current/,
  ),
  item(
    'an unknown docs plugin in the navbar',
    "{type: 'docsVersion', docsPluginId: 'ios'}",
    '4:42 unknown-docs-plugin',
    /./,
  ),
  item(
    'a link of the navbar that leads nowhere',
    "{label: 'x'}",
    '4:21 navbar-item-incomplete',
    /Add one/,
  ),
  item(
    'a link of the navbar to two places',
    "{label: 'x', to: '/', href: 'https://x.example'}",
    '4:33 navbar-item-incomplete',
    /Keep `to`/,
  ),
  item(
    'a link of the navbar without a label',
    "{to: '/'}",
    '4:20 navbar-item-incomplete',
    /Add `label`/,
  ),
  item(
    'a link of the navbar that is a script',
    "{label: 'x', href: 'javascript:x'}",
    '4:33 config-invalid',
    /must|expected|takes|optional|Correct it/i,
  ),
  item(
    'an empty dropdown',
    "{type: 'dropdown', label: 'x'}",
    '4:20 navbar-item-incomplete',
    /`items`/,
  ),
  setting(
    'a redirect that stands on a page',
    "redirects: [{from: '/docs/intro', to: '/'}],",
    '4:16 redirect-over-page',
    /Remove the redirect/,
  ),
  setting(
    'a redirect from what is not a path',
    "redirects: [{from: '/../x', to: '/'}],",
    '4:16 redirect-from-invalid',
    /\/old-page/,
  ),
  setting(
    'two redirects from one address',
    "redirects: [\n{from: '/b', to: '/'},\n{from: '/b/', to: '/'}],",
    '6:2 redirect-twice',
    /Keep one/,
  ),
  {
    ...setting(
      'redirects in a circle',
      "redirects: [{from: '/a', to: '/b'}, {from: '/b', to: '/a'}],",
      '4:28 redirect-loop',
      /to a page/,
    ),
    expected: ['site.config.ts:4:28 redirect-loop', 'site.config.ts:4:52 redirect-loop'],
  },
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    '//else.example',
    '/\\\\else.example',
    '/a\\n/* https://else.example',
    'https://user@else.example',
    'else.example',
    '',
  ].map(redirectTo),
  setting(
    'analytics without an address to send to',
    'analytics: {consent: true},',
    '4:3 config-invalid',
    /must|expected|takes|optional|Correct it/i,
  ),
  setting(
    'an endpoint that browsers block on pages of https',
    "analytics: {endpoint: 'http://count.example/views'},",
    '4:15 config-invalid',
    /must|expected|takes|optional|Correct it/i,
  ),
  setting(
    'a docs platform whose host is not an origin',
    "docsPlatform: {staticDocsHost: 'https://s.example', internalHost: 'https://i.example/x'},",
    '4:55 config-invalid',
    /must|expected|takes|optional|Correct it/i,
  ),
  setting(
    'a package that is not installed',
    "packages: ['nowhere-to-be-found'],",
    '4:14 package-readme-missing',
    /npm install/,
  ),
];
