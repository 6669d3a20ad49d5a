import assert from 'node:assert/strict';
import {existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {after, before, describe, test, type TestContext} from 'node:test';
import {run} from '../support/cli.js';
import {buildSite, makeSite, makeTemporarySite, type SiteFiles} from '../support/site.js';
import {PIXEL} from './badInputs/badInput.js';

const SECRET = 'SECRET_TOKEN=hunter2';

/** A site whose secrets lie where people have them, with a package that is not the maintainers' own. */
function siteWith(readme: string, comment?: string): SiteFiles {
  const api = comment === undefined ? '' : "api: {packages: ['kit']}, ";
  return {
    'site.config.ts': `export default {title: 'Test', url: 'https://test.example', search: false, ${api}packages: ['kit']};\n`,
    'content/docs/intro.md': '# Intro\n\nWords.\n',
    'content/docs/notes.txt': SECRET,
    'content/docs/dot.png': PIXEL,
    'content/static/dot.png': PIXEL,
    'content/examples/demo.tsx': `export default () => '${SECRET}';\n`,
    '.env': SECRET,
    'server.pem': SECRET,
    '.git/config': SECRET,
    'node_modules/kit/package.json':
      '{"name": "kit", "version": "1.0.0", "types": "index.d.ts", "description": "A kit."}',
    'node_modules/kit/index.d.ts': `/**\n * ${(comment ?? '').replaceAll('\n', '\n * ')}\n */\nexport declare function add(a: number): number;\n`,
    'node_modules/kit/own.txt': SECRET,
    'node_modules/kit/own.mp4': SECRET,
    'node_modules/kit/.npmrc.png': SECRET,
    'node_modules/kit/dot.png': PIXEL,
    'node_modules/kit/README.md': readme,
    'node_modules/other/package.json': '{"name": "other"}',
    'node_modules/other/dot.png': PIXEL,
  };
}

/** What of a built site holds the secret, and the files that were copied into it beside the bundles. */
function outcomeOf(root: string): {readonly leaks: string[]; readonly copied: string[]} {
  const dist = path.join(root, 'dist');
  const files = readdirSync(dist, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)));
  return {
    leaks: files.filter((file) =>
      readFileSync(path.join(dist, file), 'latin1').includes('hunter2'),
    ),
    copied: files.filter((file) => file.startsWith('assets/files/')),
  };
}

/** What a text of a package may write to have a file of the disk. */
const HOSTILE: readonly string[] = [
  '<video src="../../.env"></video>',
  '<video src="./own.mp4"></video>',
  '<video poster="../../.env"></video>',
  '<video poster="../other/dot.png"></video>',
  '<video><source src="../../.env"></video>',
  '<video><track src="../../.env"></video>',
  '<audio src="../../.env"></audio>',
  '<audio src="/../../.env"></audio>',
  '<object data="../../.env"></object><embed src="../../.env"><iframe src="../../.env"></iframe>',
  '<picture><source srcset="../../.env"><img src="../../.env" alt="x"></picture>',
  '![x](../../.env)',
  '![x](%2e%2e/%2e%2e/.env)',
  '![x](../../server.pem)',
  '![x](../../content/docs/dot.png)',
  '![x](../other/dot.png)',
  '![x](/dot.png)',
  '![x](./.npmrc.png)',
  '![x](./linked.png)',
  '![x](./folder/dot.png)',
  '[x](../../.env) [y](./own.txt) [z](/../.env)',
  '```txt file="../../.env"\n```',
  '```txt file="./own.txt"\n```',
  "```txt file='../../content/docs/notes.txt#L1'\n```",
  '~~~txt title="x" file=../../.git/config\n~~~',
  '> - ```txt file="../../.env"\n>   ```',
  ':::live{example="demo"}\nStill.\n:::',
  '::::code-group\n```txt title="x" file="../../.env"\n```\n::::',
  "import secret from '../../.env';\n\n{secret}",
  '<<< ../../.env',
  '@[code](../../.env)',
];

