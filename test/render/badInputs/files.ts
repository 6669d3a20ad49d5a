import {execFileSync} from 'node:child_process';
import {mkdirSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {body, configured, doc, PIXEL, type BadInput} from './badInput.js';

const PAGE = 'content/docs/a.md';

/** A text that names a file which is there and which it may not have. */
const refused = (
  text: string,
  {found, files = {}, hint}: {found: string; files?: BadInput['files']; hint: RegExp},
): BadInput => ({
  name: `the text ${JSON.stringify(text)}`,
  files: {...body(text), ...files},
  expected: [`${PAGE}:${found}`],
  hint,
});

const hidden = (text: string, file: string, at = '3:1'): BadInput =>
  refused(text, {
    found: `${at} file-refused`,
    files: {[file]: 'hunter2'},
    hint: /are never read/,
  });

const outside = (text: string, file: string, id = 'missing-asset'): BadInput =>
  refused(text, {found: `3:1 ${id}`, files: {[file]: PIXEL}, hint: /content\//});

const linked = (name: string, text: string, target: string, found: string): BadInput => ({
  name: `a symbolic link, ${name}`,
  files: {...body(text), '.env': 'hunter2', 'content/docs/.env': 'hunter2', 'notes.txt': 'hunter2'},
  prepare: (root) => {
    const file = path.join(root, 'content/docs', /\.\/([^"')]*)/.exec(text)![1]!);
    mkdirSync(path.dirname(file), {recursive: true});
    symlinkSync(path.resolve(root, target), file);
  },
  expected: [`${PAGE}:${found}`],
  hint: /are never read|content\/|regular file/,
});

/** Makes a pipe that nobody writes into: who waits for its end waits for ever. */
function pipe(root: string, name: string): void {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), {recursive: true});
  execFileSync('mkfifo', [file]);
}

/** Files that are there and are not a text's to show, or that would never end. */
export const fileInputs: readonly BadInput[] = [
  hidden('```txt file="./.env"\n```', 'content/docs/.env'),
  ...['package.json', 'tsconfig.json'].map((name) => ({
    name: `a pipe ${name}, which Node or the bundler reads`,
    files: doc('# A\n'),
    prepare: (root: string) => {
      pipe(root, name);
    },
    expected: [`${name}:1:1 file-refused`],
    hint: /regular file/,
    isAlone: true,
  })),
  hidden('```txt file="./.git/config"\n```', 'content/docs/.git/config'),
  hidden('```txt file="./.ssh/known_hosts"\n```', 'content/docs/.ssh/known_hosts'),
  hidden('```txt file="./server.pem"\n```', 'content/docs/server.pem'),
  hidden('```txt file="./TLS.KEY"\n```', 'content/docs/TLS.KEY'),
  hidden('```txt file="./id_ed25519"\n```', 'content/docs/id_ed25519'),
  hidden('```txt file="./id_rsa.pub"\n```', 'content/docs/id_rsa.pub'),
  hidden('```txt file="./store.p12"\n```', 'content/docs/store.p12'),
  hidden('```txt file="./prod.env"\n```', 'content/docs/prod.env'),
  hidden('```js file="./node_modules/a/index.js"\n```', 'content/docs/node_modules/a/index.js'),
  hidden('```js file="../node_modules/a/index.js"\n```', 'content/node_modules/a/index.js'),
  hidden('![y](./.secret/dot.png)', 'content/docs/.secret/dot.png'),
  hidden('![y](/.secret/dot.png)', 'content/static/.secret/dot.png'),
  hidden('x\n\n<video src="./.env"></video>', 'content/docs/.env', '5:1'),
  hidden('x\n\n<video poster="./.a.png"></video>', 'content/docs/.a.png', '5:1'),
  hidden('x\n\n<video><source srcset="./.a.png 2x"></video>', 'content/docs/.a.png', '5:8'),
  hidden('x\n\n<audio src="/.env"></audio>', 'content/static/.env', '5:1'),
  outside('```txt file="../../.env"\n```', '.env', 'code-import-missing'),
  outside('```ts file="../../site.config.ts"\n```', 'x.txt', 'code-import-missing'),
  outside(
    '```js file="../../node_modules/a/i.js"\n```',
    'node_modules/a/i.js',
    'code-import-missing',
  ),
  outside('![y](../../dot.png)', 'dot.png'),
  outside('![y](../../node_modules/a/dot.png)', 'node_modules/a/dot.png'),
  outside('![y](/../../dot.png)', 'dot.png'),
  outside('<video src="../../v.mp4"></video>', 'v.mp4'),
  outside('<img srcset="../../dot.png 2x" alt="y">', 'dot.png'),
  refused('x [y](./manual.pdf)', {
    found: '3:3 file-unpublished',
    files: {'content/docs/manual.pdf': '%PDF'},
    hint: /content\/static\/manual\.pdf and link to \/manual\.pdf/,
  }),
  refused('x [y](../data/my%20list.csv#row=2)', {
    found: '3:3 file-unpublished',
    files: {'content/data/my list.csv': 'a;b'},
    hint: /content\/static\/my list\.csv and link to \/my%20list\.csv/,
  }),
  refused('x [y](./a%23b%3F.csv)', {
    found: '3:3 file-unpublished',
    files: {'content/docs/a#b?.csv': 'a;b'},
    hint: /content\/static\/a#b\?\.csv and link to \/a%23b%3F\.csv/,
  }),
  refused('x [y](../static/a/my%20list.csv)', {
    found: '3:3 file-unpublished',
    files: {'content/static/a/my list.csv': 'a;b'},
    hint: /^Link to \/a\/my%20list\.csv/,
  }),
  refused('x\n\n<video src="./notes.txt"></video>', {
    found: '5:1 file-refused',
    files: {'content/docs/notes.txt': 'hunter2'},
    hint: /content\/static/,
  }),
  refused('x\n\n<video><source src="./data.json"></video>', {
    found: '5:8 file-refused',
    files: {'content/docs/data.json': 'hunter2'},
    hint: /content\/static/,
  }),
  refused('x\n\n<video><track src="./secrets.yml"></video>', {
    found: '5:8 file-refused',
    files: {'content/docs/secrets.yml': 'hunter2'},
    hint: /content\/static/,
  }),
  linked(
    'imported as code, to a dotfile',
    '```txt file="./a.txt"\n```',
    'content/docs/.env',
    '3:1 file-refused',
  ),
  linked(
    'imported as code, out of content',
    '```txt file="./a.txt"\n```',
    'notes.txt',
    '3:1 code-import-missing',
  ),
  linked('shown as a picture, out of content', '![y](./a.svg)', '.env', '3:1 missing-asset'),
  linked(
    'shown as a film, to a dotfile',
    '<video src="./a.mp4"></video>',
    'content/docs/.env',
    '3:1 file-refused',
  ),
  linked('to a folder', '![y](./up/notes.svg)', 'content', '3:1 file-refused'),
  {
    name: 'a folder of samples that is not there',
    files: configured("samples: {folders: ['../exampels']},"),
    expected: ['site.config.ts:4:23 folder-missing'],
    hint: /relative to the folder of site\.config\.ts/,
  },
  {
    name: 'a static folder that lies elsewhere',
    files: {...doc('# A\n'), 'public/x.txt': 'x'},
    prepare: (root) => {
      symlinkSync('../public', path.join(root, 'content/static'));
    },
    expected: ['content/static:1:1 file-refused'],
    hint: /the file itself/,
  },
  {
    name: 'authors that are a link to a secret',
    files: {'content/blog/2025-01-01-x.md': '# X\n', '.env': 'hunter2'},
    prepare: (root) => {
      symlinkSync('../../.env', path.join(root, 'content/blog/authors.yml'));
    },
    expected: ['content/blog/authors.yml:1:1 file-refused'],
    hint: /the file itself/,
  },
  {
    name: 'authors that are a link to a device',
    files: {'content/blog/2025-01-01-x.md': '# X\n'},
    prepare: (root) => {
      symlinkSync('/dev/zero', path.join(root, 'content/blog/authors.yml'));
    },
    expected: ['content/blog/authors.yml:1:1 file-refused'],
    hint: /the file itself/,
  },
  {
    name: 'authors that are a pipe',
    files: {'content/blog/2025-01-01-x.md': '# X\n'},
    prepare: (root) => {
      pipe(root, 'content/blog/authors.yml');
    },
    expected: ['content/blog/authors.yml:1:1 file-refused'],
    hint: /a regular file/,
  },
  {
    name: 'a component that is a pipe',
    files: {'content/docs/a.mdx': "import X from './x.tsx';\n\n<X />\n"},
    prepare(root) {
      pipe(root, 'content/docs/x.tsx');
    },
    expected: ['content/docs/x.tsx:1:1 bundle-error'],
    hint: /regular file/,
  },
  {
    name: 'a module of the config that is a pipe',
    files: configured("tagline: (await import('./words.js')).words,"),
    prepare(root) {
      pipe(root, 'words.ts');
    },
    expected: ['words.ts:1:1 config-syntax'],
    hint: /regular file/,
  },
  {
    name: 'a picture that is a pipe',
    files: body('![y](./a.png)'),
    prepare: (root) => {
      pipe(root, 'content/docs/a.png');
    },
    expected: [`${PAGE}:3:1 file-refused`],
    hint: /a regular file/,
  },
  {
    name: 'code that is a pipe',
    files: body('```ts file="./a.ts"\n```'),
    prepare: (root) => {
      pipe(root, 'content/docs/a.ts');
    },
    expected: [`${PAGE}:3:1 file-refused`],
    hint: /a regular file/,
  },
  {
    name: 'a config that is a pipe',
    files: doc('# A\n'),
    prepare: (root) => {
      execFileSync('rm', [path.join(root, 'site.config.ts')]);
      pipe(root, 'site.config.ts');
    },
    expected: ['site.config.ts:1:1 file-refused'],
    hint: /a regular file/,
  },
  {
    name: 'messages that are a pipe',
    files: doc('# A\n'),
    prepare: (root) => {
      pipe(root, 'content/i18n/en/messages.yml');
    },
    expected: ['content/i18n/en/messages.yml:1:1 file-refused'],
    hint: /a regular file/,
  },
  {
    name: 'a name that is not UTF-8',
    files: doc('# A\n'),
    prepare: (root) => {
      writeFileSync(Buffer.from(`${root}/content/docs/b\xff.md`, 'latin1'), '# B\n');
    },
    expected: ['content/docs/b\uFFFD.md file-refused'],
    hint: /Rename it/,
  },
  {
    name: 'authors that are a link to itself',
    files: {...doc('# A\n'), 'content/blog/2025-01-01-a.md': '# A\n'},
    prepare: (root) => {
      symlinkSync('authors.yml', path.join(root, 'content/blog/authors.yml'));
    },
    expected: ['content/blog/authors.yml file-unreadable'],
    hint: /Make it readable/,
  },
];
