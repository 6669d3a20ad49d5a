import assert from 'node:assert/strict';
import {test} from 'node:test';
import {buildSite, makeSite} from '../../support/site.js';

/** Findings of a site with these settings, as `line:column severity id message`. */
async function findingsFor(
  t: Parameters<typeof makeSite>[0],
  settings: string,
): Promise<readonly string[]> {
  const root = makeSite(t, {
    'site.config.ts': `export default {\n  title: 'T', url: 'https://t.example', search: false,\n  ${settings}\n};\n`,
    'content/docs/index.md': '# A\n\nWords.\n',
    'content/docs/b.md': '# B\n\nWords.\n',
    'content/static/a.js': '',
  });
  const {diagnostics} = await buildSite(root);
  return diagnostics.map(
    ({line, column, severity, id, message}) =>
      `${String(line)}:${String(column)} ${severity} ${id} ${message}`,
  );
}

const BLOCKS = 'The content security policy of the pages blocks';

const HTML: readonly (readonly [html: string, ...found: string[]])[] = [
  ['<b>Made</b> by <a href="/docs">us</a><br>&copy; 2 < 3'],
  ['<svg viewBox="0 0 1 1"><path d="M0 0"/></svg> <p>one<p>two'],
  ['<b>Made', 'error html-open Unclosed <b>'],
  ['Made</div>', 'error html-open Unexpected </div> without its opening tag'],
  ['<b/>Made', 'error html-open Unclosed <b>'],
  [
    '<b><i>Made</b></i>',
    ['error html-open Unclosed <i>'],
    ['error html-open Unexpected </i> without its opening tag'],
  ].flat(),
  [
    'Made <!-- by',
    'error html-open Unclosed tag, comment or quotation mark: it hides the rest of the page',
  ],
  [
    '<a href="/docs>Made</a>',
    'error html-open Unclosed tag, comment or quotation mark: it hides the rest of the page',
  ],
  [
    'Made </',
    'error html-open Unclosed tag, comment or quotation mark: it hides the rest of the page',
  ],
  ['<script>go()</script>', `warning html-blocked ${BLOCKS} <script>`],
  ['<script src="/a.js"></script>'],
  ['<script src="//x.example/a.js"></script>', `warning origin-blocked ${BLOCKS} //x.example/a.js`],
  ['<style>b {}</style>', `warning html-blocked ${BLOCKS} <style>`],
  [
    '<b style="x" onclick="go()">M</b>',
    `warning html-blocked ${BLOCKS} onclick on <b>`,
    `warning html-blocked ${BLOCKS} style on <b>`,
  ],
  ['<a href=" javascript:go()">M</a>', `warning html-blocked ${BLOCKS} the script in href of <a>`],
].map((row) => row as [string, ...string[]]);

const SETTINGS: Readonly<Record<string, (html: string) => string>> = {
  'announcementBar.content': (html) => `announcementBar: {id: 'a',\n content: ${html}},`,
  'footer.copyright': (html) => `footer: {\n copyright: ${html}},`,
  'an item of the navbar': (html) => `navbar: {items: [{type: 'html',\n value: ${html}}]},`,
  'an item in a dropdown': (html) =>
    `navbar: {items: [{label: 'D', items: [{type: 'html',\n value: ${html}}]}]},`,
};

for (const [html, ...found] of HTML) {
  test(`the HTML ${html} of a setting has ${String(found.length)} findings`, async (t) => {
    const settings = SETTINGS['footer.copyright']!(JSON.stringify(html));
    assert.deepEqual(
      await findingsFor(t, settings),
      found.map((one) => `4:2 ${one}`),
    );
  });
}

for (const [name, settings] of Object.entries(SETTINGS)) {
  test(`an unclosed tag in ${name} is an error at its place`, async (t) => {
    assert.deepEqual(await findingsFor(t, settings("'<i>Words'")), [
      '4:2 error html-open Unclosed <i>',
    ]);
  });
}

test('a site without a policy may have scripts and styles in its HTML', async (t) => {
  const html = JSON.stringify('<b style="x">M</b><script>go()</script>');
  assert.deepEqual(await findingsFor(t, `csp: false, footer: {copyright: ${html}},`), []);
});

const script = (src: string): string => `{tag: 'script', attributes: {src: '${src}'}}`;
const link = (rel: string, href: string): string =>
  `{tag: 'link', attributes: {rel: '${rel}', href: '${href}'}}`;

const TAGS: readonly (readonly [tag: string, origins: string, isBlocked: boolean])[] = [
  [script('https://x.example/a.js'), '{}', true],
  [script('//x.example/a.js'), '{}', true],
  [script('https://x.example/a.js'), "{style: ['https://x.example']}", true],
  [script('https://x.example/a.js'), "{script: ['https://x.example']}", false],
  [script('https://X.example/a.js'), "{script: ['https://x.EXAMPLE/']}", false],
  [script('https://x.example/a.js'), "{script: ['http://x.example']}", false],
  [script('http://x.example/a.js'), "{script: ['https://x.example']}", true],
  [script('https://x.example:81/a.js'), "{script: ['https://x.example']}", true],
  [script('https://x.example:81/a.js'), "{script: ['https://x.example:*']}", false],
  [script('https://x.example:81/a.js'), "{script: ['https://x.example:81']}", false],
  [script('https://a.x.example/a.js'), "{script: ['https://*.x.example']}", false],
  [script('https://x.example/a.js'), "{script: ['https://*.x.example']}", true],
  [script('https://t.example/a.js'), '{}', false],
  [script('/a.js'), '{}', false],
  [link('stylesheet', 'https://x.example/a.css'), '{}', true],
  [link('Alternate StyleSheet', 'https://x.example/a.css'), '{}', true],
  [link('stylesheet', 'https://x.example/a.css'), "{style: ['https://x.example']}", false],
  [link('modulepreload', 'https://x.example/a.js'), '{}', true],
  [link('preconnect', 'https://x.example'), '{}', false],
  [link('icon', 'https://x.example/a.png'), '{}', false],
];

for (const [tag, origins, isBlocked] of TAGS) {
  test(`with the origins ${origins}, ${tag} is ${isBlocked ? '' : 'not '}blocked`, async (t) => {
    const found = await findingsFor(t, `origins: ${origins}, head: [\n ${tag}],`);
    assert.deepEqual(
      found.map((one) => one.split(' ').slice(0, 3).join(' ')),
      isBlocked ? ['4:2 warning origin-blocked'] : [],
    );
  });
}

test("Google's tag needs no origin where analytics have it", async (t) => {
  const tag = script('https://www.googletagmanager.com/gtag/js?id=G-1');
  const settings = `analytics: {gtag: {trackingID: 'G-1'}}, head: [${tag}],`;
  assert.deepEqual(await findingsFor(t, settings), []);
});

test('what a function adds is reported once at its setting, with its plugin', async (t) => {
  const head = `head: () => [${script('https://x.example/a.js')}]`;
  assert.deepEqual(await findingsFor(t, `plugins: [{name: 'p',\n ${head}}],`), [
    `4:2 warning origin-blocked Plugin 'p': ${BLOCKS} https://x.example/a.js`,
  ]);
});

test('a policy that is off blocks nothing', async (t) => {
  const head = `head: [${script('https://x.example/a.js')}]`;
  assert.deepEqual(await findingsFor(t, `csp: false, ${head},`), []);
});
