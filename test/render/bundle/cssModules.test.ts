import assert from 'node:assert/strict';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {Session} from '../../../src/render/session.js';
import {PIXEL, configured} from '../badInputs/badInput.js';
import {buildSite, makeSite} from '../../support/site.js';

const SITE = {
  ...configured("components: {Footer: './Footer.jsx'},"),
  'Footer.jsx':
    "import './plain.css';\nimport {low} from './styles.module.css';\nexport default () => <i className={low}>foot</i>;\n",
  'plain.css': '.plain { color: #123456; }\n',
  'styles.module.css': '.low { color: #234567; }\n',
  'content/pages/x.jsx': `import {useState} from 'react';
import styles from './styles.module.css';
export const meta = {title: 'X', description: 'A page.'};
export default () => <p className={styles['a-b']}><a href="/docs/intro">{useState(0)[0]}</a></p>;
`,
  'content/pages/styles.module.css':
    '.a-b { composes: low from "./parts/more.module.css"; color: #345678; }\n',
  'content/pages/parts/more.module.css': '.low { background: url(./dot.png); }\n',
  'content/pages/parts/dot.png': PIXEL,
  'content/docs/intro.mdx':
    "import Box from './Box.jsx';\n\n# Intro\n\n[X](/x) has a box:\n\n<Box />\n",
  'content/docs/Box.jsx':
    "import styles from './styles.module.css';\nexport default () => <b className={styles.low}>box</b>;\n",
  'content/docs/styles.module.css': '.low { color: #456789; }\n',
};

/** The text of all stylesheets that a page names. */
function stylesOf(root: string, html: string): string {
  return [...html.matchAll(/href="(\/assets\/[^"]+\.css)"/g)]
    .map(([, href = '']) => readFileSync(path.join(root, 'dist', href), 'utf8'))
    .join('\n');
}

test('pages have the classes of their CSS modules, however many have the same name', async (t) => {
  const root = makeSite(t, SITE);
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(diagnostics, []);
  const seen = new Set<string>();
  for (const [page, element, color] of [
    ['x/index.html', 'p', '#345678'],
    ['docs/intro/index.html', 'b', '#456789'],
    ['index.html', 'i', '#234567'],
  ] as const) {
    const html = readFileSync(path.join(root, 'dist', page), 'utf8');
    const classes = new RegExp(`<${element} class="([^"]+)"`).exec(html)?.[1]?.split(' ') ?? [];
    const styles = stylesOf(root, html);
    assert.ok(styles.includes(`.${classes.at(-1)}{color:${color}}`), `${page} ${classes.join()}`);
    assert.match(styles, /\.plain\{color:#123456\}/, 'a stylesheet that a slot imports');
    for (const name of classes) {
      assert.ok(!seen.has(name), name);
      seen.add(name);
    }
    if (element === 'p') {
      assert.equal(classes.length, 2);
      assert.match(styles, new RegExp(`\\.${classes[0]}\\{background:url\\("?/assets/dot-`));
    }
  }
});

test('an edit of a CSS module is seen', async (t) => {
  const root = makeSite(t, SITE);
  const session = new Session({root, workers: 0, dev: true});
  await session.refresh();
  for (const name of ['content/pages/styles.module.css', 'content/pages/parts/more.module.css']) {
    const file = path.join(root, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace('}', ' margin: 77px; }'));
    const {bundled} = await session.refresh(new Set([file]));
    assert.equal(bundled, true, name);
  }
});

test('what is wrong in a CSS module is told at its place', async (t) => {
  const root = makeSite(t, {
    ...SITE,
    'content/pages/styles.module.css': '.a-b {\n  composes: low from "./no.module.css";\n}\n',
  });
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(
    diagnostics.map(({id, file, line, column}) => [id, path.relative(root, file!), line, column]),
    [['bundle-error', 'content/pages/styles.module.css', 2, 22]],
  );
});
