import assert from 'node:assert/strict';
import {test} from 'node:test';
import {loadConfig} from '../../../src/render/config/loadConfig.js';
import {makeSite} from '../../support/site.js';

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
