import assert from 'node:assert/strict';
import {rmSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {buildSite, makeSite, writeFiles} from '../../support/site.js';

const PAGE = {'content/docs/a.md': '# A\n\nText.\n'};

test('wrong paths are found in each build, and in a clean site as they come', async (t) => {
  const root = makeSite(t, {...PAGE, 'content/static/files/A.txt': 'A'});
  const idsOf = async () => (await buildSite(root)).diagnostics.map(({id}) => id);
  assert.deepEqual(await idsOf(), []);
  writeFiles(root, {'content/static/files/a.txt': 'a'});
  assert.deepEqual(await idsOf(), ['path-twins']);
  assert.deepEqual(await idsOf(), ['path-twins']);
  rmSync(path.join(root, 'content/static/files/a.txt'));
  assert.deepEqual(await idsOf(), []);
  // A name of the same length.
  rmSync(path.join(root, 'content/static/files/A.txt'));
  writeFiles(root, {'content/static/files/:.txt': 'A'});
  assert.deepEqual(await idsOf(), ['path-not-portable']);
});
