import assert from 'node:assert/strict';
import {test, type TestContext} from 'node:test';
import {unescapeHtml} from '../../../src/render/html/escapeHtml.js';
import {Session} from '../../../src/render/session.js';
import {reviveProps} from '../../../src/templates/shared/islandProps.js';
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
List.VERSION = '2';
List.kinds = ['a', 'b'];
List.List = List;
List.Group = ({children}) => <div>{children}</div>;
List.Group.Row = ({children}) => <p>{children}</p>;
export const Deep = {Part: {Row: List.Group.Row}};
List.Head = ({children}) => <h6>{children}</h6>;
export const VERSION = '1.2';
export const Names = {First: Item, text: 'x'};
export const Fails = () => { throw new Error('no rows'); };
export const Nothing = () => { throw undefined; };
export const Outer = ({children}) => <div><Fails />{children}</div>;
export const Wide = () => <p>{window.innerWidth}</p>;
export const Set_ = ({children}) => new Set([children]);
export const Anew = ({children: {type: Type, props, key}}) => <div><Type {...props} key={key} />{React.createElement(Type, {from: props.from})}</div>;
export class Field extends React.Component {
  render = () => <div>{this.props.children}</div>;
}
export const Tag = 'aside';
export const As = ({as: As}) => <As from={1} />;
export const First = ({children}) => React.Children.toArray(children)[0];
export const Call = ({with: call, children}) => <><i>{call(1)}</i>{children}</>;
export const Text = ({of}) => <i>{of.getUTCFullYear()}</i>;
export const Value = ({of}) => <i>{of.map((one) => Object.is(one, -0) ? '-0' : String(one)).join()}</i>;
export const Props = (props) => <i>{Object.keys(props).join()}</i>;
export const Names_ = ({of}) => <i>{Object.keys(of).join()}</i>;
`;

const IMPORT =
  "import {List, Item, Counter, Nested, Bare, Old, Ref, Memo, VERSION, Names, Fails, Outer, Wide, Set_, Anew, Field, Tag, As, First, Call, Text, Names_, Value, Props, Deep, Nothing} from '../components/List.jsx'; import * as All from '../components/List.jsx';\n\n# A\n\nText.\n\n";

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

/** The island that a text has become: its key, its props with `/` for the path of the module, and its HTML. */
function islandIn(html: string) {
  const match = /^<(div|span) data-island="([^"]*)" data-props="([^"]*)"[^>]*>(.*?)<\/\1>/s.exec(
    html,
  );
  const [, tag, key = '', props = '', content = ''] = match ?? [];
  const short = (text: string) => text.replaceAll('mdx:content/components/List.jsx#', '/');
  return {
    tag,
    key: short(key),
    props: short(unescapeHtml(props)),
    content,
    after: html.slice(match?.[0].length),
  };
}

test('a component sees the types and props of the components that it is given, as in the browser', async (t) => {
  const {html, diagnostics} = await rendered(
    t,
    '<List>\n<Item name="One">\n\nFirst **text**\n\n</Item>\n<Item name="Two" hydrate="load">\n\n<Counter from={1} />\n\n</Item>\n</List>\n',
  );
  assert.deepEqual(diagnostics, []);
  const {key, props, content} = islandIn(html);
  assert.equal(key, '/List');
  assert.deepEqual(JSON.parse(props), {
    children: [
      {
        $element: {$component: '/Item'},
        props: {
          name: 'One',
          children: {
            $element: 'p',
            props: {children: ['First ', {$element: 'strong', props: {children: 'text'}}]},
          },
        },
      },
      {
        $element: {$component: '/Item'},
        props: {
          name: 'Two',
          children: {$element: {$component: '/Counter'}, props: {from: 1}},
        },
      },
    ],
  });
  assert.equal(
    content.replaceAll('<!-- -->', ''),
    '<ul><li>name,children: <p>First <strong>text</strong></p></li><li>name,children: <button>1</button></li></ul>',
  );
});

test('a component sees the rows and cells of a table of Markdown', async (t) => {
  const {html, diagnostics} = await rendered(
    t,
    '<Bare>\n\n|   | B |\n| - | - |\n| `a` | [b](#b) |\n\n</Bare>\n',
  );
  assert.deepEqual(diagnostics, []);
  const {props} = islandIn(html);
  const cell = (tag: string, children?: unknown): object => ({
    $element: tag,
    props: children === undefined ? {} : {children},
  });
  const {children} = JSON.parse(props) as {children: {$element: string}};
  assert.deepEqual(
    JSON.parse(JSON.stringify(children).replace(/"\$slot":"\w+"/, '"$slot":"link"')),
    cell('table', [
      cell('thead', cell('tr', [cell('td'), cell('th', 'B')])),
      cell('tbody', cell('tr', [cell('td', cell('code', 'a')), cell('td', {$slot: 'link'})])),
    ]),
  );
});

const ONE = '<button>1</button>';

test('a component prints those that it is given, in whichever way', async (t) => {
  const forms = {
    '<Bare>\n<Counter from={1} />\n</Bare>': [ONE],
    '<Nested>\n<Counter from={1} />\n</Nested>': [ONE, ONE, ONE],
    '<Old>\n<Counter from={1} />\n</Old>': ['<button>7</button>'],
    '<Ref head={<Counter from={1} />} />': [ONE],
    '<Memo rows={[{cell: <Counter from={1} />}]} />': [ONE],
    '<Bare>\n<Bare>\n<Nested>\n<Counter from={1} />\n</Nested>\n</Bare>\n</Bare>': [ONE, ONE, ONE],
    '<Bare>{[1].map((n) => <Counter key={n} from={n} />)}</Bare>': [ONE],
    '<Bare><><Counter from={1} /></></Bare>': [ONE],
    '<List.Head>\n<Counter from={1} />\n</List.Head>': [ONE],
    '<Anew>\n<Counter from={1} />\n</Anew>': [ONE, ONE],
    '<As as={Counter} />': [ONE],
    '<As as={List.Item} />': ['<b></b>'],
    '<Field>\n<Counter from={1} />\n</Field>': [ONE],
    '<Bare><Tag>\n<Counter from={1} />\n</Tag></Bare>': [ONE],
    'In <Bare>a <Counter from={1} /> line</Bare>.': [ONE],
  };
  for (const [text, expected] of Object.entries(forms)) {
    const {html, diagnostics} = await rendered(t, `${text}\n`);
    assert.deepEqual([text, diagnostics], [text, []]);
    assert.deepEqual([text, html.match(/<(button|b)>.*?<\/\1>/g)], [text, expected]);
    assert.equal(html.match(/data-island/g)?.length, 1, text);
    assert.doesNotMatch(html, /docsgen-?(?:place|slot|inline)|>other</i);
  }
});

test('what the browser has no code for is printed into slots, with islands of its own in them', async (t) => {
  const own = 'export const Box = ({children}) => <section>{children}</section>;\n\n';
  const counter = '<Counter from={1} />';
  const forms = {
    '<Bare>\n\n## Two\n\n</Bare>': /^<h2 id="two">Two<a class="anchor"/,
    [`${own}<Bare><Box>${counter}</Box></Bare>`]:
      /^<section><div data-island="[^>]*#Counter" data-props/,
    '<Bare>\n\n```js\nlet a;\n```\n\n</Bare>': /^<(?:figure|div|pre)[^>]* /,
    '<Bare>\n\n[There](#here)\n\n</Bare>': /^<a href=",0,">There<\/a>$/,
    [`<Bare>\n<Tabs>\n<TabItem label="x">\n${counter}\n</TabItem>\n</Tabs>\n</Bare>`]:
      /role="tabpanel".*<div data-island="[^"]*#Counter"/,
    '<Bare><button {...{onClick() {}}}>x</button></Bare>': /^<button>x<\/button>$/,
  };
  for (const [text, expected] of Object.entries(forms)) {
    const {html, diagnostics} = await rendered(t, `${text}\n`);
    assert.deepEqual([text, diagnostics], [text, []]);
    const [, id, slot = ''] =
      /<docsgen-slot data-slot="(\w+)">(.*?)<\/docsgen-slot>/s.exec(html) ?? [];
    assert.match(slot, expected);
    assert.match(
      islandIn(html.slice(html.indexOf('<div data-island'))).props,
      new RegExp(`{"\\$slot":"${id}"`),
    );
  }
});

test('what a component may print later follows it in a template', async (t) => {
  const {html, diagnostics} = await rendered(
    t,
    '<First>\n<Bare>\n\n[There](#a)\n\n</Bare>\n<Bare>\n\n[Here](#a)\n\n</Bare>\n</First>\n',
  );
  assert.deepEqual(diagnostics, []);
  const {content, props, after} = islandIn(html);
  assert.match(content, /There/);
  assert.doesNotMatch(content + props, /Here/);
  const [, id = ''] =
    /^<template data-slot="(\w+)"><a href=",1,">Here<\/a><\/template>/.exec(after) ?? [];
  assert.match(props, new RegExp(`"${id}"`));
});

test('a component whose props are not plain is printed only', async (t) => {
  const cases = {
    '<Call with={(n) => n + 1} />': '<i>2</i>',
    '<Call with={(n) => n + 1}><Counter from={1} /></Call>': `<i>2</i>${ONE}`,
    '<Bare>{new Set([<Counter key="1" from={1} />])}</Bare>': ONE,
    '<Text of={new Date(0)} />': '<i>1970</i>',
    '<Text of={(() => {const a = {getUTCFullYear: () => 5}; a.a = a; return a;})()} />': '<i>5</i>',
    '<Text of={{getUTCFullYear: () => 1, $slot: "1"}} />': '<i>1</i>',
  };
  for (const [text, expected] of Object.entries(cases)) {
    const {html, diagnostics} = await rendered(t, `${text}\n`);
    assert.deepEqual([text, diagnostics], [text, []]);
    assert.doesNotMatch(html, /^<(?:div|span) data-island/);
    assert.equal(html.replace(/<\/?(?:docsgen-slot|div)[^>]*>/g, ''), expected);
  }
});

test('numbers and gaps that JSON does not have are the same in the browser', async (t) => {
  const cases = {
    '<Value of={[NaN, 1 / 0, -1 / 0, -0, 0.5]} />': 'NaN,Infinity,-Infinity,-0,0.5',
    '<Value of={[undefined, null]} />': 'null,null',
    '<Value of={new Array(2)} />': 'null,null',
  };
  for (const [text, expected] of Object.entries(cases)) {
    const {html, diagnostics} = await rendered(t, `${text}\n`);
    assert.deepEqual([text, diagnostics], [text, []]);
    const {props, content} = islandIn(html);
    assert.equal(content, `<i>${expected}</i>`);
    const {of} = reviveProps(JSON.parse(props) as object, {
      component: () => assert.fail(),
      slot: () => assert.fail(),
    }) as {of: unknown[]};
    assert.equal(of.map((one) => (Object.is(one, -0) ? '-0' : String(one))).join(), expected);
  }
});

test('props may have names of elements', async (t) => {
  for (const name of ['$component', '$element', '$number', '$slot']) {
    const {html, diagnostics} = await rendered(
      t,
      `<Props ${name}="b" />\n\n<Bare><Props ${name}="b" /></Bare>\n`,
    );
    assert.deepEqual([name, diagnostics], [name, []]);
    assert.equal(html.split(`<i>${name}</i>`).length, 3);
    assert.doesNotMatch(html, /data-island/);
  }
});

test('the table of contents has the headings that the page shows', async (t) => {
  const root = makeSite(t, {
    'site.config.ts': "export default {title: 'T', url: 'https://t.example'};\n",
    'content/components/a.jsx':
      "import {Children, useId} from 'react';\nexport const Drop = () => <hr />;\nexport const First = ({children}) => <p id={useId()}>{Children.toArray(children)[0]}</p>;\n",
    'content/docs/a.mdx':
      "import {Drop, First} from '../components/a.jsx';\n\n# A\n\nText.\n\n## Own &quot;one&quot; {#own}\n\n<First>\n\n## Shown\n\n## Later\n\n</First>\n\n<Drop>\n\n## Never\n\n</Drop>\n",
  });
  const session = new Session({root});
  const {diagnostics} = await session.refresh();
  assert.deepEqual(diagnostics, []);
  const [page] = session.built?.site.pages ?? [];
  assert.deepEqual(
    page?.headings.map(({id}) => id).filter((id) => id !== 'a'),
    ['own', 'shown'],
  );
});

test('plain data that has names of elements stays data', async (t) => {
  const {html, diagnostics} = await rendered(t, '<Names_ of={{$element: "b", props: {}}} />\n');
  assert.deepEqual(diagnostics, []);
  assert.match(html, /<i>\$element,props<\/i>/);
});

test('parts of a component, and exports that are none, are what they are', async (t) => {
  const {html, diagnostics} = await rendered(
    t,
    '<List>\n<List.Item name="One">\n\nFirst\n\n</List.Item>\n</List>\n\n<Names.First>{Names.text} {VERSION}</Names.First>\n',
  );
  assert.deepEqual(diagnostics, []);
  const list = islandIn(html);
  assert.match(
    list.content,
    /^<ul><li>name,children(?:<!-- -->)?: (?:<!-- -->)?<p>First<\/p><\/li><\/ul>$/,
  );
  assert.match(list.props, /"\$component":"\/List.Item"/);
  const names = islandIn(list.after.trim());
  assert.equal(names.key, '/Names.First');
  assert.equal(names.content.replaceAll('<!-- -->', ''), '<b>x 1.2</b>');
});

test('parts of parts are islands, and a component has all that it has in its module', async (t) => {
  const forms = {
    '<List.Group.Row>x</List.Group.Row>': '/List.Group.Row',
    '<Deep.Part.Row>x</Deep.Part.Row>': '/Deep.Part.Row',
    '<All.Deep.Part.Row>x</All.Deep.Part.Row>': '/Deep.Part.Row',
    '<All.Ref head={<Counter />} />': '/Ref',
    '<Bare>{List.VERSION} {List.kinds[1]}</Bare>': '/Bare',
  };
  for (const [text, expected] of Object.entries(forms)) {
    const {html, diagnostics} = await rendered(t, `${text}\n`);
    assert.deepEqual([text, diagnostics], [text, []]);
    assert.deepEqual([text, islandIn(html).key], [text, expected]);
  }
  const {html} = await rendered(t, '{List.VERSION}, {List.kinds[1]}\n');
  assert.match(html, /2, ?b/);
});

test('a component of the page knows those that it imports, wherever it stands', async (t) => {
  const own =
    'export const Count = ({children}) => <i>{String(children.type === Counter)}</i>;\n\n';
  const text = '<Count><Counter from={1} /></Count>';
  const {html, diagnostics} = await rendered(t, `${own}${text}\n\n<Bare>${text}</Bare>\n`);
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(html.match(/<i>\w+<\/i>/g), ['<i>true</i>', '<i>true</i>']);
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
    `Correct ${name} of content/components/List.jsx, or the props that the page passes to it.`;
  const server = 'Use it in an effect: the first rendering has no window or document.';
  assert.equal(await found('x\n\n<Fails />\n'), `9:1 no rows\n${from('Fails')}`);
  assert.equal(await found('x <Fails />\n'), `7:3 no rows\n${from('Fails')}`);
  assert.equal(await found('x\n\n<Nothing />\n'), `9:1 undefined\n${from('Nothing')}`);
  assert.equal(
    await found('<Bare>\n  <Outer>\n  **x**\n  </Outer>\n</Bare>\n'),
    `8:3 no rows\n${from('Outer')}`,
  );
  assert.equal(
    await found('<List>\n\ntext\n\n</List>\n'),
    `7:1 child 0 is not an <Item>\n${from('List')}`,
  );
  assert.equal(await found('x\n\n{[1].map(() => <Fails />)}\n'), `9:16 no rows\n${from('Fails')}`);
  assert.equal(await found('x\n\n<Wide />\n'), `9:1 window is not defined\n${server}`);
  assert.match(
    await found('x\n\n{(() => {throw new Error("own")})()}\n'),
    /^1:1 own\nCorrect the expression/,
  );
});
