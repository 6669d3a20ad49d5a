import assert from 'node:assert/strict';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {publicTypes} from './support/publicTypes.js';

const ENTRIES = {
  docsgen: 'src/index.ts',
  'docsgen-compat-docusaurus': 'src/templates/compatDocusaurus.tsx',
  'docsgen-theme': 'src/templates/theme.ts',
  'docsgen-markdown': 'src/render/markdown/markdownApi.ts',
  'docsgen-client': 'src/client/start.ts',
  'docsgen-docs-platform': 'src/client/integrations/docsPlatform/bridge.ts',
};

let reports: string[] | undefined;

for (const [nth, name] of Object.keys(ENTRIES).entries()) {
  test(`the public types of ${name} are those that were reviewed`, () => {
    const report = path.join(import.meta.dirname, 'publicTypes', `${name}.txt`);
    reports ??= publicTypes(Object.values(ENTRIES));
    const types = reports[nth]!;
    assert.match(types, /^\w+: /);
    if (process.env.UPDATE) writeFileSync(report, types);
    assert.equal(
      types,
      readFileSync(report, 'utf8'),
      'UPDATE=1 node scripts/test.js publicTypes rewrites the report: read the difference',
    );
  });
}
