import '../support/production.js';
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {test, type TestContext} from 'node:test';
import {setTimeout} from 'node:timers/promises';
import {hashOf} from '../../src/render/cache/hash.js';
import {renderPage} from '../../src/render/output/pagePlans.js';
import {Session} from '../../src/render/session.js';
import {outputPath} from '../../src/render/model/urls.js';
import {filesOf} from '../support/filesOf.js';
import {makeSite, type SiteFiles} from '../support/site.js';

/** A site with something of everything that an edit can reach. */
const SITE: SiteFiles = {
  'site.config.ts': `import {words} from './words.js';
export default {
  title: words.title, url: 'https://t.example', packages: ['@x/list'], onBrokenLinks: 'throw',
  navbar: {items: [{type: 'docSidebar', sidebarId: 'docs', label: 'Docs'}, {type: 'search'}]},
};
`,
  'words.js': "export const words = {title: 'Site'};\n",
  'content/docs/intro.md':
    '---\ntitle: Intro\nsidebar_position: 1\n---\n\nHello. See [more](./guide/more.md#deep) and [the list](package/@x/list).\n'.replace(
      'package/@x/list',
      '/docs/packages/x-list',
    ),
  'content/docs/guide/_category_.json': '{"label": "Guide", "position": 2}',
  'content/docs/guide/more.md':
    '# More\n\n## Deep\n\n```ts file="../../code.ts#part"\n```\n\n![dot](./dot.svg)\n',
  'content/docs/guide/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"/>',
  'content/docs/guide/live.md': '# Live\n\n:::live{example="clock"}\nWait.\n:::\n',
  'content/docs/guide/parts.mdx':
    'import {Badge} from \'../../components/Badge.tsx\';\n\n# Parts\n\n<Badge label="one" />\n',
  'content/code.ts': '// #region part\nconst a = 1;\n// #endregion\n',
  'content/examples/clock.tsx': 'export default function Clock() {\n  return <p>tick 0</p>;\n}\n',
  'content/components/Badge.tsx':
    "import {prefix} from './prefix.ts';\nexport function Badge({label}: {label: string}) {\n  return <b>{prefix + label}</b>;\n}\n",
  'content/components/prefix.ts': "export const prefix = '# 0 ';\n",
  'content/pages/about.md': '# About\n\nUs.\n',
  'content/pages/demo.tsx':
    "import './demo.css';\nexport const meta = {title: 'Demo'};\nexport default function Demo() {\n  return <h1>Demo 0</h1>;\n}\n",
  'content/pages/demo.css': '.demo { color: red }\n',
  'content/blog/authors.yml': 'ann: {name: Ann}\n',
  'content/blog/2024-01-01-first.md':
    '---\nauthors: [ann]\ntags: [one]\n---\n\nFirst.\n\n<!-- truncate -->\n\nMore.\n',
  'content/static/a.txt': 'a',
  'node_modules/@x/list/package.json': '{"name": "@x/list", "version": "1.0.0"}',
  'node_modules/@x/list/README.md': '# `@x/list`\n\nA list.\n',
};

/** The same with an API reference. */
const API_SITE: SiteFiles = {
  ...SITE,
  'site.config.ts': SITE['site.config.ts']!.toString().replace(
    "url: 'https://t.example',",
    "url: 'https://t.example', api: {packages: ['src/index.ts']},",
  ),
  'package.json': '{"name": "kit"}',
  'src/index.ts': '/** Adds 0. */\nexport function add0(a: number): number { return a; }\n',
  'content/docs/calls.md': '# Calls\n\n`add0`, `add1` and `add2`.\n',
};

