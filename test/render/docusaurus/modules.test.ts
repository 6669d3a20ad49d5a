import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {importDocusaurus} from '../../../src/render/docusaurus/importSite.js';
import {setSiteCodeRules, siteCodeRules} from '../../../src/render/siteCode/siteCodeRules.js';
import {buildSite, makeSite, type SiteFiles} from '../../support/site.js';
import {importFiles, sharedSite} from './support.js';

const READS_DATA: SiteFiles = {
  'src/pages/data.js':
    "import useGlobalData, {useAllPluginInstancesData, usePluginData} from '@docusaurus/useGlobalData';\nexport default () => <p>{usePluginData('apps').count} {useAllPluginInstancesData('apps').more.count} {Object.keys(useGlobalData()).join()}</p>;\n",
};

/** A site of the smallest config. */
const site = sharedSite({isBuilt: true});

site.test(
  'components have the data that plugins gave in the last build of the old site',
  {
    ...READS_DATA,
    '.docusaurus/globalData.json':
      '{"apps": {"default": {"count": "seven"}, "more": {"count": "eight"}}, "unread": {"default": {}}}',
  },
  ({page, listed}) => {
    assert.deepEqual(listed, [
      '.docusaurus/globalData.json:1 The data of the plugin apps, unchanged since the last build of the old site',
    ]);
    const html = page('data');
    assert.match(html, /<p>seven eight apps<\/p>/);
  },
);

site.test(
  'components import data that the last build of the old site has made',
  {
    'src/pages/made.js':
      "import posts from '@generated/blog/default/posts.json';\nimport near from '../../.docusaurus/near.json';\nimport hidden from '../../.private/a.json';\nexport default () => <p>{posts.items[0]} {near.a} {hidden.a}</p>;\n",
    'src/pages/posts.js':
      "import posts from '@generated/blog/default/posts.json';\nimport near from '../../.docusaurus/near.json';\nexport default () => <p>{posts.items[0]} {near.a}</p>;\n",
    '.docusaurus/blog/default/posts.json': '{"items": ["First"]}',
    '.docusaurus/near.json': '{"a": "beside"}',
    '.private/a.json': '{"a": "no"}',
  },
  ({page, listed}) => {
    assert.match(page('posts'), /<p>First beside<\/p>/);
    const old = 'unchanged since the last build of the old site';
    assert.deepEqual(listed, [
      `.docusaurus/blog/default/posts.json:1 Data that components import, ${old}`,
      `.docusaurus/near.json:1 Data that components import, ${old}`,
      "src/pages/made.js:1 The page /made is a component of Docusaurus; a page with a note replaces it: it needs '../../.private/a.json'",
    ]);
  },
);

test('without a build of the old site, a page that reads data of plugins is lost, and says what to do', async (t) => {
  const {losses} = await importFiles(t, READS_DATA);
  assert.deepEqual(
    losses.map(({message, hint}) => [message, hint]),
    [
      [
        "The page /data is a component of Docusaurus; a page with a note replaces it: it needs '@docusaurus/useGlobalData'",
        'Build or start the old site once and import again: the data of its plugins is then in .docusaurus.',
      ],
    ],
  );
});

test('a plugin for Markdown may use what Docusaurus publishes for Node', async (t) => {
  const {read, listed} = await importFiles(
    t,
    {
      'src/plugin.mjs':
        "import logger from '@docusaurus/logger';\nexport default () => (tree) => { tree.children.push({type: 'paragraph', children: [{type: 'text', value: logger.word}]}); };\n",
      'node_modules/@docusaurus/logger/package.json':
        '{"name": "@docusaurus/logger", "version": "3.0.0", "main": "index.js"}',
      'node_modules/@docusaurus/logger/index.js': "module.exports = {word: 'logged'};\n",
    },
    "presets: [['classic', {docs: {remarkPlugins: [require('./src/plugin.mjs')]}}]],\n",
  );
  assert.deepEqual(listed, []);
  assert.match(read('site.config.ts'), /remarkPlugins/);
  assert.match(read('package.json'), /"@docusaurus\/logger": "\*"/);
});

