import assert from 'node:assert/strict';
import {test} from 'node:test';
import {printReport} from '../../../src/render/docusaurus/importReport.js';

test('a hint that many entries share stands above them, once', () => {
  const loss = (message: string, hint: string) => ({
    id: 'import-style',
    message,
    hint,
    places: new Map([['/old/a.css', [2]]]),
  });
  const shared = ['a', 'b', 'c'].map((name) => loss(`The property ${name}`, 'Set a token.'));
  const report = printReport([...shared, loss('The rule d', 'Write it again.')], '/old');
  assert.match(
    report,
    /\n\nSet a token\.\n\n- \*\*The property a\*\* `a\.css:2`\n[^]*- \*\*The property c\*\* `a\.css:2`\n\n- \*\*The rule d\*\*: Write it again\. `a\.css:2`\n/,
  );
});
