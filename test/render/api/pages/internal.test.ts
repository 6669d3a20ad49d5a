import assert from 'node:assert/strict';
import {test} from 'node:test';
import {surfacesOf} from '../../../../src/render/api/history/surface.js';
import {searchEntries} from '../../../../src/render/api/pages/searchEntry.js';
import {symbolPlaces} from '../../../../src/render/api/pages/symbolPlaces.js';
import {modelOf, pagesOf} from '../pagesOf.js';

const OVERLOADS = `
/** @internal */
export declare function run(hidden: 1): void;
/** Runs. */
export declare function run(shown: 2): void;
/** @internal */
export declare function secret(a: 1): void;
/** @internal */
export declare function secret(a: 2): void;
export declare class Base<K> {
  /** @internal */
  constructor(hidden: 1);
  constructor(shown: 2);
  /** @internal */
  go(hidden: 1): void;
  /** Goes. */
  go(shown: K): void;
  /** @internal */
  gone(a: 1): void;
}
export declare class Same<K> extends Base<K> { a: 1 }
export declare class Other extends Base<3> { a: 1 }
`;

const plain = (html: string): string => html.replace(/<wbr>|<\/?(?:span|a|b|p)\b[^>]*>/g, '');

test('an overload that is internal is marked alone, with what it is part of', async () => {
  const html = await pagesOf({'index.ts': OVERLOADS});
  const module = html('/api/modules/own');
  assert.match(module, /id="run" data-kind="function"/);
  assert.match(module, /id="secret" data-kind="internal function"/);
  const badge = '<span class="badge">internal</span>';
  assert.equal(module.split(badge).length, 2);
  assert.match(plain(module.replace(badge, 'BADGE')), /run\(hidden: 1\): void<\/pre>BADGE<pre/);
  const type = html('/api/classes/own.Base');
  assert.match(type, /<h2 id="constructors">[^]*<h2 id="methods">[^]*<h2 id="internal">/);
  const methods = type.slice(type.indexOf('id="methods"'), type.indexOf('id="internal"'));
  assert.ok(methods.includes('id="Base.go"') && methods.includes(badge));
  assert.ok(!methods.includes('gone'));
});

test('an inherited member is listed without overloads that are internal', async () => {
  const html = await pagesOf({'index.ts': OVERLOADS});
  const listed = (name: string) => plain(html(`/api/classes/own.${name}`));
  assert.match(listed('Same'), /go\(shown: K\): void</);
  assert.match(listed('Other'), /go\(shown: 3\): void</);
  for (const name of ['Same', 'Other']) assert.doesNotMatch(listed(name), /go\(hidden|overload/);
});

test('the search and the history have the overloads that are not internal', async () => {
  const model = await modelOf({'index.ts': OVERLOADS});
  const entries = searchEntries(model, symbolPlaces(model, '/api')).filter(
    ({parameterTypes}) => parameterTypes,
  );
  assert.deepEqual(
    entries.map((entry) => [entry.qualifiedName, entry.parameterTypes, entry.summary]),
    [
      ['run', ['2'], 'Runs.'],
      ['Base.constructor', ['2'], ''],
      ['Base.go', ['K'], 'Goes.'],
    ],
  );
  const states = surfacesOf(model).get('own')!.get('own')!;
  assert.equal(states.get('run')?.signature, 'run(shown: 2): void');
  assert.equal(states.has('secret'), false);
});

const ROWS = `
export declare enum Level {
  Low,
  /** @internal */
  High,
  /**
   * Highest.
   * @internal
   */
  Top,
}
export type Options = {
  /** @internal */
  secret: 1;
  /** Open. */
  open: 2;
  /** @internal */
  run(): void;
  /** Whether. @beta */
  call(a: 1): void;
  /** @internal */
  call(a: 2): void;
};
export declare namespace kit {
  /** @internal */
  const hidden: 1;
  /** @internal */
  function run(a: 1): void;
  /** Calls. */
  function call(a: 1): void;
  /** @internal */
  function call(a: 2): void;
}
export declare function take(options: {
  /** @internal */
  own: 1;
}): void;
`;

test('a member that only the code of its type lists is marked in its row', async () => {
  const html = await pagesOf({'index.ts': ROWS});
  const rows = [...html('/api/modules/own').matchAll(/<dt>([^]*?)<\/dt><dd>([^]*?)<\/dd>/g)].map(
    ([, name = '', text = '']) => `${plain(name)} - ${text.replace(/<[^>]*>/g, ' ').trim()}`,
  );
  assert.deepEqual(rows, [
    'options - ',
    'options.own: 1 - internal',
    'secret - internal',
    'open - Open.',
    'run - internal',
    'call(a: 1) - beta  Whether.',
    'call(a: 2) - internal',
    'High - internal',
    'Top - internal  Highest.',
    'hidden - internal',
    'run - internal',
    'call(a: 1) - Calls.',
    'call(a: 2) - internal',
  ]);
});