test('a config may loop over keys of a missing package, walk its prototypes and ask for its class', async (t) => {
  const {read} = await importFiles(t, {
    'docusaurus.config.js': `import {themes} from 'not-there';
const theme = require('gone/theme');
const copy = (of) => { const all = {}; for (const key in of) all[key] = of[key]; return all; };
let depth = 0;
for (let it = theme; it; it = Object.getPrototypeOf(it)) depth += 1;
export default {title: 'S' + (theme instanceof themes.Dark), tagline: Object.keys({...copy(theme.light), ...copy(themes)}).join() + depth, url: 'https://s.example', baseUrl: '/', presets: ['classic']};
`,
  });
  assert.match(read('site.config.ts'), /title: 'Sfalse',\n.*tagline: '3'/);
});

test('a plugin whose options have a function says so, and one that is missing to install it', async (t) => {
  const {losses} = await importFiles(t, {
    'docusaurus.config.js':
      "const {plugin} = require('not-there');\nmodule.exports = {title: 'S', url: 'https://s.example', baseUrl: '/', presets: [['classic', {docs: {remarkPlugins: [[require('./src/plugin.mjs'), {name: () => 'x'}], [plugin, {names: require('gone').names}]]}}]]};\n",
    'src/plugin.mjs': 'export default () => () => undefined;\n',
  });
  const hintOf = (name: string): string =>
    losses.find(({message}) => message.startsWith('The remark plugin ') && message.endsWith(name))
      ?.hint ?? '';
  assert.match(hintOf('./src/plugin.mjs'), /options that are functions/);
  assert.match(hintOf('plugin of not-there'), /^Install it/);
});

test('a plugin that waits for another text without an end is left out, and the texts are not', async (t) => {
  const {limit, refused} = siteCodeRules();
  t.after(() => {
    setSiteCodeRules({limit, refused});
  });
  setSiteCodeRules({limit: 3});
  const plugin = (name: string, waits: string): SiteFiles => ({
    [`src/${name}.mjs`]: `export default () => async (tree, file) => { if (${waits}) await new Promise((done) => setTimeout(done, 60_000)); };\n`,
  });
  const {out, read, listed, losses} = await importFiles(
    t,
    {
      ...plugin('previews', '/b\\.md$/.test(file.path)'),
      ...plugin('labels', 'false'),
      // Enough for threads of their own, whose findings are all that this one knows.
      ...Object.fromEntries(Array.from({length: 300}, (_, i) => [`docs/${i}.md`, `# ${i}\n`])),
      'docs/b.md': '# B\n',
    },
    "presets: [['classic', {docs: {remarkPlugins: [require('./src/labels.mjs'), require('./src/previews.mjs')]}}]],\n",
  );
  assert.deepEqual(listed, [
    'docusaurus.config.js:5 The Markdown plugin ./content/components/previews.mjs does not run here: The remark plugin ./content/components/previews.mjs, on content/docs/b.md, was still running after 3 s',
  ]);
  assert.match(losses[0]!.hint ?? '', /higher `--time-limit`/);
  assert.match(read('site.config.ts'), /remarkPlugins: \['\.\/content\/components\/labels\.mjs'\]/);
  assert.equal((await buildSite(out)).ok, true);
});

for (const hasSass of [true, false]) {
  test(`the plugin for Sass is ${hasSass ? 'not needed' : 'lost'} where the import ${hasSass ? 'compiles' : 'does not compile'} it`, async (t) => {
    const {losses} = await importFiles(
      t,
      hasSass
        ? {
            'node_modules/sass/package.json': '{"name": "sass", "main": "index.js"}',
            'node_modules/sass/index.js': "exports.compile = () => ({css: 'p { color: red; }'});\n",
          }
        : {},
      "presets: ['classic'],\nplugins: ['docusaurus-plugin-sass'],\n",
    );
    assert.deepEqual(
      losses.map(({id, message}) => [id, message]),
      [[hasSass ? 'import-needless' : 'import-plugin', 'The plugin docusaurus-plugin-sass']],
    );
  });
}