/** Links that no list of files can make. */
function link(root: string, name = 'kit'): void {
  const kit = path.join(root, 'node_modules', name);
  symlinkSync(path.join(root, 'content/docs/dot.png'), path.join(kit, 'linked.png'));
  symlinkSync(path.join(root, 'content/docs'), path.join(kit, 'folder'));
}

/** What a doc comment may write besides: TypeDoc would put the file in its place. */
const INCLUDED: readonly string[] = [
  'See {@include ../../.env} and {@includeCode ../../.env}.',
  '{@includeCode ../../.git/config#L1}',
  '@param a - {@include ../../.env}',
  '@returns {@include ../../.env}',
  '@example\n{@includeCode ../../.env}',
  '@document ../../.env',
];

/** A site with a package for each of these texts, and their names. */
function hostileSite(): {readonly names: readonly string[]; readonly files: SiteFiles} {
  const packages = HOSTILE.map((text, i) => {
    const name = `kit-${String(i)}`;
    const files = Object.entries(siteWith(`# Kit\n\n${text}\n`))
      .filter(([file]) => file.startsWith('node_modules/kit/'))
      .map(([file, content]) => [
        file.replace('/kit/', `/${name}/`),
        file.endsWith('.json') ? String(content).replace('"kit"', `"${name}"`) : content,
      ]);
    return {name, files: Object.fromEntries(files) as SiteFiles};
  });
  const names = packages.map(({name}) => name);
  const files = Object.assign({}, siteWith(''), ...packages.map((one) => one.files)) as SiteFiles;
  const config = `export default {title: 'Test', url: 'https://test.example', search: false, packages: ${JSON.stringify(names)}};\n`;
  return {names, files: {...files, 'site.config.ts': config}};
}

async function buildHostile(t: TestContext, files: SiteFiles): ReturnType<typeof buildSite> {
  const root = makeSite(t, files);
  link(root);
  const result = await buildSite(root);
  assert.deepEqual(
    result.diagnostics.filter(({severity}) => severity === 'error'),
    [],
  );
  assert.deepEqual(outcomeOf(root), {leaks: [], copied: []});
  return result;
}

describe('a site with hostile texts, each of a package of its own', () => {
  const {names, files} = hostileSite();
  const {root, remove} = makeTemporarySite(files);
  after(remove);
  let errors: Awaited<ReturnType<typeof buildSite>>['diagnostics'] = [];
  let outcome: ReturnType<typeof outcomeOf> | undefined;

  before(async () => {
    for (const name of names) link(root, name);
    const {diagnostics} = await buildSite(root);
    errors = diagnostics.filter(({severity}) => severity === 'error');
    if (errors.length === 0) outcome = outcomeOf(root);
  });

  for (const [i, text] of HOSTILE.entries()) {
    test(`has nothing published by ${JSON.stringify(text)}`, () => {
      const ofPackage = path.join(root, 'node_modules', names[i]!, path.sep);
      assert.deepEqual(
        errors.filter(({file}) => file?.startsWith(ofPackage)),
        [],
      );
      assert.ok(existsSync(path.join(root, `dist/docs/packages/${names[i]!}/index.html`)));
      const ofPage = new RegExp(`/${names[i]!}(?:[./]|$)`);
      assert.deepEqual(
        outcome?.leaks.filter((file) => ofPage.test(file)),
        [],
      );
    });
  }

  test('has no file of them, and the secret nowhere', () => {
    assert.deepEqual({errors, ...outcome}, {errors: [], leaks: [], copied: []});
  });
});