/** Numbers below a limit, the same for the same seed (mulberry32). */
function sequence(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/** A site on the disk and random edits of it; each returns the files that a watcher would name. */
class Editor {
  private count = 0;

  constructor(
    readonly root: string,
    private readonly pick: (limit: number) => number,
  ) {}

  /** An edit, by its name. */
  readonly edits: Readonly<Record<string, () => string[]>> = {
    paragraph: () => this.append(this.anyDoc(), `\nParagraph ${this.next()}.\n`),
    heading: () => this.append(this.anyDoc(), `\n## Heading ${this.next()}\n`),
    'first paragraph': () =>
      this.write(
        'content/docs/intro.md',
        this.read('content/docs/intro.md').replace(/Hello\w*/, `Hello${this.next()}`),
      ),
    'new page': () =>
      this.write(`content/docs/new/page-${this.next()}.md`, `# Page ${this.count}\n\nText.\n`),
    'renamed page': () => {
      const file = this.ownPage();
      if (file === undefined) return this.edits['new page']!();
      const to = `content/docs/new/moved-${this.next()}.md`;
      renameSync(this.at(file), this.at(to));
      return [this.at(file), this.at(to)];
    },
    'deleted page': () => {
      const file = this.ownPage();
      return file === undefined ? this.edits['new page']!() : this.remove(file);
    },
    'deleted folder': () => this.remove('content/docs/new'),
    category: () =>
      this.pick(3) === 0
        ? this.remove('content/docs/guide/_category_.json')
        : this.write(
            'content/docs/guide/_category_.json',
            JSON.stringify({label: `Guide ${this.next()}`, position: this.pick(4)}),
          ),
    'front matter': () =>
      this.write(
        'content/docs/intro.md',
        this.read('content/docs/intro.md').replace(
          /sidebar_position: \d+/,
          `sidebar_position: ${this.pick(9)}`,
        ),
      ),
    label: () =>
      this.write(
        'content/docs/intro.md',
        this.read('content/docs/intro.md').replace(/title: .*/, `title: Intro ${this.next()}`),
      ),
    draft: () =>
      this.write('content/docs/draft.md', `---\ndraft: true\n---\n# Draft ${this.next()}\n`),
    static: () => this.write('content/static/a.txt', `a ${this.next()}`),
    'new static': () => this.write(`content/static/new/${this.next()}.txt`, 'new'),
    'deleted static': () => this.remove('content/static/new'),
    config: () =>
      this.write(
        'site.config.ts',
        this.read('site.config.ts').replace(/label: 'Docs\d*'/, `label: 'Docs${this.next()}'`),
      ),
    'part of the config': () =>
      this.write('words.js', `export const words = {title: 'Site ${this.next()}'};\n`),
    'react page': () => this.replaceNumber('content/pages/demo.tsx', /Demo \d+/, 'Demo '),
    style: () => this.write('content/pages/demo.css', `.demo { margin: ${this.next()}px }\n`),
    example: () => this.replaceNumber('content/examples/clock.tsx', /tick \d+/, 'tick '),
    component: () => this.replaceNumber('content/components/prefix.ts', /# \d+/, '# '),
    'imported code': () => this.replaceNumber('content/code.ts', /a = \d+/, 'a = '),
    image: () =>
      this.write(
        'content/docs/guide/dot.svg',
        `<svg xmlns="http://www.w3.org/2000/svg" width="${this.next()}" height="20"/>`,
      ),
    readme: () => this.append('node_modules/@x/list/README.md', `\nMore ${this.next()}.\n`),
    manifest: () =>
      this.write(
        'node_modules/@x/list/package.json',
        `{"name": "@x/list", "version": "1.0.${this.next()}", "repository": {"url": "https://github.com/x/x"}}`,
      ),
    post: () => this.replaceNumber('content/blog/2024-01-01-first.md', /First\d*/, 'First'),
    'new post': () =>
      this.write(
        `content/blog/2024-02-0${this.pick(9) + 1}-post.md`,
        `# Post ${this.next()}\n\nText.\n`,
      ),
    author: () => this.replaceNumber('content/blog/authors.yml', /Ann\d*/, 'Ann'),
    commit: () => {
      // Each commit is a day after the one before.
      const date = `2024-01-01T00:00:00Z`.replace(
        '01T',
        `${String((this.next() % 28) + 1).padStart(2, '0')}T`,
      );
      const git = (...args: readonly string[]) =>
        execFileSync('git', ['-C', this.root, ...args], {
          stdio: ['ignore', 'pipe', 'inherit'],
          env: {...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date},
        });
      git('init', '--quiet');
      git('add', 'content');
      const who = ['-c', 'user.name=Ann', '-c', 'user.email=ann@t.example'];
      git(...who, 'commit', '--quiet', '--allow-empty', '-m', date);
      return [this.at('.git/logs/HEAD')];
    },
    'doc comment': () => this.editApi(/Adds \d+/, 'Adds '),
    'API symbol': () => this.editApi(/add\d+/, 'add'),
    'temporary files': () => [
      ...this.write('content/docs/.intro.md.swp', 'x'),
      ...this.remove('content/docs/.intro.md.swp'),
      ...this.write('content/docs/notes.txt', 'x'),
    ],
    'the same again': () => this.write('content/docs/intro.md', this.read('content/docs/intro.md')),
    'broken front matter': () => this.spoil('content/docs/intro.md', 'title:', 'titel:'),
    'broken component': () => this.spoil('content/components/Badge.tsx', 'return', 'retrun ('),
    'broken style': () => this.spoil('content/pages/demo.tsx', './demo.css', './gone.css'),
    'missing page': () => {
      const text = this.read('content/docs/guide/more.md');
      this.mend = () => this.write('content/docs/guide/more.md', text);
      return this.remove('content/docs/guide/more.md');
    },
    'missing example': () => {
      const text = this.read('content/examples/clock.tsx');
      this.mend = () => this.write('content/examples/clock.tsx', text);
      return this.remove('content/examples/clock.tsx');
    },
    ...this.moves({
      'folder away': 'content/docs/guide',
      'content away': 'content',
      'static away': 'content/static',
      'examples away': 'content/examples',
      'blog away': 'content/blog',
    }),
    ...this.replacements({
      'folder in the place of a page': ['content/docs/guide/live.md', {'inner.md': '# Inner\n'}],
      'empty folder in the place of a page': ['content/docs/guide/parts.mdx', {}],
      'folder in the place of a static file': ['content/static/a.txt', {'b.txt': 'b'}],
      'folder in the place of a component': ['content/components/Badge.tsx', {'x.ts': ''}],
      'folder in the place of a React page': ['content/pages/demo.tsx', {'x.md': '# X\n'}],
      'folder in the place of an image': ['content/docs/guide/dot.svg', {}],
      'file in the place of a folder': ['content/docs/guide', '# Guide\n'],
      'page in the place of a folder with an ending': ['content/docs/v1.md', '# One\n'],
    }),
    'broken config': () => this.spoil('site.config.ts', 'export default', 'export defalt'),
  };

  /** Folders that are renamed, and back; a watcher names the folders only. */
  private moves(folders: Readonly<Record<string, string>>): Record<string, () => string[]> {
    const move = (from: string, to: string): string[] => {
      renameSync(from, to);
      return [from, to];
    };
    return Object.fromEntries(
      Object.entries(folders).map(([name, folder]) => [
        name,
        () => {
          const away = this.at(`${folder}-${this.next()}.away`);
          this.mend = () => move(away, this.at(folder));
          return move(this.at(folder), away);
        },
      ]),
    );
  }

  /** What is replaced by what is of another type, and back: a folder by a file with a text, a file by a folder. */
  private replacements(
    replaced: Readonly<
      Record<string, readonly [path: string, by: string | Record<string, string>]>
    >,
  ): Record<string, () => string[]> {
    return Object.fromEntries(
      Object.entries(replaced).map(([name, [at, by]]) => [
        name,
        () => {
          const [kept, file] = [this.at(`kept-${this.next()}`), this.at(at)];
          const isNew = !existsSync(file);
          if (isNew) this.write(`${at}/page.md`, '# Page\n');
          renameSync(file, kept);
          if (typeof by === 'string') this.write(at, by);
          else mkdirSync(file);
          for (const [inner, text] of Object.entries(by).filter(() => typeof by !== 'string')) {
            this.write(`${at}/${inner}`, text);
          }
          this.mend = () => {
            rmSync(file, {recursive: true});
            renameSync(kept, file);
            return [file];
          };
          return [file];
        },
      ]),
    );
  }

  /** Mends what the last edit has broken. */
  mend: (() => string[]) | undefined;

  /** Makes one edit, after mending what is broken. */
  edit(): {readonly name: string; readonly files: string[]} {
    const mended = this.mend?.() ?? [];
    this.mend = undefined;
    const names = Object.keys(this.edits);
    const name = names[this.pick(names.length)]!;
    return {name, files: [...mended, ...this.edits[name]!()]};
  }

  private next(): number {
    return ++this.count;
  }

  private at(file: string): string {
    return path.join(this.root, file);
  }

  private read(file: string): string {
    return readFileSync(this.at(file), 'utf8');
  }

  private write(file: string, text: string): string[] {
    mkdirSync(path.dirname(this.at(file)), {recursive: true});
    writeFileSync(this.at(file), text);
    return [this.at(file)];
  }

  private append(file: string, text: string): string[] {
    return this.write(file, this.read(file) + text);
  }

  private replaceNumber(file: string, pattern: RegExp, word: string): string[] {
    return this.write(file, this.read(file).replace(pattern, `${word}${this.next()}`));
  }

  /** Where the site has no API this is not an edit. */
  private editApi(pattern: RegExp, word: string): string[] {
    const file = 'src/index.ts';
    return existsSync(this.at(file)) ? this.replaceNumber(file, pattern, word) : [];
  }

  private remove(file: string): string[] {
    const all = existsSync(this.at(file)) && !/\.\w+$/.test(file) ? readdirSync(this.at(file)) : [];
    rmSync(this.at(file), {recursive: true, force: true});
    return [this.at(file), ...all.map((name) => path.join(this.at(file), name))];
  }

  private spoil(file: string, from: string, to: string): string[] {
    const text = this.read(file);
    this.mend = () => this.write(file, text);
    return this.write(file, text.replace(from, to));
  }

  /** A document that the edits have made, if there is one. */
  private ownPage(): string | undefined {
    const folder = this.at('content/docs/new');
    const names = existsSync(folder) ? readdirSync(folder).sort() : [];
    return names.length === 0 ? undefined : `content/docs/new/${names[this.pick(names.length)]!}`;
  }

  private anyDoc(): string {
    const files = ['intro.md', 'guide/more.md', 'guide/live.md', 'guide/parts.mdx'];
    return `content/docs/${files[this.pick(files.length)]!}`;
  }
}

/** What a session says of a site: its files by hash, or what is wrong with it. */
async function stateOf(session: Session, root: string, changes?: ReadonlySet<string>) {
  const {ok, diagnostics} = await session.refresh(changes);
  const checked = (await session.check())!;
  const found = [...diagnostics, ...checked].map(({id, file, line, message}) =>
    [id, file && path.relative(root, file), line, message].join(' ').replaceAll(root, ''),
  );
  if (!ok || !session.output || !session.built) return {found: found.slice(0, diagnostics.length)};
  const {config} = session.built.site;
  const pages = session.output.pages.map(
    (plan) => [outputPath(plan.route, config), hashOf(renderPage(plan).html)] as const,
  );
  for (const {route} of session.output.pages) {
    const plan = session.output.page(outputPath(route, config));
    assert.equal(plan?.route, route, 'a page is found by its path');
  }
  const files = session.output.files.map(
    (file) =>
      [file.path, hashOf('from' in file ? readFileSync(file.from) : file.contents)] as const,
  );
  return {found, files: Object.fromEntries([...pages, ...files])};
}

const SOURCES = [
  ...['content', 'node_modules', 'src', 'package.json', 'site.config.ts', 'words.js', '.git'],
  // What TypeDoc makes of the declarations takes seconds; it is kept by their content.
  '.docsgen/cache/api',
];

/** States of sites that were built cold, by their sources. */
const coldStates = new Map<string, ReturnType<typeof stateOf>>();

/** What a new session says of the sources as they are now. */
function coldState(t: TestContext, root: string): ReturnType<typeof stateOf> {
  const copy = copySite(t, root);
  const names = readdirSync(copy, {recursive: true, encoding: 'utf8'}).sort();
  const sources = JSON.stringify([names, filesOf(copy)]);
  const state =
    coldStates.get(sources) ?? stateOf(new Session({root: copy, dev: true, workers: 0}), copy);
  coldStates.set(sources, state);
  return state;
}

/** The same sources in a folder without any memory. */
function copySite(t: TestContext, root: string): string {
  const copy = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsgen-cold-')));
  t.after(() => {
    rmSync(copy, {recursive: true, force: true});
  });
  for (const name of SOURCES) {
    const from = path.join(root, name);
    if (existsSync(from)) cpSync(from, path.join(copy, name), {recursive: true});
  }
  return copy;
}

for (const [seed, files] of [SITE, SITE, API_SITE].entries()) {
  test(`after any edits a session is where a new one begins: seed ${seed}`, async (t) => {
    const pick = sequence(seed);
    const editor = new Editor(makeSite(t, files), pick);
    const {root} = editor;
    editor.edits.commit!();
    const session = new Session({root, dev: true, workers: 0});
    await session.refresh(undefined, 'outline');
    await session.refresh(new Set());
    for (let step = 0; step < 6; step++) {
      const names: string[] = [];
      for (let rounds = 3; rounds > 0; rounds--) {
        const made = Array.from({length: 1 + pick(3)}, () => editor.edit());
        names.push(made.map(({name}) => name).join(' + '));
        const changes = new Set(made.flatMap(({files}) => files));
        if (rounds > 1) await session.refresh(changes);
        else {
          const cold = await coldState(t, root);
          assert.deepEqual(await stateOf(session, root, changes), cold, names.join(', then '));
        }
      }
    }
    assert.deepEqual(readdirSync(path.join(root, '.docsgen/mdx')), [], 'no module is left');
  });
}

test('a session follows folders that are renamed, and files and folders that take each other’s place', async (t) => {
  const editor = new Editor(makeSite(t, SITE), sequence(0));
  const {root, edits} = editor;
  const session = new Session({root, dev: true, workers: 0});
  await session.refresh();
  const compare = async (name: string, files: readonly string[]): Promise<void> => {
    const cold = await coldState(t, root);
    assert.deepEqual(await stateOf(session, root, new Set(files)), cold, name);
  };
  for (const name of Object.keys(edits).filter((one) => /away$|in the place of/.test(one))) {
    await compare(name, edits[name]!());
    await compare(`${name}, and back`, editor.mend!());
    editor.mend = undefined;
  }
});

test('a file that was refused is no finding once it is gone', async (t) => {
  const root = makeSite(t, {
    'content/docs/a.md': '# A\n\nText.\n',
    'content/static/.env': 'hunter2',
    'outside.txt': 'x',
  });
  const links = ['content/static/b.txt', 'content/pages/c.tsx', 'content/docs/d.md'];
  mkdirSync(path.join(root, 'content/pages'));
  for (const name of links) symlinkSync(path.join(root, 'outside.txt'), path.join(root, name));
  const session = new Session({root, dev: true, workers: 0});
  const found = (await session.refresh()).diagnostics.map(({file = ''}) => file);
  const refused = ['content/static/.env', ...links].map((name) => path.join(root, name));
  assert.deepEqual(found, [...refused].sort());
  for (const [at, file] of refused.entries()) {
    rmSync(file);
    const {diagnostics} = await session.refresh(new Set([file]));
    assert.deepEqual(
      diagnostics.map((one) => one.file),
      refused.slice(at + 1).sort(),
    );
  }
});

test('a session outlives the cache that it has read its pages from', async (t) => {
  const root = makeSite(t, SITE);
  const options = {root, dev: true, workers: 0};
  await new Session(options).refresh();
  const session = new Session(options);
  const {parsed} = await session.refresh();
  // Files that are open only for a turn of the event loop are closed now.
  await setTimeout(10);
  rmSync(path.join(root, '.docsgen'), {recursive: true});
  assert.deepEqual([parsed.length > 0, await session.check()], [true, []]);
  const plan = session.output!.page('docs/guide/more/index.html')!;
  assert.ok((await session.render(plan))!.html.includes('id="deep"'));
});