test('plugins that a function of the config puts into options are found by what they are', async (t) => {
  const plugin = (name: string, code: string): SiteFiles => ({
    [`node_modules/${name}/package.json`]: `{"name": "${name}", "version": "1.0.0", "main": "index.js"}`,
    [`node_modules/${name}/index.js`]: code,
  });
  const {read, listed} = await importFiles(
    t,
    {
      ...plugin('remark-own', 'module.exports = function plugin() { return () => undefined; };\n'),
      ...plugin('@docusaurus/remark-plugin-npm2yarn', 'module.exports = function plugin() {};\n'),
      ...plugin('many', 'exports.inner = function plugin() {};\n'),
      'options.js':
        "module.exports = (more) => ({remarkPlugins: [require('remark-own'), [require('@docusaurus/remark-plugin-npm2yarn'), {sync: true}], require('many').inner], ...more});\n",
    },
    "presets: [['classic', {docs: require('./options')({})}]],\n",
  );
  assert.match(read('site.config.ts'), /remarkPlugins: \['remark-own'\]/);
  assert.deepEqual(listed, ['docusaurus.config.js:5 The remark plugin plugin']);
});

test('a page that only leads on in the browser has its address, and a menu may run nothing', async (t) => {
  const {out, listed, read} = await importFiles(
    t,
    {
      'src/pages/on.js':
        "import {Redirect, useHistory} from '@docusaurus/router';\nexport default () => <Redirect to={{pathname: '/docs/a', hash: useHistory().location.hash}} />;\n",
    },
    'presets: [\'classic\'],\nthemeConfig: {navbar: {items: [{type: \'html\', value: \'<script>x("<b>")</script><b onclick="x()" class="c" onfocus=y>x</b>\'}]}},\n',
  );
  assert.deepEqual(listed, ["docusaurus.config.js:6 Scripts in the HTML of 'value'"]);
  assert.match(read('site.config.ts'), /value: '<b class="c">x<\/b>'/);
  assert.equal((await buildSite(out)).ok, true);
});

site.test(
  'what a module takes of the router itself is replaced',
  {
    'src/pages/router.js':
      "import {Link, useLocation} from 'react-router-dom';\nimport {useHistory} from 'react-router';\nexport default () => <Link to=\"/docs/a\">{useLocation().pathname + useHistory().location.hash}</Link>;\n",
  },
  ({read, listed}) => {
    assert.deepEqual(listed, []);
    assert.match(
      read('content/components/pages/router.jsx'),
      /import \{Link, useLocation\} from '\.\./,
    );
  },
);

site.test(
  'names that a module imports for their types alone, and files by their path in the static folder',
  {
    'static/data/users.json': '{"first": "Ann"}',
    'src/pages/users.tsx':
      "import users from '/data/users.json';\nimport Link, {Props} from '@docusaurus/Link';\nconst Button = ({children, ...props}: Props) => <Link {...(props as Props)}>{children}</Link>;\nexport default () => <Button to=\"/docs/a\">{users.first}</Button>;\n",
    'src/pages/none.tsx':
      "import Link, {Values} from '@docusaurus/Link';\nexport default () => <Link to={Values.one as string}>x</Link>;\n",
  },
  ({page, listed}) => {
    assert.deepEqual(listed, [
      "src/pages/none.tsx:1 The page /none is a component of Docusaurus; a page with a note replaces it: it needs '@docusaurus/Link: Values'",
    ]);
    assert.match(page('users'), /href="\/docs\/a"[^>]*>Ann</);
  },
);

