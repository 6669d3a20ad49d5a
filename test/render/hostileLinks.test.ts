import assert from 'node:assert/strict';
import {cpSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {globSync} from 'tinyglobby';
import type {BuildResult} from '../../src/render/buildSite.js';
import {freezeVersion} from '../../src/render/freezeVersion.js';
import {buildSite, makeSite, writeFiles, type SiteFiles} from '../support/site.js';

/** Addresses that once were read as instructions, and those that would be a script. */
const ADDRESSES = [
  '../package/n.md?else=javascript%3Aalert(1)',
  '../../package/n.md?else=javascript%3Aalert(1)',
  './package/n.md?else=data%3Atext/html,alert(1)',
  '/package/n?else=javascript%3Aalert(1)',
  'https://test.example/../package/n?else=javascript%3Aalert(1)',
  'https://test.example//elsewhere.example/x',
  '~/package/n.md?else=javascript%3Aalert(1)',
];
const SCRIPTS = [
  'docsgen:0',
  'docsgen:/docs/intro',
  'docsgen:package/n?else=javascript%3Aalert(1)',
  'docsgen-symbol:add',
  'docsgen-0000000000000000-0;',
  'javascript:alert(1)',
  'JavaScript&colon;alert(1)',
  '&#1;javascript:alert(1)',
  'java&#9;script:alert(1)',
  'java&#10;script:alert(1)',
  'vbscript:alert(1)',
  'data:text/html,alert(1)',
  'blob:alert(1)',
  'file:///etc/hosts',
];
const all = [...ADDRESSES, ...SCRIPTS];
const links = (addresses: readonly string[]): string =>
  addresses.map((one, i) => `[text ${i}](<${one}>)\n\n<a href="${one}">text</a>`).join('\n\n');

/** What looks like a link that waits for its address, as text. */
const QUOTED = '```html\n<a href="docsgen:0">x</a> <a href="docsgen:/docs/intro">y</a>\n```\n';

const CONFIG =
  "url: 'https://test.example', title: 'Test', onBrokenMarkdownLinks: 'ignore', onBrokenAnchors: 'ignore'";

const OWN: SiteFiles = {
  'content/docs/intro.md': `# Intro\n\n\`add\`\n\n${links(ADDRESSES)}\n\n${QUOTED}`,
  'content/docs/component.mdx': `# Component\n\nexport const late = 'docsgen' + ':0';\n\n${ADDRESSES.map((one) => `[text](<${one}>)`).join('\n\n')}\n\n<a id="jsx" href={late}>x</a>\n\n${QUOTED}`,
  'content/pages/about.md': `# About\n\n${links(ADDRESSES)}\n`,
  'content/blog/2025-01-02-post.md': `# Post\n\n${links(ADDRESSES)}\n\n<!-- truncate -->\n\n${links(ADDRESSES)}\n`,
};
const FOREIGN: SiteFiles = {
  'node_modules/kit/package.json': JSON.stringify({
    name: 'kit',
    version: '1.0.0',
    types: 'index.d.ts',
    repository: {url: 'https://example.com/kit.git', directory: 'packages/kit'},
  }),
  'node_modules/kit/README.md': `# Kit\n\n${links(all)}\n\n[sibling](../package?else=javascript:alert(1))\n\n${QUOTED}`,
  'node_modules/kit/index.d.ts': `/**\n * Adds, see {@link sub}.\n *\n * ${links(all).replaceAll('\n', '\n * ')}\n */\nexport declare function add(): void;\n/** {@link add | words](javascript:alert(1)) [x} */\nexport declare function sub(): void;\n`,
};

/** Addresses of a built site's pages and feeds that are none of the schemes that a page may link to. */
function wrongAddresses(dist: string): string[] {
  const found: string[] = [];
  for (const name of globSync('**/*.{html,xml}', {cwd: dist}).sort()) {
    let text = readFileSync(path.join(dist, name), 'utf8');
    if (name.endsWith('.xml')) {
      text = text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&gt;', '>');
    }
    for (const [tag] of text.matchAll(/<[a-z][^<>]*>/g)) {
      for (const [, key, value = ''] of tag.matchAll(/ (href|src|poster|action)="([^"]*)"/g)) {
        const {protocol, host} = new URL(
          value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
          'https://test.example',
        );
        const isElsewhere = /^\s*\/[/\\]/.test(value) || host === 'elsewhere.example';
        // An icon of the templates is data.
        const isFine = ['https:', 'http:', 'mailto:', 'tel:'].includes(protocol) && !isElsewhere;
        if (!isFine && !(tag.startsWith('<link') && protocol === 'data:')) {
          found.push(`${name}: ${key!}=${value}`);
        }
      }
    }
    if (/docsgen-(?!0{16})[\da-f]{16}-\d/.test(text)) found.push(`${name}: placeholder`);
  }
  return found;
}