describe('a live example written as HTML', () => {
  const written = '<live-example example="NAME" hydrate="load">Still.</live-example>\n';
  const block = ':::live{example="demo"}\nWaiting.\n:::\n';

  test('runs no module, whatever its name leads to', async (t) => {
    const root = makeSite(t, {
      'content/examples/demo.tsx': 'export default () => <b>Demo</b>;\n',
      'node_modules/kit/evil.tsx': 'globalThis.hasRun = true;\nexport default () => <b>Evil</b>;\n',
      'content/docs/a.md': `# A\n\n${block}\n${written.replace('NAME', '../../node_modules/kit/evil')}`,
    });
    const {diagnostics} = await buildSite(root);
    assert.ok(!('hasRun' in globalThis));
    assert.deepEqual(
      diagnostics.map(({id, line, column}) => [id, line, column]),
      [['html-element', 7, 1]],
    );
  });

  test('is nothing in a text of a package, where blocks are none either', async (t) => {
    const root = makeSite(t, {
      ...siteWith(`# Kit\n\n${written.replace('NAME', 'demo')}\n<svg><style>${written}`),
      'content/docs/intro.md': `# A\n\n${block}`,
    });
    await buildSite(root);
    const html = readFileSync(path.join(root, 'dist/docs/packages/kit/index.html'), 'utf8');
    assert.match(html, /Still\./);
    assert.doesNotMatch(html, /data-island/);
  });
});

