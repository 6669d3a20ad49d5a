import assert from 'node:assert/strict';
import {test, type TestContext} from 'node:test';
import {Session} from '../../../src/render/session.js';
import {makeSite} from '../../support/site.js';

const PICK = `
import {memo, useState} from 'react';
export const Pick = ({children}) => <i>{useState(1)}{children}</i>;
export const Still = ({of}) => <i>{String(of)}</i>;
export const Memo = memo(Pick);
export class Point { constructor(x) { this.x = x; } static zero() { return new Point(0); } }
export const alone = {}; alone.alone = alone;
export default Pick;
`;

/** Declares `made`, without a place in the text. */
const PLUGIN = `
const declaration = {type: 'VariableDeclaration', kind: 'const', declarations: [
  {type: 'VariableDeclarator', id: {type: 'Identifier', name: 'made'}, init: {type: 'Literal', value: 1}},
]};
const body = [{type: 'ExportNamedDeclaration', declaration, specifiers: [], attributes: []}];
export default () => ({children}) => {
  children.unshift({type: 'mdxjsEsm', value: '', data: {estree: {type: 'Program', sourceType: 'module', body, comments: []}}});
};
`;

async function build(t: TestContext, text: string, settings = '') {
  const root = makeSite(t, {
    'site.config.ts': `export default {title: 'T', url: 'https://t.example', ${settings}};\n`,
    'made.mjs': PLUGIN,
    'content/docs/Pick.jsx': PICK,
    'content/docs/a.mdx': `import Part, {Pick, Still, Memo, Point, alone} from './Pick.jsx';\n\n# A\n\nText.\n\n${text}\n`,
  });
  const session = new Session({root});
  const {diagnostics} = await session.refresh();
  return {
    html: String(session.built?.site.pages[0]?.html),
    found: diagnostics.map(({id, line, column, message}) => {
      assert.equal(id, 'mdx-printed-only');
      return `${String(line)}:${String(column)} ${message.replaceAll('content/docs/Pick.jsx', 'Pick')}`;
    }),
  };
}

test('a component with something to do says what keeps it from the browser', async (t) => {
  const {found} = await build(
    t,
    [
      '<Pick at={new Date(0)} done={{then: () => 1}} />',
      '<Memo of={alone} />',
      '<Part of={new Point(1)} />',
      '<Pick>\n  <Still of={Symbol.iterator} />\n</Pick>',
      '<Pick><b title={10n}>x</b></Pick>',
      '<Pick of={{$slot: 1}} />',
      '<Pick of={Object.create(null)} />',
    ].join('\n\n'),
  );
  assert.deepEqual(found, [
    '7:1 Unexpected Date in the attribute at of Pick of Pick: it does not run in the browser',
    '7:1 Unexpected function in the attribute done of Pick of Pick: it does not run in the browser',
    '9:1 Unexpected object that contains itself in the attribute of of Memo of Pick: it does not run in the browser',
    '11:1 Unexpected object that is not plain in the attribute of of the default export of Pick: it does not run in the browser',
    '14:3 Unexpected symbol in the attribute of of Still of Pick: Pick of Pick does not run in the browser',
    '17:1 Unexpected bigint in the attribute title of <b>: Pick of Pick does not run in the browser',
    '19:1 Unexpected $slot in the attribute of of Pick of Pick: it does not run in the browser',
    '21:1 Unexpected object that is not plain in the attribute of of Pick of Pick: it does not run in the browser',
  ]);
});

test('a component without hooks of its own is printed only, unless the page says when it runs', async (t) => {
  const {found, html} = await build(
    t,
    '<Still of={10n} />\n\n<Still of={10n} hydrate="load" />\n\n<Pick of="plain" />',
  );
  assert.deepEqual(found, [
    '9:1 Unexpected bigint in the attribute of of Still of Pick: it does not run in the browser',
  ]);
  assert.equal(html.match(/<i>10<\/i>/g)?.length, 2);
});

test('a class that is not a component is the class', async (t) => {
  const {html} = await build(
    t,
    '{new Point(7).x} and {Point.zero().x} and {String(Point.zero() instanceof Point)}',
  );
  assert.match(html, /7 and 0 and true/);
});

test('a layout with something to do says that it is printed only, and so does a component that needs what a plugin makes', async (t) => {
  const {found} = await build(
    t,
    'export const Count = () => <u onClick={() => made}>{made}</u>;\n\n' +
      'export default function Layout({children}) {\n  return <p onClick={alone}>{children}</p>;\n}\n\n<Count />',
    "markdown: {remarkPlugins: ['./made.mjs']},",
  );
  assert.deepEqual(found, [
    '7:1 Unexpected hooks or event handlers in Count, which the page declares: it does not run in the browser',
    '9:1 Unexpected hooks or event handlers in the layout of the page: it does not run in the browser',
  ]);
});
