import '../../support/production.js';
import assert from 'node:assert/strict';
import {cpSync, mkdirSync, readFileSync, renameSync, rmSync} from 'node:fs';
import path from 'node:path';
import {test, type TestContext} from 'node:test';
import {setTimeout} from 'node:timers/promises';
import type {LiveState} from '../../../src/templates/shared/liveState.js';
import {LiveSite} from '../../../src/cli/serve/liveSite.js';
import {Progress} from '../../../src/cli/terminal/progress.js';
import {watchFiles} from '../../../src/cli/serve/watcher.js';
import {Session} from '../../../src/render/session.js';
import {startServe} from '../../support/serve.js';
import {makeSite, writeFiles, type SiteFiles} from '../../support/site.js';
import {until} from '../../support/until.js';
import {listen} from '../../support/listen.js';

/** A live site, what it tells pages, and the findings and other texts that it prints. */
function liveSite(
  t: TestContext,
  root: string,
): {site: LiveSite; session: Session; told: LiveState[]; printed: string[]; said: string[]} {
  const printed: string[] = [];
  const said: string[] = [];
  const effects = {
    out: (text: string) => said.push(text),
    err: (text: string) => printed.push(text),
    color: false,
    interactive: false,
    cwd: root,
    now: () => 0,
    date: () => 0,
    untilStopped: () => new Promise<void>(() => undefined),
    listen,
  };
  const told: LiveState[] = [];
  const session = new Session({root, dev: true});
  const site = new LiveSite({
    root,
    session,
    effects,
    progress: new Progress(effects, false),
    quiet: false,
    send: (state) => told.push(state),
  });
  t.after(() => {
    site.stop();
  });
  return {site, session, told, printed, said};
}

test('a page is served before the others are parsed and the API is read, then as it is', async (t) => {
  const others = Object.fromEntries(
    ['b', 'c', 'd', 'e', 'f'].map((name) => [
      `content/docs/${name}.md`,
      `# Page ${name}\n\nText.\n`,
    ]),
  );
  const root = makeSite(t, {
    ...others,
    'package.json': '{"name": "kit"}',
    'site.config.ts':
      "export default {title: 'T', url: 'https://t.example', api: {packages: ['src/index.ts']}};\n",
    'src/index.ts': '/** Adds. */\nexport function add(a: number): number { return a; }\n',
    'content/docs/a.md': '# Page `a`\n\nIt calls `add` and [goes on](./b.md).\n',
    'content/static/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const {site, told} = liveSite(t, root);
  const found = async (...names: string[]): Promise<string> => {
    const served = await site.find(names);
    return served && 'contents' in served ? served.contents.toString() : JSON.stringify(served);
  };
  const started = site.start(() => undefined);
  const api = found('docs/api/modules/kit', 'docs/api/modules/kit/index.html');
  const missing = found('docs/none');
  const search = found('search-manifest.json');

  const early = await found('docs/a', 'docs/a.html', 'docs/a/index.html');
  const dot = await found('dot.svg');
  assert.ok(site.isStarting, 'the page did not wait for the API');
  assert.match(early, /It calls <code>add<\/code> and <a href="\/docs\/b">goes on<\/a>/);
  assert.match(early, /<h1[^>]*>Page <code>a<\/code>/);
  for (const name of ['b', 'c', 'd', 'e', 'f']) assert.match(early, new RegExp(`>Page ${name}<`));
  assert.match(dot, /dot\.svg/);
  const [, script = ''] = /src="\/(assets\/main-[^"]*)"/.exec(early) ?? [];
  assert.match(await found(script), /import/);

  const file = path.join(root, 'content/docs/b.md');
  writeFiles(root, {'content/docs/b.md': '# Page b\n\nAnother text.\n'});
  const changed = site.change(new Set([file]));
  assert.match(await found('docs/b/index.html'), /Another text/);
  assert.deepEqual(told.at(-1)?.pages, ['/docs/b'], 'an open page is told of it at once');
  assert.ok(site.isStarting, 'the edit came before the site was whole');

  assert.match(await api, /<h1[^>]*>.*kit/s);
  assert.match(await search, /lunr-index/);
  assert.equal(await missing, undefined);
  await started;
  assert.ok(!site.isStarting);
  await changed;
  assert.match(await found('docs/b/index.html'), /Another text/);
  assert.match(await found('docs/a/index.html'), /href="\/docs\/api\/modules\/kit#add"/);
  assert.match(await found(script), /import/, 'who has the early page can load its script');
  assert.equal(told.at(-1)?.pages, undefined, 'open pages are told that any may be another');
  assert.deepEqual(told.at(-1)?.errors, []);
});