describe('a text of a package', () => {
  test('has nothing published by any of these in its doc comments', async (t) => {
    const {diagnostics} = await buildHostile(
      t,
      siteWith('# Kit\n', [...HOSTILE, ...INCLUDED].join('\n\n')),
    );
    const refused = diagnostics.filter(
      ({id, file}) => id === 'file-refused' && file!.endsWith('.ts'),
    );
    assert.ok(refused.length > 10, String(refused.length));
  });

  test('is told of at its line, and shows what its author wrote in place of a file', async (t) => {
    const root = makeSite(
      t,
      siteWith(
        '# Kit\n\n```txt file="../../.env"\nwritten\n```\n\n<video src="./own.mp4"></video>\n',
      ),
    );
    const {ok, diagnostics} = await buildSite(root);
    assert.equal(ok, true);
    assert.deepEqual(
      diagnostics.map(({id, severity, line, column}) => [id, severity, line, column]),
      [
        ['file-refused', 'warning', 3, 1],
        ['file-refused', 'warning', 7, 1],
      ],
    );
    const html = readFileSync(path.join(root, 'dist/docs/packages/kit/index.html'), 'utf8');
    assert.match(html, /written/);
    assert.doesNotMatch(html, /own\.mp4/);
  });

  test('with mistakes that the site cannot fix stops no site, but a strict build', async (t) => {
    const root = makeSite(t, {
      ...siteWith(
        [
          '---\nlayout: post\nslug: /\nunlisted: yes\n---\n\n# Kit\n',
          'A ![lost picture](./lost.png) and [![a linked one](./lost.svg)](https://kit.example/).',
          '<picture><source srcset="./dark.svg"><img src="./light.svg" alt="a light one"></picture>',
          '<img src="./lost.gif" srcset="./lost.gif 1x, ./big.gif 2x" alt="a sized one">',
          '[page](./docs/more.md) [anchor](#nowhere) [file](./a.pdf) [up](../../../up.md) [root](/x.png)',
          ':::unknown\nText.\n:::',
          '::::tabs\nNo tab.\n::::',
          '```ts {1-99999} title="\na\n```',
          '[x](https://)',
        ].join('\n\n'),
      ),
      'site.config.ts':
        "export default {title: 'Test', url: 'https://test.example', search: false, packages: ['kit'], onBrokenLinks: 'throw', onBrokenAnchors: 'throw', onBrokenMarkdownLinks: 'throw'};\n",
    });
    const {ok, diagnostics} = await buildSite(root);
    assert.ok(diagnostics.length > 10);
    assert.deepEqual(
      diagnostics.filter(({severity}) => severity === 'error'),
      [],
    );
    assert.equal(ok, true);
    const html = readFileSync(path.join(root, 'dist/docs/packages/kit/index.html'), 'utf8');
    const [, main = ''] = /<main[^>]*>([^]*)<\/main>/.exec(html) ?? [];
    const text = main.replace(/<[^>]*>/g, '');
    assert.match(text, /A lost picture and a linked one\./);
    assert.match(text, /a light one[^]*a sized one/);
    assert.doesNotMatch(main, /<img|lost\.|light\.svg/);
    const strict = await run(root, 'build', '--strict');
    assert.equal(strict.status, 1);
    assert.match(strict.err, /README\.md:10:3 error .* \[package-picture-missing\]/);
  });

  test('has no drawing that runs a script', async (t) => {
    const svg = (inner: string): string =>
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">${inner}</svg>`;
    const active = [
      svg('<script>alert(1)</script>'),
      svg('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'),
      svg('<rect onclick="alert(1)"/>'),
      svg('<rect\nonload = "alert(1)"/>'),
      svg('<a xlink:href="javascript:alert(1)"><text>x</text></a>'),
      svg('<a href="&#106;avascr&#10;ipt:alert(1)"><text>x</text></a>'),
      svg('<a href="java\nscript:alert(1)"><text>x</text></a>'),
      svg('<set attributeName="href" to="&#x6A;avascript:alert(1)"/>'),
      svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'),
      `<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]>${svg('&x;')}`,
      `<?xml version="1.0"?><?xml-stylesheet href="x.xsl" type="text/xsl"?>${svg('')}`,
      `<?xml version="1.0" encoding="utf-16"?>${svg('')}`,
      Buffer.from(svg('<script>alert(1)</script>'), 'utf16le'),
    ];
    const quiet = svg(
      '<title>JavaScript, described</title><style>text{fill:red}</style><a href="https://kit.example/?a=1&amp;b=2"><text>On &#8217; = &#x3BB;</text></a>',
    );
    const files = [...active, quiet].map((text, i) => [`node_modules/kit/${i}.svg`, text] as const);
    const root = makeSite(t, {
      ...siteWith(`# Kit\n\n${files.map((_, i) => `![Drawing ${i}.](./${i}.svg)`).join('\n\n')}\n`),
      ...Object.fromEntries(files),
    });
    const {ok, diagnostics} = await buildSite(root);
    assert.equal(ok, true);
    assert.equal(diagnostics.filter(({id}) => id === 'file-refused').length, active.length);
    const {copied} = outcomeOf(root);
    assert.equal(copied.length, 1);
    assert.match(copied[0]!, new RegExp(`/${active.length}-\\w+\\.svg$`));
  });

  test('shows the pictures of its own package, in its README and its comments', async (t) => {
    const picture = '![A dot](./dot.png)';
    const root = makeSite(t, siteWith(`# Kit\n\n${picture}\n`, picture));
    const {diagnostics} = await buildSite(root);
    assert.deepEqual(diagnostics, []);
    const {copied} = outcomeOf(root);
    assert.equal(copied.length, 1);
    for (const page of ['packages/kit', 'api/modules/kit']) {
      const html = readFileSync(path.join(root, `dist/docs/${page}/index.html`), 'utf8');
      assert.ok(html.includes(`src="/${copied[0]!}"`), page);
    }
  });

  test('is not a program and no other file, whatever its README links to', async (t) => {
    for (const [target, text] of [
      ['page.mdx', `export const a = globalThis.hacked = true;\n\n# ${SECRET}\n`],
      ['../../.env', undefined],
      ['../../content/docs/notes.txt', undefined],
    ] as const) {
      const root = makeSite(t, siteWith(''));
      const kit = path.join(root, 'node_modules/kit');
      rmSync(path.join(kit, 'README.md'));
      if (text !== undefined) writeFileSync(path.join(kit, target), text);
      symlinkSync(target, path.join(kit, 'README.md'));
      const {ok, diagnostics} = await buildSite(root);
      assert.equal(ok, false);
      assert.deepEqual(
        diagnostics.map(({id}) => id),
        ['package-readme-missing'],
      );
      assert.equal('hacked' in globalThis, false);
    }
  });

  test('of a workspace may be a link to another README', async (t) => {
    const root = makeSite(t, {...siteWith(''), 'packages/kit/README.md': '# The kit\n'});
    const readme = path.join(root, 'node_modules/kit/README.md');
    rmSync(readme);
    symlinkSync('../../packages/kit/README.md', readme);
    const {ok} = await buildSite(root);
    assert.equal(ok, true);
  });
});

