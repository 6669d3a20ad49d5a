import assert from 'node:assert/strict';
import {test} from 'node:test';
import {renderToStaticMarkup} from 'react-dom/server';
import {Marked} from '../../src/templates/partials/SearchHit.js';
import {Sidebar} from '../../src/templates/partials/Sidebar.js';
import {Toc} from '../../src/templates/partials/Toc.js';
import {SiteContext} from '../../src/templates/shared/contexts.js';
import {site} from './samples.js';

const long = 'CommonAncestorResultDescendant';
const broken = 'Common<wbr/>Ancestor<wbr/>Result<wbr/>Descendant';

test('a name longer than a line of a menu may break between its parts', () => {
  const html = renderToStaticMarkup(
    <SiteContext value={site}>
      <Sidebar
        sidebar={{
          name: 'api',
          items: [
            {type: 'link', label: long, href: '/long'},
            {type: 'link', label: 'CommonAncestor', href: '/short'},
          ],
        }}
        site={site}
      />
      <Toc items={[{id: 'long', text: long, level: 2}]} />
    </SiteContext>,
  );
  assert.ok(html.includes(`href="/long">${broken}</a>`), 'sidebar');
  assert.ok(html.includes('href="/short">CommonAncestor</a>'), 'a short one stays whole');
  assert.ok(html.includes(`href="#long">${broken}</a>`), 'table of contents');
});

test('the name of a result may break at the parts of its words, marked or not', () => {
  const cases: [text: string, marks: [number, number][], html: string][] = [
    ['useLexicalNodeSelection', [[14, 9]], 'useLexicalNode<wbr/><mark>Selection</mark>'],
    ['SelectionAlways', [[0, 9]], '<mark>Selection</mark><wbr/>Always'],
    [long, [], broken],
    [
      'a node, a Node',
      [
        [2, 4],
        [10, 4],
      ],
      'a <mark>node</mark>, a <mark>Node</mark>',
    ],
  ];
  for (const [text, marks, html] of cases) {
    assert.equal(renderToStaticMarkup(<Marked text={text} marks={marks} />), html);
  }
});