test('a server that is stopped while it still reads the API ends at once and says nothing', async (t) => {
  const root = makeSite(t, {
    'package.json': '{"name": "kit"}',
    'site.config.ts':
      "export default {title: 'T', url: 'https://t.example', api: {packages: ['src/index.ts']}};\n",
    'src/index.ts': '/** Adds. */\nexport function add(a: number): number { return a; }\n',
    'content/docs/a.md': '# A\n',
  });
  const served = await startServe(root, '--watch');
  const status = await served.stop();
  assert.equal(served.printed().trim(), `Serving ${served.address}`);
  assert.equal(status, 0);
});

test('a server of a site in several languages says which one it serves', async (t) => {
  const root = makeSite(t, {
    'site.config.ts':
      "export default {title: 'T', url: 'https://t.example', i18n: {defaultLocale: 'en', locales: ['en', 'de', 'fr']}};\n",
    'content/docs/a.md': '# A\n',
  });
  const served = await startServe(root, '--watch', '--locale', 'de');
  await served.stop();
  assert.match(
    served.printed(),
    /Its language is de; for a different one, add --locale en or fr\./,
  );
});

test('the files of the last bundle are served to pages that were opened before an edit', async (t) => {
  const counter = (name: string): string =>
    `import {useState} from 'react';\nexport default function Count() {\n  const [n] = useState(0);\n  return <b>${name} {n}</b>;\n}\n`;
  const root = makeSite(t, {
    'content/docs/a.mdx': "import Count from './Count.tsx';\n\n# A\n\n<Count />\n",
    'content/docs/Count.tsx': counter('First'),
  });
  const {site, session} = liveSite(t, root);
  await site.start();
  const before = session.built?.client.files ?? [];
  const file = path.join(root, 'content/docs/Count.tsx');
  for (const name of ['Second', 'Third']) {
    writeFiles(root, {'content/docs/Count.tsx': counter(name)});
    await site.change(new Set([file]));
  }
  const after = new Set(session.built?.client.files.map((bundled) => bundled.path));
  const gone = before.filter((bundled) => !after.has(bundled.path));
  assert.ok(gone.length > 0, 'the edits changed the bundle');
  for (const {path: name, contents} of gone) {
    assert.deepEqual(await site.find([name.slice(1)]), {name: name.slice(1), contents});
  }
});

test('a content folder that is made, removed and made again is followed', async (t) => {
  const root = makeSite(t, {});
  const {site} = liveSite(t, root);
  const watcher = watchFiles(path.join(root, 'content'), (files) => void site.change(files));
  t.after(watcher.close);
  await site.start(() => undefined);
  const shows = async (text: string | undefined): Promise<void> => {
    const find = async (): Promise<string> => {
      const page = await site.find(['docs/a/index.html']);
      return page && 'contents' in page ? page.contents.toString() : '';
    };
    const shown = (html: string) => (text === undefined ? html === '' : html.includes(text));
    await until(find, shown);
  };
  const file = 'content/docs/a.md';

  await shows(undefined);
  writeFiles(root, {[file]: '# A\n\nFirst.\n'});
  await shows('First.');
  writeFiles(root, {[file]: '# A\n\nSecond.\n'});
  await shows('Second.');
  rmSync(path.join(root, 'content'), {recursive: true});
  await shows(undefined);
  writeFiles(root, {[file]: '# A\n\nThird.\n'});
  await shows('Third.');
});

const MENDED: readonly {
  readonly name: string;
  readonly files: SiteFiles;
  readonly mend: (root: string) => void;
}[] = [
  {
    name: 'a folder that should be in content/',
    files: {'blog/2026-01-01-a.md': '# A\n\nText.\n'},
    mend(root) {
      renameSync(path.join(root, 'blog'), path.join(root, 'posts'));
    },
  },
  {
    name: 'texts in a folder that should be in content/',
    files: {'blog/2026-01-01-a.md': '# A\n\nText.\n', 'blog/notes.txt': 'x'},
    mend(root) {
      rmSync(path.join(root, 'blog/2026-01-01-a.md'));
    },
  },
  {
    name: 'a file of sidebars that the config does not import',
    files: {'sidebars.js': 'export default {};\n'},
    mend(root) {
      rmSync(path.join(root, 'sidebars.js'));
    },
  },
  {
    name: 'a missing folder of samples',
    files: {
      'site.config.ts':
        "export default {title: 'T', url: 'https://t.example', samples: {folders: ['samples']}};\n",
    },
    mend(root) {
      mkdirSync(path.join(root, 'samples'));
    },
  },
];

for (const {name, files, mend} of MENDED) {
  test(`the finding of ${name} goes when it is corrected`, async (t) => {
    const root = makeSite(t, {...files, 'content/docs/index.md': '# A\n\nText.\n'});
    // The config must not count as changed since it is watched.
    await setTimeout(300);
    const {site, session, printed, said} = liveSite(t, root);
    const watcher = watchFiles(path.join(root, 'content'), (changed) => void site.change(changed));
    t.after(watcher.close);
    await site.start(() => undefined);
    assert.ok(printed.length > 0);
    watcher.also(session.files);
    mend(root);
    await until(
      () => said.at(-1),
      (last) => last === 'No findings left\n',
    );
  });
}

