import assert from 'node:assert/strict';
import {test} from 'node:test';
import {pagesOf} from '../pagesOf.js';

const FILES = {
  'index.ts': `/**
 * Opens it.
 *
 * @remarks Slow.
 * @example
 * \`\`\`ts
 * open();
 * \`\`\`
 */
export declare function open(): void;
`,
};

test('comments that are not in the language of the site say so, the words around them do not', async () => {
  const page = (await pagesOf(FILES, {htmlLang: 'en', direction: 'ltr'}))('/api/modules/own');
  assert.match(page, /<p lang="en" dir="ltr">Opens it\.<\/p>/);
  assert.match(
    page,
    /<p class="tag"><b>Remarks<\/b> <span lang="en" dir="ltr">Slow\.<\/span><\/p>/,
  );
  assert.match(page, /<div class="example" lang="en" dir="ltr">/);
  assert.equal(page.match(/ dir=/g)?.length, 3);
  assert.doesNotMatch((await pagesOf(FILES))('/api/modules/own'), / (?:lang|dir)=/);
});
