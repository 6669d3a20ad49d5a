import assert from 'node:assert/strict';
import {test} from 'node:test';
import {firstTitle} from '../../../src/render/markdown/firstTitle.js';

const TITLES: Readonly<Record<string, string | undefined>> = {
  '# Nodes\n\nText.\n': 'Nodes',
  'Text first.\n\n# Nodes\n': 'Nodes',
  'Nodes\n=====\n': 'Nodes',
  '# Nodes #\n': 'Nodes',
  '# Nodes {#own-id}\n': 'Nodes',
  '# `$getRoot` and *more* of [it](https://example.com)\n': '$getRoot and more of it',
  '# 2 \\* 3 &amp; 4\n': '2 * 3 & 4',
  '```md\n# In a fence\n```\n\n# Nodes\n': 'Nodes',
  '    # Indented code\n\n# Nodes\n': 'Nodes',
  '<!--\n# In a comment\n-->\n\n# Nodes\n': 'Nodes',
  '> # Quoted\n': 'Quoted',
  '## Second level\n\n#NoSpace\n': undefined,
  '': undefined,
  "import {A} from './A.js';\n\n# Of MDX\n\n<A b={1} />\n": 'Of MDX',
};

for (const [text, title] of Object.entries(TITLES)) {
  test(`the title of ${JSON.stringify(text)}`, async () => {
    assert.equal(await firstTitle(text), title);
  });
}