test('renamed, replaced and swapped folders are followed on the disk', async (t) => {
  const root = makeSite(t, {
    'site.config.ts':
      "import {title} from './lib/deep/title.js';\nexport default {title, url: 'https://t.example'};\n",
    'lib/deep/title.js': "export const title = 'First title';\n",
    'content/docs/a.md': '# A\n\nFirst text.\n',
    'content/docs/deep/b.md': '# B\n\nDeep text.\n',
    'content/static/a.txt': 'static',
  });
  const at = (name: string) => path.join(root, name);
  const {site, session} = liveSite(t, root);
  const watcher = watchFiles(at('content'), (files) => {
    void site.change(files).then(() => {
      watcher.also(session.files);
    });
  });
  t.after(watcher.close);
  await site.start(() => undefined);
  watcher.also(session.files);
  /** Holds if each path becomes a text that contains this, or nothing. */
  const shows = async (expected: Readonly<Record<string, string | undefined>>): Promise<void> => {
    for (const [name, text] of Object.entries(expected)) {
      const find = async (): Promise<string | undefined> => {
        const found = await site.find([name, `${name}/index.html`]);
        if (found === undefined) return undefined;
        return 'file' in found ? readFileSync(found.file, 'utf8') : found.contents.toString();
      };
      const isShown = (found = '') => (text === undefined ? found === '' : found.includes(text));
      await until(find, isShown);
    }
  };
  const all = {'docs/a': 'First text', 'docs/deep/b': 'Deep text', 'a.txt': 'static'};
  const none = {'docs/a': undefined, 'docs/deep/b': undefined, 'a.txt': undefined};
  await shows(all);

  renameSync(at('content'), at('away'));
  await shows(none);
  renameSync(at('away'), at('content'));
  await shows(all);
  writeFiles(root, {'content/docs/deep/b.md': '# B\n\nSecond text.\n'});
  await shows({...all, 'docs/deep/b': 'Second text'});

  rmSync(at('content/static/a.txt'));
  writeFiles(root, {'content/static/a.txt/b.txt': 'inner'});
  await shows({'a.txt/b.txt': 'inner', 'a.txt': undefined});
  rmSync(at('content/static/a.txt'), {recursive: true});
  writeFiles(root, {'content/static/a.txt': 'static again'});
  await shows({'a.txt': 'static again', 'a.txt/b.txt': undefined});

  rmSync(at('content/docs/a.md'));
  mkdirSync(at('content/docs/a.md'));
  await shows({'docs/a': undefined});
  writeFiles(root, {'content/docs/a.md/c.md': '# C\n\nThird text.\n'});
  await shows({'docs/a.md/c': 'Third text'});

  // As a branch is switched: another folder has the name at once.
  cpSync(at('content/docs/deep'), at('deep'), {recursive: true});
  rmSync(at('content/docs'), {recursive: true});
  mkdirSync(at('content/docs'));
  renameSync(at('deep'), at('content/docs/deep'));
  await shows({'docs/a.md/c': undefined, 'docs/deep/b': 'Second text'});
  writeFiles(root, {'content/docs/deep/b.md': '# B\n\nFourth text.\n'});
  await shows({'docs/deep/b': 'Fourth text'});

  // What lies elsewhere: an editor that writes safely, then folders.
  writeFiles(root, {'lib/deep/title.js.new': "export const title = 'Second title';\n"});
  renameSync(at('lib/deep/title.js.new'), at('lib/deep/title.js'));
  await shows({'docs/deep/b': 'Second title'});
  renameSync(at('lib'), at('lib-away'));
  cpSync(at('lib-away'), at('lib'), {recursive: true});
  writeFiles(root, {'lib/deep/title.js': "export const title = 'Third title';\n"});
  await shows({'docs/deep/b': 'Third title'});
  writeFiles(root, {'lib/deep/title.js': "export const title = 'Fourth title';\n"});
  await shows({'docs/deep/b': 'Fourth title'});
});

test('what the last check has found is not shown at lines that were corrected since', async (t) => {
  const root = makeSite(t, {'content/docs/a.md': '# A\n\nTo [B](./b.md).\n'});
  const file = path.join(root, 'content/docs/a.md');
  const {site, told, printed} = liveSite(t, root);
  await site.start();
  await site.check();
  assert.equal(printed.length, 1);
  assert.match(printed[0]!, /a\.md:3:4 error/);
  writeFiles(root, {'content/docs/a.md': '# A\n\nTo [A](./a.md).\n'});
  await site.change(new Set([file]));
  assert.deepEqual(told.at(-1)!.errors, told.at(-2)!.errors);
  await site.check();
  assert.deepEqual(told.at(-1)!.errors, []);
  assert.equal(printed.length, 1);
});
