import assert from 'node:assert/strict';
import {mkdirSync, realpathSync, rmSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {test, type TestContext} from 'node:test';
import {loadConfig} from '../../../src/render/config/loadConfig.js';
import {makeSite, writeFiles, type SiteFiles} from '../../support/site.js';

test('import.meta of the config and of its modules names their own files', async (t) => {
  const root = makeSite(t, {
    'site.config.ts': `import {readFileSync} from 'node:fs';
import {tagline} from './parts/tagline.js';
const title = readFileSync(new URL('title.txt', import.meta.url), 'utf8');
export default {title, tagline, url: 'https://a.example'};
`,
    'title.txt': 'Beside the config',
    'parts/tagline.js': `import {readFileSync} from 'node:fs';
import path from 'node:path';
export const tagline = readFileSync(path.join(import.meta.dirname, 'tagline.txt'), 'utf8');
`,
    'parts/tagline.txt': 'Beside the part',
  });
  const {value, diagnostics} = await loadConfig(root);
  assert.deepEqual(diagnostics, []);
  assert.equal(value?.config.title, 'Beside the config');
  assert.equal(value.config.tagline, 'Beside the part');
});

test(
  'a config that cannot be looked at is not called missing',
  {skip: process.platform === 'win32'},
  async (t) => {
    const root = makeSite(t, {});
    rmSync(path.join(root, 'site.config.ts'));
    for (const name of ['site.config.mjs', 'site.config.ts']) {
      symlinkSync(name, path.join(root, name));
      const {diagnostics} = await loadConfig(root);
      assert.deepEqual(
        diagnostics.map(({id, message, file}) => [id, message, file]),
        [
          [
            'file-unreadable',
            'Cannot read it: its symbolic links are circular',
            path.join(root, name),
          ],
        ],
      );
      rmSync(path.join(root, name));
    }
  },
);

test('a config that fails depends on all that it imports', async (t) => {
  const root = makeSite(t, {
    'site.config.ts': `import {title} from './lib/title.js';
export default {title, url: 'https://a.example'};
`,
  });
  const fails = async (): Promise<string[]> => {
    const {value, files = []} = await loadConfig(root);
    assert.equal(value, undefined);
    return [...files].map((file) => path.relative(root, file).replaceAll('\\', '/'));
  };
  const expected = ['site.config.ts', 'lib/title.ts'];
  const has = async (...names: readonly string[]): Promise<void> => {
    const files = await fails();
    for (const name of names) assert.ok(files.includes(name), `${name} in ${files.join(', ')}`);
  };
  await has(...expected, 'lib/title.js');
  writeFiles(root, {'lib/title.ts': "export {title} from './parts/words';\n"});
  await has(...expected, 'lib/parts/words.ts');
  writeFiles(root, {'lib/parts/words.ts': 'export const title = ;\n'});
  await has(...expected, 'lib/parts/words.ts');
  writeFiles(root, {'lib/parts/words.ts': "throw new Error('x');\n"});
  await has(...expected, 'lib/parts/words.ts');
  writeFiles(root, {'lib/parts/words.ts': 'export const title = 5;\n'});
  await has(...expected, 'lib/parts/words.ts');
});

/** A package of a workspace as package managers link it into the site, which is in `docs/`. */
function workspaceSite(t: TestContext, files: SiteFiles): string {
  const top = makeSite(t, {
    'docs/package.json': '{"type": "module"}',
    'docs/site.config.ts': `import {tagline} from '@birds/kit';
export default {title: 'Birds', tagline, url: 'https://a.example'};
`,
    'kit/node_modules/dep/package.json':
      '{"exports": {"import": "./index.mjs", "module": "./no.mjs"}}',
    'kit/node_modules/dep/index.mjs': "export const dep = 'installed';\n",
    ...files,
  });
  mkdirSync(path.join(top, 'docs/node_modules/@birds'), {recursive: true});
  symlinkSync(path.join(top, 'kit'), path.join(top, 'docs/node_modules/@birds/kit'), 'junction');
  return path.join(top, 'docs');
}

test('a package of the workspace is part of the config that imports it', async (t) => {
  const root = workspaceSite(t, {
    'kit/package.json': '{"type": "module", "exports": "./index.ts"}',
    'kit/index.ts': `import {dep} from 'dep';
enum Tone {
  Dark = 'Dark',
}
export const tagline: string = \`\${Tone.Dark} \${dep}\`;
`,
  });
  const {value, diagnostics, files = []} = await loadConfig(root);
  assert.deepEqual(diagnostics, []);
  assert.equal(value?.config.tagline, 'Dark installed');
  const module = realpathSync(path.join(root, '../kit/index.ts'));
  assert.ok([...files].includes(module), [...files].join());
  writeFiles(root, {'../kit/index.ts': "export const tagline = 'Light';\n"});
  assert.equal((await loadConfig(root)).value?.config.tagline, 'Light');
});

for (const [kind, tagline, files] of [
  [
    'in CommonJS',
    'index.js',
    {
      'kit/package.json': '{}',
      'kit/index.js': "exports.tagline = require('node:path').basename(__filename);\n",
    },
  ],
  [
    'with a part in CommonJS',
    'part.cjs',
    {
      'kit/package.json': '{"type": "module", "exports": "./index.ts"}',
      'kit/index.ts': "import {part} from './part.cjs';\nexport const tagline: string = part;\n",
      'kit/part.cjs': "exports.part = require('node:path').basename(__filename);\n",
    },
  ],
  [
    'that resolves its packages',
    'index.mjs',
    {
      'kit/package.json': '{"type": "module", "exports": "./index.js"}',
      'kit/index.js': "export const tagline = import.meta.resolve('dep').replace(/.*\\//, '');\n",
    },
  ],
] as const) {
  test(`a package of the workspace ${kind} is left to Node`, async (t) => {
    const {value, diagnostics} = await loadConfig(workspaceSite(t, files));
    assert.deepEqual(diagnostics, []);
    assert.equal(value?.config.tagline, tagline);
  });
}

test('a config may call require in modules of both kinds', async (t) => {
  const root = makeSite(t, {
    'site.config.ts': `import {createRequire} from 'node:module';
import {tagline} from './tagline.cjs';
const require = createRequire(import.meta.url);
export default {title: require('./title.json'), tagline, url: 'https://a.example'};
`,
    'title.json': '"Birds"',
    'tagline.cjs': "exports.tagline = require('node:path').basename('a/b');\n",
  });
  const {value, diagnostics} = await loadConfig(root);
  assert.deepEqual(diagnostics, []);
  assert.deepEqual([value?.config.title, value?.config.tagline], ['Birds', 'b']);
});
