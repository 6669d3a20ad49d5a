import assert from 'node:assert/strict';
import {test} from 'node:test';
import {contentOnlyEdits} from '../../../src/render/assemble/pageEdits.js';
import type {Page} from '../../../src/render/model/page.js';

const page = (fields: Partial<Page>): Page => ({kind: 'doc', title: 'A', ...fields}) as Page;

test('an edit of a text is one of its page only; one of a title or a post reaches other pages', () => {
  const before = page({html: 'a' as never});
  const after = page({html: 'b' as never});
  assert.deepEqual(contentOnlyEdits([before], [after], []), new Map([[before, after]]));
  assert.equal(contentOnlyEdits([before], [page({title: 'B'})], []), undefined);
  assert.equal(contentOnlyEdits([before], [before, after], []), undefined);
  const [post, edited] = [before, after].map((one) => page({...one, kind: 'post'}));
  assert.equal(contentOnlyEdits([post!], [edited!], []), undefined);
});
