import assert from 'node:assert/strict';
import path from 'node:path';
import {test} from 'node:test';
import {folderCache} from '../../../src/render/cache/cache.js';
import {htmlPlace, PageHtmlCache} from '../../../src/render/output/pageHtmlCache.js';
import {makeSite} from '../../support/site.js';

test('the HTML of a page is found under the key of its view alone', (t) => {
  const cacheDir = path.join(makeSite(t, {}), 'cache');
  const printed = folderCache(path.join(cacheDir, 'printed'));
  const pages = new PageHtmlCache(cacheDir);
  assert.equal(pages.textOf({place: htmlPlace('/docs/a'), key: 'now'}), undefined);
  printed.setText(htmlPlace('/docs/a'), 'now', '<p>Quokka – 安装</p>\n');
  assert.deepEqual(
    pages.textOf({place: htmlPlace('/docs/a'), key: 'now'}),
    Buffer.from('<p>Quokka – 安装</p>\n'),
  );
  assert.equal(pages.textOf({place: htmlPlace('/docs/a'), key: 'before'}), undefined);
  assert.equal(pages.textOf({place: htmlPlace('/docs/b'), key: 'now'}), undefined);
  // As an earlier docsgen has kept it.
  printed.set(htmlPlace('/docs/a'), {key: 'now', html: '<p>Quokka</p>'});
  assert.equal(pages.textOf({place: htmlPlace('/docs/a'), key: 'now'}), undefined);
});
