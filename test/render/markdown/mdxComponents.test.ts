import assert from 'node:assert/strict';
import {test, type TestContext} from 'node:test';
import {Session} from '../../../src/render/session.js';
import {makeSite} from '../../support/site.js';

const LIST = `
import React from 'react';
export const Item = ({children}) => <b>{children}</b>;
export const Counter = ({from}) => <button>{from}</button>;
export function List({children}) {
  return <ul>{React.Children.toArray(children).map((child, i) => {
    if (child.type !== Item) throw new Error('child ' + i + ' is not an <Item>');
    return <li key={i}>{Object.keys(child.props).join()}: {child.props.children}</li>;
  })}</ul>;
}
const Rows = ({children}) => React.Children.map(children, (child) => <p>{child.type === Counter ? child : 'other'}</p>);
const Context = React.createContext(null);
const Given = () => <i>{React.useContext(Context)}</i>;
export const Nested = ({children}) => <Context value={children}><Rows>{children}</Rows><Given /><Context.Consumer>{(given) => given}</Context.Consumer></Context>;
export const Bare = ({children}) => children;
export class Old extends React.Component {
  render() {
    return <section>{React.Children.map(this.props.children, (child) => React.cloneElement(child, {from: 7}))}</section>;
  }
}
export const Ref = React.forwardRef(({head}, ref) => <header>{head.type === Counter && head}</header>);
export const Memo = React.memo(({rows}) => <div>{rows.map(({cell}, i) => <p key={i}>{cell}{String(cell.type === Counter)}</p>)}</div>);
List.Item = Item;
List.Head = ({children}) => <h6>{children}</h6>;
export const VERSION = '1.2';
export const Names = {First: Item, text: 'x'};
export const Fails = () => { throw new Error('no rows'); };
export const Outer = ({children}) => <div><Fails />{children}</div>;
export const Wide = () => <p>{window.innerWidth}</p>;
export const Set_ = ({children}) => new Set([children]);
export const Anew = ({children: {type: Type, props, key}}) => <div><Type {...props} key={key} />{React.createElement(Type, {from: props.from})}</div>;
export class Field extends React.Component {
  render = () => <div>{this.props.children}</div>;
}
export const Tag = 'aside';
`;

const IMPORT =
  "import {List, Item, Counter, Nested, Bare, Old, Ref, Memo, VERSION, Names, Fails, Outer, Wide, Set_, Anew, Field, Tag} from '../components/List.jsx';\n\n# A\n\nText.\n\n";

async function rendered(t: TestContext, text: string) {
  const root = makeSite(t, {
    'site.config.ts': "export default {title: 'T', url: 'https://t.example'};\n",
    'content/components/List.jsx': LIST,
    'content/docs/a.mdx': IMPORT + text,
  });
  const session = new Session({root});
  const {diagnostics} = await session.refresh();
  const html = String(session.built?.site.pages[0]?.html);
  return {diagnostics, html: html.slice(html.indexOf('<p>Text.</p>') + 12).trim()};
}

/** Islands of Counter in what was printed, as [props, content]. */
function counters(html: string): string[] {
  return [
    ...html.matchAll(
      /<(div|span) data-island="mdx:content\/components\/List.jsx#Counter" data-props="([^"]*)"[^>]*>(.*?)<\/\1>/g,
    ),
  ].map(([, tag = '', props = '', content = '']) => `${tag} ${props} ${content}`);
}

const COUNTER = 'div {&quot;from&quot;:1} <button>1</button>';

test('a component sees the types and props of the components that it is given', async (t) => {
  const {html, diagnostics} = await rendered(
    t,
    '<List>\n<Item name="One">\n\nFirst **text**\n\n</Item>\n<Item name="Two" hydrate="load">\n\n<Counter from={1} />\n\n</Item>\n</List>\n',
  );
  assert.deepEqual(diagnostics, []);
  assert.match(html, /^<ul><li>name,children: <p>First <strong>text<\/strong><\/p><\/li>/);
  assert.match(
    html,
    /<li>name,children: <div data-island=[^>]*><button>1<\/button><\/div><\/li><\/ul>$/,
  );
  assert.deepEqual(counters(html), [COUNTER]);
});