test('modules of the site may import files of its repository, and texts its other texts', async (t) => {
  const root = makeSite(t, {
    '.git/HEAD': '',
    'codes.json': '{"first": "E1"}',
    'CHANGELOG.md': '# Log\n\n## 1.0\n\nFixed [a](https://x.example).\n',
    'README.md': 'Read me.\n',
    '.private/key.md': 'secret',
    '.private/key.json': '{"first": "secret"}',
    'site/docusaurus.config.js':
      "module.exports = {title: 'S', url: 'https://s.example', baseUrl: '/', presets: ['classic']};\n",
    'site/docs/a.mdx':
      "import codes from '../../codes.json';\nimport Codes from '../src/Codes';\n\n# A\n\n{codes.first} <Codes />\n",
    'site/docs/log.mdx':
      "import Log from '../../CHANGELOG.md';\nimport readme from '!!raw-loader!../../README.md';\nimport Key from '../../.private/key.md';\n\n<Log />\n\n{readme}\n\n<Key />\n",
    'site/src/Codes.jsx':
      "import codes from '../../codes.json';\nexport default () => <b>{codes.first}</b>;\n",
    'site/src/pages/p.jsx':
      "import key from '../../../.private/key.json';\nexport default () => <b>{key.first}</b>;\n",
  });
  const [from, out] = [path.join(root, 'site'), path.join(root, 'new')];
  const {losses} = await importDocusaurus({from, out});
  assert.deepEqual(
    losses.map(({message}) => message),
    [
      "The page /p is a component of Docusaurus; a page with a note replaces it: it needs '../../../.private/key.json'",
      "Imports from '../../codes.json', which is not a file of the site",
      'A copy of CHANGELOG.md, which is outside the site',
      "Imports from '../../.private/key.md', which is not a file of the site",
    ],
  );
  const log = readFileSync(path.join(out, 'content/docs/log.mdx'), 'utf8');
  assert.match(log, /^import Log from '\.\.\/_parts\/CHANGELOG\.mdx';$/m);
  assert.match(log, /Read me\./);
  assert.equal((await buildSite(out)).ok, true);
  assert.match(readFileSync(path.join(out, 'dist/docs/a/index.html'), 'utf8'), /<b>E1<\/b>/);
});

site.test(
  'labels of the default language that Docusaurus wrote, or docsgen has too, are not losses',
  {
    'node_modules/@docusaurus/theme-translations/package.json': '{"version": "3.0.0"}',
    'node_modules/@docusaurus/theme-translations/locales/base/theme-common.json':
      '{"theme.close": "Close it"}',
    'i18n/en/code.json':
      '{"theme.close": {"message": "Close it"}, "theme.skip": {"message": "Skip to main content."}, "Own words": {"message": "Own words"}}',
    'i18n/en/docusaurus-theme-classic/footer.json': '{"link.title.Docs": {"message": "Other"}}',
  },
  ({listed}) => {
    assert.deepEqual(listed, [
      'i18n/en/docusaurus-theme-classic/footer.json:1 The words of footer.json',
    ]);
  },
);

