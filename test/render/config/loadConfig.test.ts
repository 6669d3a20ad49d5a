import assert from 'node:assert/strict';
import {rmSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {loadConfig} from '../../../src/render/config/loadConfig.js';
import {makeSite, writeFiles} from '../../support/site.js';

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
