import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {buildSite, type SiteFiles} from '../../support/site.js';
import {importFiles} from './support.js';

const READS_DATA: SiteFiles = {
  'src/pages/data.js':
    "import useGlobalData, {useAllPluginInstancesData, usePluginData} from '@docusaurus/useGlobalData';\nexport default () => <p>{usePluginData('apps').count} {useAllPluginInstancesData('apps').more.count} {Object.keys(useGlobalData()).join()}</p>;\n",
};

test('components have the data that plugins gave in the last build of the old site', async (t) => {
  const {out, listed} = await importFiles(t, {
    ...READS_DATA,
    '.docusaurus/globalData.json':
      '{"apps": {"default": {"count": "seven"}, "more": {"count": "eight"}}, "unread": {"default": {}}}',
  });
  assert.deepEqual(listed, [
    '.docusaurus/globalData.json:1 The data of the plugin apps, which stays as the last build of the old site had it',
  ]);
  assert.equal((await buildSite(out)).ok, true);
  const html = readFileSync(path.join(out, 'dist/data/index.html'), 'utf8');
  assert.match(html.replaceAll('<!-- -->', ''), /<p>seven eight apps<\/p>/);
});

test('without a build of the old site, a page that reads data of plugins is lost, and says what to do', async (t) => {
  const {losses} = await importFiles(t, READS_DATA);
  assert.deepEqual(
    losses.map(({message, hint}) => [message, hint]),
    [
      [
        "The page /data is a component of Docusaurus; a page that says so stands in its place: it needs '@docusaurus/useGlobalData'",
        'Build or start the old site once and import again: what its plugins gave is in its folder .docusaurus then.',
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
  const {out, listed} = await importFiles(
    t,
    {
      'src/pages/on.js':
        "import {Redirect, useHistory} from '@docusaurus/router';\nexport default () => <Redirect to={{pathname: '/docs/a', hash: useHistory().location.hash}} />;\n",
    },
    "presets: ['classic'],\nthemeConfig: {navbar: {items: [{type: 'html', value: '<b onclick=\"x()\">x</b>'}]}},\n",
  );
  assert.deepEqual(listed, [
    'docusaurus.config.js:6 Not carried over: what the HTML of a navbar item runs',
  ]);
  assert.equal((await buildSite(out)).ok, true);
});

test('names that a module imports for their types alone, and files by their path in the static folder', async (t) => {
  const {out, listed} = await importFiles(t, {
    'static/data/users.json': '{"first": "Ann"}',
    'src/pages/users.tsx':
      "import users from '/data/users.json';\nimport Link, {Props} from '@docusaurus/Link';\nconst Button = ({children, ...props}: Props) => <Link {...(props as Props)}>{children}</Link>;\nexport default () => <Button to=\"/docs/a\">{users.first}</Button>;\n",
    'src/pages/none.tsx':
      "import Link, {Values} from '@docusaurus/Link';\nexport default () => <Link to={Values.one as string}>x</Link>;\n",
  });
  assert.deepEqual(listed, [
    "src/pages/none.tsx:1 The page /none is a component of Docusaurus; a page that says so stands in its place: it needs '@docusaurus/Link'",
  ]);
  assert.equal((await buildSite(out)).ok, true);
  assert.match(
    readFileSync(path.join(out, 'dist/users/index.html'), 'utf8'),
    /href="\/docs\/a"[^>]*>Ann</,
  );
});