test('what a component prints of those that it is given is islands, in whichever way', async (t) => {
  const forms = {
    '<Bare>\n<Counter from={1} />\n</Bare>': [COUNTER],
    '<Nested>\n<Counter from={1} />\n</Nested>': [COUNTER, COUNTER, COUNTER],
    '<Old>\n<Counter from={1} />\n</Old>': [COUNTER.replaceAll('1', '7')],
    '<Ref head={<Counter from={1} />} />': [COUNTER],
    '<Memo rows={[{cell: <Counter from={1} />}]} />': [COUNTER],
    '<Bare>\n<Bare>\n<Nested>\n<Counter from={1} />\n</Nested>\n</Bare>\n</Bare>': [
      COUNTER,
      COUNTER,
      COUNTER,
    ],
    '<Bare>{[1].map((n) => <Counter key={n} from={n} />)}</Bare>': [COUNTER],
    '<Bare>\n<Tabs>\n<TabItem label="x">\n<Counter from={1} />\n</TabItem>\n</Tabs>\n</Bare>': [
      COUNTER,
    ],
    '<Set_>\n<Counter from={1} />\n</Set_>': [COUNTER],
    '<List.Head>\n<Counter from={1} />\n</List.Head>': [COUNTER],
    '<Anew>\n<Counter from={1} />\n</Anew>': [COUNTER, COUNTER],
    '<Field>\n<Counter from={1} />\n</Field>': [COUNTER],
    '<Tag>\n<Counter from={1} />\n</Tag>': [COUNTER],
    'In <Bare>a <Counter from={1} /> line</Bare>.': [COUNTER.replace('div', 'span')],
  };
  for (const [text, expected] of Object.entries(forms)) {
    const {html, diagnostics} = await rendered(t, `${text}\n`);
    assert.deepEqual([text, diagnostics], [text, []]);
    assert.deepEqual([text, counters(html)], [text, expected]);
    assert.doesNotMatch(html, /docsgenPlace|docsgenplace|>other</);
  }
});

test('parts of a component, and exports that are none, are what they are', async (t) => {
  const {html, diagnostics} = await rendered(
    t,
    '<List>\n<List.Item name="One">\n\nFirst\n\n</List.Item>\n</List>\n\n<Names.First>{Names.text} {VERSION}</Names.First>\n',
  );
  assert.deepEqual(diagnostics, []);
  assert.match(html, /^<ul><li>name,children: <p>First<\/p><\/li><\/ul>\s*<b>x 1\.2<\/b>$/);
});

test('a component of the page knows those that it imports, wherever it stands', async (t) => {
  const own =
    'export const Count = ({children}) => <i>{String(children.type === Counter)}</i>;\n\n';
  const text = '<Count><Counter from={1} /></Count>';
  const {html, diagnostics} = await rendered(t, `${own}${text}\n\n<Bare>${text}</Bare>\n`);
  assert.deepEqual(diagnostics, []);
  assert.equal(html.replace(/\s+/g, ''), '<i>true</i><i>true</i>');
});

test('an export that is the name of an element is one', async (t) => {
  const {html, diagnostics} = await rendered(t, '<Tag>text</Tag>\n\n{Tag}\n');
  assert.deepEqual(diagnostics, []);
  assert.match(html, /<aside>text<\/aside>/);
  assert.doesNotMatch(html, /docsgenPlace|docsgenplace/);
});

test('what a component throws is placed at the component', async (t) => {
  const found = async (text: string) => {
    const [diagnostic] = (await rendered(t, text)).diagnostics;
    const {message, line, column, hint} = diagnostic!;
    return `${String(line)}:${String(column)} ${message.replace(/^The page threw.*: /, '')}\n${hint ?? ''}`;
  };
  const from = (name: string) =>
    `It comes from ${name} of content/components/List.jsx: correct it there, or what the page gives it.`;
  const server =
    'It is rendered on the server first, where there is no browser: no window, no document.';
  assert.equal(await found('x\n\n<Fails />\n'), `9:1 no rows\n${from('Fails')}`);
  assert.equal(await found('x <Fails />\n'), `7:3 no rows\n${from('Fails')}`);
  assert.equal(
    await found('<Bare>\n  <Outer>\n  **x**\n  </Outer>\n</Bare>\n'),
    `8:3 no rows\n${from('Fails')}`,
  );
  assert.equal(
    await found('<List>\n\ntext\n\n</List>\n'),
    `7:1 child 0 is not an <Item>\n${from('List')}`,
  );
  assert.equal(await found('x\n\n{[1].map(() => <Fails />)}\n'), `9:16 no rows\n${from('Fails')}`);
  assert.equal(await found('x\n\n<Wide />\n'), `9:1 window is not defined\n${server}`);
  assert.match(
    await found('x\n\n{(() => {throw new Error("own")})()}\n'),
    /^1:1 own\nAn expression/,
  );
});
