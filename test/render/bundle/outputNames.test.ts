import assert from 'node:assert/strict';
import {test} from 'node:test';
import {contentNames, rename, type NamedOutput} from '../../../src/render/bundle/outputNames.js';

/** Names outputs and returns them by their stems. */
function namesOf(outputs: readonly NamedOutput[]): Record<string, string> {
  const names = contentNames(outputs);
  return Object.fromEntries([...names.values()].map((name) => [name.split('-')[0] ?? '', name]));
}

// The bundler's names differ between two builds whose content is the same.
const circle = (tag: string, text = ''): NamedOutput[] => [
  {name: `a-${tag}1.js`, text: `import("./b-${tag}2.js")${text}`},
  {name: `b-${tag}2.js`, text: `import "./a-${tag}1.js"`},
  {name: `c-${tag}3.js`, text: 'alone'},
];

test('names depend on content, not on the names before, circles or not', () => {
  assert.deepEqual(namesOf(circle('X')), namesOf(circle('Y')));
});

test('a change renames what holds it and all that reaches it, nothing else', () => {
  const [before, after] = [namesOf(circle('X')), namesOf(circle('X', ' changed'))];
  assert.notEqual(before.a, after.a);
  assert.notEqual(before.b, after.b);
  assert.equal(before.c, after.c);
});

test('two outputs that only differ in what they reach have different names', () => {
  const outputs = [
    {name: 'x-1.js', text: 'import "./p-3.js"'},
    {name: 'x-2.js', text: 'import "./q-4.js"'},
    {name: 'p-3.js', text: 'p'},
    {name: 'q-4.js', text: 'q'},
  ];
  assert.equal(new Set(contentNames(outputs).values()).size, 4);
});

test('references are rewritten', () => {
  const names = contentNames(circle('X'));
  assert.equal(rename('import("./b-X2.js")', names), `import("./${names.get('b-X2.js') ?? ''}")`);
});

test('names of files may have any characters', () => {
  const names = contentNames([
    {name: '[id](+)-X1.js', text: 'import "./$&-X2.js"'},
    {name: '$&-X2.js', text: 'alone'},
  ]);
  const [first, second] = [...names.values()];
  assert.equal(rename('[id](+)-X1.js $&-X2.js i-X1.js', names), `${first} ${second} i-X1.js`);
  assert.equal(rename('untouched', new Map()), 'untouched');
});

test('of a name that ends another, the longer is found, and no name twice', () => {
  const names = new Map([
    ['a-X1.js', 'a-new.js'],
    ['ba-X1.js', 'ba-new.js'],
    ['c-X2.css', 'c-new.css'],
  ]);
  const text = 'ba-X1.js a-X1.js xa-X1.js c-X2.css c-X2.js a-X1.jsa-X1.jsx';
  const renamed = 'ba-new.js a-new.js xa-new.js c-new.css c-X2.js a-new.jsa-new.jsx';
  assert.equal(rename(text, names), renamed);
});
