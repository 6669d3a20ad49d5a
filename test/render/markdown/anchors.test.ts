import '../../support/production.js';
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {buildSite, makeSite} from '../../support/site.js';

const TEXT = `---
description: Of kits.
---
# Kit

## Errors
<a id="errors"></a>

Text of errors.

<a name="options"></a>

## Options

<a id="opts"></a>

Text of options.

### <a id="more"></a>More

<a id="first"></a>Text of more.

## Errors twice

<a id="errors"></a>

## ???

## 🎉
`;

test('an empty anchor that repeats the id of its heading is left out; others take no room', async (t) => {
  const root = makeSite(t, {'content/docs/kit.md': TEXT});
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(
    diagnostics.map(({id, message}) => [id, message]),
    [['duplicate-id', "/docs/kit has the id 'errors' 2 times"]],
  );
  const html = readFileSync(path.join(root, 'dist/docs/kit/index.html'), 'utf8');
  const ids = [...html.matchAll(/ (?:id|name)="(errors|options|opts|more|first)"/g)];
  assert.deepEqual(
    ids.map(([, id]) => id),
    ['errors', 'options', 'opts', 'more', 'first', 'errors'],
  );
  assert.match(html, /<a id="opts"><\/a>\s*<p>Text of options/);
  assert.deepEqual(
    [...html.matchAll(/<h2 id="([^"]*)">(?:\?\?\?|🎉)/g)].map(([, id]) => id),
    ['section', 'section-1'],
    'a heading without letters has an address as well',
  );
  assert.match(html, /<p><a id="first"><\/a>Text of more/);
});