test('pages that plugins made in the last build are named, once, with the plugin', async (t) => {
  const chunks = {
    '/b/fr/log-0a1': 'c1',
    '/b/fr/log/2-0a2': 'c1',
    '/b/fr/log/1-0a3': 'c1',
    '/b/fr/log/3-0a4': 'c1',
    '/b/fr/of-package-0a5': 'c2',
    '/b/fr/inline-0a6': 'c3',
    '/b/fr/docs/lost-0a7': 'c4',
    '/b/fr/docs/a-0a8': 'c2',
  };
  const names = ['log-plugin', '@x/named', 'inline', 'docusaurus-plugin-content-docs'];
  const {losses} = await importFiles(
    t,
    {
      'plugins/log.js':
        "module.exports = () => ({name: 'log-plugin', contentLoaded: ({actions}) => actions.addRoute({path: '/log'})});\n",
      'node_modules/of-package/index.js': 'module.exports = () => ({});\n',
      'node_modules/of-package/package.json': '{"name": "of-package", "version": "1.0.0"}',
      '.docusaurus/routesChunkNames.json': JSON.stringify(
        Object.fromEntries(
          Object.entries(chunks).map(([key, plugin]) => [key, {__context: {plugin}}]),
        ),
      ),
      '.docusaurus/registry.js': names
        .map(
          (name, i) =>
            `  "c${String(i + 1)}": [() => import("@generated/${name}/default/__plugin.json"), "@generated/${name}/default/__plugin.json"],\n`,
        )
        .join(''),
      '.docusaurus/site-metadata.json':
        '{"pluginVersions": {"@x/named": {"type": "package", "name": "of-package"}, "log-plugin": {"type": "project"}}}',
    },
    "baseUrl: '/b/',\ni18n: {defaultLocale: 'en', locales: ['en', 'fr']},\npresets: [['classic', {blog: false}]],\nplugins: ['./plugins/log', 'of-package', () => ({name: 'inline'})],\n",
  );
  const hint = 'Add pages with `sources` of a docsgen plugin.';
  assert.deepEqual(
    losses
      .filter(({id}) => id === 'import-plugin')
      .map((loss) => [loss.message, loss.hint])
      .filter(([message]) => message !== 'The plugin in code'),
    [
      [
        'The plugin ./plugins/log, with its pages, which made the pages /log, /log/1, /log/2 and 1 more',
        hint,
      ],
      ['The plugin of-package, which made the pages /of-package', hint],
      ['The plugin inline, which made the pages /inline', hint],
    ],
  );
});

test('a plugin of the site is listed with what it did, and what takes the place of that', async (t) => {
  const {losses, read} = await importFiles(
    t,
    {
      'plugins/routes/index.js':
        "module.exports = () => ({name: 'r', loadContent: () => 1, contentLoaded: ({actions}) => actions.addRoute({path: '/r'}), postBuild() {}});\n",
      'plugins/tags.js': "module.exports = () => ({name: 't', injectHtmlTags: () => ({})});\n",
      'plugins/none.js': "// addRoute\nmodule.exports = () => ({name: 'n'});\n",
      'plugins/news.js':
        "const blog = require('@docusaurus/plugin-content-blog');\nmodule.exports = {...blog, default: async (...all) => ({...(await blog.default(...all)), name: 'own'})};\n",
      'plugins/made.js':
        "import blog from '@docusaurus/plugin-content-blog';\nexport default (context, options) => blog(context, {...options, path: 'made'});\n",
      'blog/2024-01-02-b.md': '---\ntitle: B\n---\n\nWords.\n',
    },
    "presets: [['classic', {blog: false}]],\nplugins: [['./plugins/news.js', {routeBasePath: 'news'}], ['./plugins/made.js', {id: 'made'}], './plugins/routes', require.resolve('./plugins/tags.js'), ['./plugins/none', {}], () => ({name: 'in-config', injectHtmlTags: () => ({})})],\nthemes: [`${__dirname}/plugins/unbuilt`],\n",
  );
  assert.deepEqual(
    losses.map(({message, hint}) => [message, hint]),
    [
      [
        'The site’s own plugin plugins/news.js, read as the plugin of Docusaurus',
        'Check its results.',
      ],
      [
        'The plugin ./plugins/made.js, with its texts',
        'Write them into a folder before the import, and name the folder in the options of the plugin.',
      ],
      [
        'The plugin ./plugins/routes, with its pages, its files after a build',
        'Add pages with `sources` of a docsgen plugin. Write them into the output folder with a script.',
      ],
      ['The plugin ./plugins/tags.js, with its tags', 'Add tags with `head`.'],
      [
        'The plugin ./plugins/none',
        'Write a plugin of docsgen: it adds pages with `sources`, tags with `head`, browser modules with `client`, and Markdown with `markdown`.',
      ],
      ['The plugin in-config, with its tags', 'Add tags with `head`.'],
      [
        'The theme plugins/unbuilt',
        'Write a plugin of docsgen: it adds pages with `sources`, tags with `head`, browser modules with `client`, and Markdown with `markdown`.',
      ],
    ],
  );
  assert.match(read('site.config.ts'), /blog: \{routeBasePath: 'news'\}/);
  assert.match(read('content/blog/2024-01-02-b.md'), /Words/);
});