test('relative links of a README lead to the repository, however its manifest names it', async (t) => {
  const site = siteWith('# kit\n\n[Guide](docs/guide.md) [Issues](../../issues)\n');
  const root = makeSite(t, {
    ...site,
    'node_modules/kit/package.json': '{"name": "kit", "version": "1.0.0", "repository": "you/kit"}',
  });
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(diagnostics, []);
  const html = readFileSync(path.join(root, 'dist/docs/packages/kit/index.html'), 'utf8');
  for (const [label, href] of [
    ['Guide', 'https://github.com/you/kit/blob/v1.0.0/docs/guide.md'],
    ['Issues', 'https://github.com/you/kit/issues'],
  ] as const) {
    assert.equal(new RegExp(`href="([^"]*)"[^>]*>${label}<`).exec(html)?.[1], href);
  }
});

test('links of a README to the README of a package beside it lead to its page, anchors included', async (t) => {
  const manifest = (name: string) =>
    `{"name": "${name}", "version": "1.0.0", "repository": {"url": "you/kit", "directory": "packages/${name}"}}`;
  const root = makeSite(t, {
    ...siteWith(
      '# kit\n\n[Own](README.md#use) [Other](../tool/readme.md#use) [Folder](../tool#use) [Away](../more/README.md)\n\n## Use\n\nIt.\n',
    ),
    'site.config.ts':
      "export default {title: 'T', url: 'https://t.example', packages: ['kit', 'tool']};\n",
    'node_modules/kit/package.json': manifest('kit'),
    'node_modules/tool/package.json': manifest('tool'),
    'node_modules/tool/README.md': '# tool\n\nA tool.\n\n## Use\n\nIt.\n',
  });
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(diagnostics, []);
  const html = readFileSync(path.join(root, 'dist/docs/packages/kit/index.html'), 'utf8');
  for (const [label, href] of [
    ['Own', '/docs/packages/kit#use'],
    ['Other', '/docs/packages/tool#use'],
    ['Folder', '/docs/packages/tool#use'],
    ['Away', 'https://github.com/you/kit/blob/v1.0.0/packages/more/README.md'],
  ] as const) {
    assert.equal(new RegExp(`href="([^"]*)"[^>]*>${label}<`).exec(html)?.[1], href);
  }
});
test('a comment of an installed package has no link that leads nowhere, and stops no strict build', async (t) => {
  const root = makeSite(t, {
    ...siteWith(
      '# Kit\n',
      [
        'A [lost page](/guide "A > B") and [lost text](./more.md#x), a [lost *symbol*](api/index/class/Kit).',
        'A [kept page](/docs/intro#words) and [one without the anchor](/docs/intro#lost).',
        'A ![lost picture](./lost.png), <marquee>a word</marquee> and [empty]().',
      ].join('\n\n'),
    ),
    'site.config.ts':
      "export default {title: 'Test', url: 'https://test.example', search: false, api: {packages: ['kit']}, onBrokenLinks: 'throw', onBrokenAnchors: 'throw', onBrokenMarkdownLinks: 'throw'};\n",
    'content/docs/intro.md': '---\nslug: /intro\n---\n\n# Intro\n\n## Words\n\nWords.\n',
  });
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(diagnostics, []);
  const html = readFileSync(path.join(root, 'dist/docs/api/modules/kit/index.html'), 'utf8');
  assert.match(html, /<p>A lost page and lost text, a lost <em>symbol<\/em>\.<\/p>/);
  assert.match(html, /<a href="\/docs\/intro#words">kept page<\/a>/);
  assert.match(html, /<a href="\/docs\/intro#lost">one without the anchor<\/a>\.<\/p>/);
  assert.match(html, /<p>A <span>lost picture<\/span>, a word and empty\.<\/p>/);
  // A kept version knows no comment of its pages.
  assert.equal((await run(root, 'version', '1.0')).status, 0);
  const {diagnostics: kept} = await buildSite(root);
  assert.deepEqual(
    kept.map(({id}) => id),
    ['missing-anchor'],
  );
  const old = readFileSync(path.join(root, 'dist/docs/api/modules/kit/index.html'), 'utf8');
  assert.match(old, /<p>A lost page and lost text, a lost <em>symbol<\/em>\.<\/p>/);
});
