import assert from 'node:assert/strict';
import {test} from 'node:test';
import {addressLosses, printReport} from '../../../src/render/docusaurus/importReport.js';

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

test('many entries with one hint are folded, and lost anchors of a page are one entry', () => {
  const lost = (id: string, message: string) => ({
    id,
    message,
    hint: 'Put it back.',
    severity: 'error' as const,
  });
  const losses = addressLosses(
    [
      ...['a', 'b', 'c'].map((name) =>
        lost('lost-anchor', `/blog/tags/${name} has lost its anchor '#x'; p used to hold it`),
      ),
      ...['a', 'b'].map((name) =>
        lost('lost-anchor', `/docs, now at /d, has lost its anchor '#${name}'; p used to hold it`),
      ),
      ...Array.from({length: 20}, (_, i) =>
        lost('lost-route', `/p${i} is gone; p used to hold it`),
      ),
    ],
    '/old/build',
  );
  const report = printReport(losses, '/old');
  assert.match(
    report,
    /\n\nPut it back\.\n\n<details><summary>22 entries, 22 places<\/summary>\n\n- \*\*/,
  );
  assert.match(
    report,
    /- \*\*Lists of posts and tags lost 3 anchors, such as: \/blog\/tags\/a has lost its anchor '#x'/,
  );
  assert.match(report, /- \*\*\/docs lost 2 anchors, such as: \/docs, now at/);
});