site.test(
  'a lost component of the site in the folder of its theme is listed with what it needs',
  {
    'docs/term.mdx': 'import Term from \'@theme/Term\';\n\n# B\n\n<Term word="x" />\n\n<Term />\n',
    'src/theme/Term/index.js': "import far from 'far';\nexport default () => <b>{far}</b>;\n",
  },
  ({listed}) => {
    assert.deepEqual(listed, [
      "docs/term.mdx:5,7 The site’s own <Term>, which needs 'far'",
      'src/theme/Term/index.js:1 The site’s own Term, which no text shows',
    ]);
  },
);

test('formulas that KaTeX cannot read do not end the others', async (t) => {
  const {out, read, listed} = await importFiles(
    t,
    {
      'docs/good.md': '# Good\n\nAll of `x` here.\n',
      'docs/bad.md': '# Bad\n\nAll of `a_b` here.\n',
      'node_modules/rehype-katex/package.json':
        '{"name": "rehype-katex", "version": "7.0.1", "type": "module", "main": "index.js"}',
      'node_modules/rehype-katex/index.js': `export default () => (tree) => {
  const walk = (node) => {
    if (node.tagName === 'code') {
      const isBad = node.children[0].value.includes('_');
      node.tagName = isBad ? 'span' : 'i';
      node.properties = isBad ? {className: ['katex-error'], style: 'color:#cc0000'} : {};
    }
    for (const child of node.children ?? []) walk(child);
  };
  walk(tree);
};
`,
    },
    "presets: [['classic', {docs: {rehypePlugins: [[require('rehype-katex'), {strict: false}]]}}]],",
  );
  assert.match(
    read('site.config.ts'),
    /rehypePlugins: \[\['\.\/plugins\/rehypeKatex\.js', \{strict: false, output: 'mathml'\}\]\]/,
  );
  assert.deepEqual(listed, [
    'docusaurus.config.js:5 Formulas that KaTeX cannot read are shown as source; a build lists them',
  ]);
  assert.equal((await buildSite(out)).ok, true);
  assert.match(read('dist/docs/good/index.html'), /All of <i>x<\/i> here/);
  assert.match(
    read('dist/docs/bad/index.html'),
    /All of <span class="katex-error">a_b<\/span> here/,
  );
});

test('a text keeps its components where another import of it cannot work', async (t) => {
  const {read, listed} = await importFiles(t, {
    'src/list.js': 'export const used = () => <b>Used</b>;\n',
    'src/Api.jsx': "import {Show} from 'shows-api/lib/Show';\nexport default () => <Show />;\n",
    'node_modules/shows-api/package.json': '{"name": "shows-api", "version": "1.0.0"}',
    'node_modules/shows-api/lib/Show.js':
      "const CodeBlock = require('@theme/CodeBlock');\nexports.Show = () => CodeBlock;\n",
    'docs/b.mdx':
      "# B\n\nimport {used, gone} from '@site/src/list';\nimport Api from '@site/src/Api';\n\nexport const Watched = () => {\n  const watch = () => new MutationObserver(() => {}).observe(document.body);\n  return <button onClick={watch}>Watch</button>;\n};\n\n<used />\n\n{used()}\n\n<Watched />\n\n<Api />\n",
  });
  const text = read('content/docs/b.mdx');
  assert.match(text, /import \{used\} from/);
  assert.match(text, /^<Watched \/>$/m);
  assert.deepEqual(
    listed.filter((line) => line.includes('b.mdx')),
    ["docs/b.mdx:17 Imports from '@site/src/Api', which needs 'shows-api/lib/Show'"],
  );
});