function errorsOf({diagnostics}: BuildResult): string[] {
  return diagnostics
    .filter(({severity}) => severity === 'error')
    .map(({file = '', line, column, id}) => {
      const name = file.slice(Math.max(0, file.search(/(?:content|node_modules)\//)));
      return `${name}:${String(line)}:${String(column)} ${id}`;
    });
}

test('no address of an own or a foreign text is read as more than an address', async (t) => {
  const root = makeSite(t, {
    'site.config.ts': `export default {${CONFIG}, packages: ['kit'], api: {packages: ['kit']}};\n`,
    ...OWN,
    ...FOREIGN,
  });
  assert.deepEqual(errorsOf(await buildSite(root)), []);
  const dist = path.join(root, 'dist');
  const jsx = /<a id="jsx" href="docsgen:0">/;
  assert.deepEqual(wrongAddresses(dist), ['docs/component/index.html: href=docsgen:0']);
  const read = (route: string): string =>
    readFileSync(path.join(dist, route, 'index.html'), 'utf8');
  assert.match(read('docs/component'), jsx, 'what a component prints is its own');
  for (const route of ['docs/intro', 'docs/component', 'docs/packages/kit']) {
    const code = read(route).replace(/<\/?span[^>]*>/g, '');
    assert.match(code, /href=&quot;docsgen:0&quot;[^]*href=&quot;docsgen:\/docs\/intro&quot;/);
  }
  assert.match(
    read('docs/intro'),
    /<a href="\/docs\/api\/modules\/kit#add"><code>add<\/code><\/a>/,
  );
  assert.match(
    read('docs/api/modules/kit'),
    /<a href="\/docs\/api\/modules\/kit#sub"><code>sub<\/code>/,
  );
});

test('an address that only code can name is refused where a page of MDX prints it', async (t) => {
  const root = makeSite(t, {
    'content/docs/a.mdx': '# A\n\n[x](javascript:alert(1)) [y](docsgen:0)\n\n![z](vbscript:x)\n',
  });
  assert.deepEqual(errorsOf(await buildSite(root)), [
    'content/docs/a.mdx:3:1 address-refused',
    'content/docs/a.mdx:3:26 address-refused',
    'content/docs/a.mdx:5:1 address-refused',
  ]);
});

test('an image may be data in MDX, a link may not', async (t) => {
  const root = makeSite(t, {
    'content/docs/a.mdx': '# A\n\n![x](data:image/gif;base64,R0lGODlhAQABAAAAACw=)\n',
  });
  assert.deepEqual(errorsOf(await buildSite(root)), []);
  const html = readFileSync(path.join(root, 'dist/docs/a/index.html'), 'utf8');
  assert.match(html, /<img src="data:image\/gif;base64,/);
});

test('a frozen version keeps addresses apart from its HTML', async (t) => {
  const root = makeSite(t, {
    'site.config.ts': `export default {${CONFIG}, packages: ['kit'], api: {packages: ['kit']}};\n`,
    ...OWN,
    ...FOREIGN,
  });
  const frozen = await freezeVersion({root, name: '1.0'});
  assert.equal(frozen.ok, true);
  rmSync(path.join(root, '.docsgen'), {recursive: true});
  await buildSite(root);
  assert.deepEqual(
    wrongAddresses(path.join(root, 'dist')).filter((found) => !found.endsWith('docsgen:0')),
    [],
  );
});

test('a script that a version of the first format holds is not printed, and named', async (t) => {
  const root = makeSite(t, {});
  cpSync(path.resolve(import.meta.dirname, '../fixtures/versions'), root, {
    recursive: true,
    filter: (file) => !file.includes('.docsgen'),
  });
  const pages = 'content/versions/1.0/pages.json';
  const text = readFileSync(path.join(root, pages), 'utf8');
  const link =
    '<a href=\\"javascript:alert(1)\\">x</a><a href=\\"/docs/gone\\">y</a><code>a href=&quot;javascript:1&quot;</code>';
  writeFiles(root, {
    [pages]: text.replace('a dodo.</p>', `a dodo.</p>${link}<img src=\\"data:image/gif,x\\"/>`),
  });
  const built = await buildSite(root);
  assert.deepEqual(errorsOf(built), [`${pages}:5:1 address-refused`, `${pages}:5:1 missing-page`]);
  const [refused, missing] = built.diagnostics.filter(({severity}) => severity === 'error');
  assert.match(refused!.message, /, on the kept page \/docs\/v1\/old$/);
  assert.match(missing!.message, /\/docs\/gone\b.*, on the kept page \/docs\/v1\/old$/);
  assert.match(missing!.hint!, /redirect/);
});
