import assert from 'node:assert/strict';
import {test} from 'node:test';
import {pagesOf} from '../pagesOf.js';

/** A member of `Base<K>`, and how a class that extends `Base<'d'>` lists it, if it is of its own type or not. */
const MEMBERS: readonly (readonly [declared: string, listed: string])[] = [
  ['readonly r: K', "readonly <r>: 'd'"],
  ['readonly r: 1', 'readonly <r>: 1'],
  ['readonly only: K', "readonly <only>: 'd'"],
  ['r?: K', "<r>?: 'd'"],
  ["readonly 'a-b': K", "readonly <a-b>: 'd'"],
  ["'a-b'?: 1", '<a-b>?: 1'],
  [`'it\\'s': 1`, `<it's>: 1`],
  ["'a-b'(of: K): void", "<a-b>(of: 'd'): void"],
  ['[Symbol.iterator](): Iterator<1>', '<[Symbol.iterator]>(): Iterator<1>'],
  ['set s(to: number)', 'set <s>(to: number)'],
  ['get g(): number', 'readonly <g>: number'],
  ['get g(): 1; set g(to: 1)', '<g>: 1'],
  ['get g(): 1; set g(to: 1 | 2)', 'get <g>(): 1; set g(to: 1 | 2)'],
  ['static s: 1', 'static <s>: 1'],
  ['static readonly s: 1', 'static readonly <s>: 1'],
  ['protected p: 1', 'protected <p>: 1'],
  ['protected readonly p: K', "protected readonly <p>: 'd'"],
  ['protected static p(): 1', 'static protected <p>(): 1'],
  ['abstract p: 1', 'abstract <p>: 1'],
  ['protected abstract readonly p: 1', 'abstract protected readonly <p>: 1'],
  ['constructor(a: K, b?: 1)', "<constructor>(a: 'd', b?: 1)"],
  ['protected constructor(a: 1)', 'protected <constructor>(a: 1)'],
  ['constructor(a: K); constructor(a: 2)', "<constructor>(a: 'd') +1 overload|constructor(a: 2)"],
  ['run(): void', '<run>(): void'],
  ['w: {a: K; b: 1; c: 1; d: 1}', "<w>: { a: 'd'; b: 1; c: 1; d: 1 }"],
  [
    'wide(): Iterator<[string, {a: K; b: 1; c: 1; d: {e: 1; f: 1; g: 1; h: 1}}]>',
    "<wide>(): Iterator<[string, { a: 'd'; b: 1; c: 1; d: { e: 1; f: 1; g: 1; h: 1 } }]>",
  ],
  ['run(a: 1): void; run(a: 2): void', '<run>(a: 1): void +1 overload|run(a: 2): void'],
  ['run(a: K): void; run(a: 2): K', "<run>(a: 'd'): void +1 overload|run(a: 2): 'd'"],
];

test('members that are called as parts of the page leave it its ids', async () => {
  const members = ['inherited', '_main', '_toc', 'properties'].map((name) => `${name}: 1;`);
  const html = await pagesOf({
    'index.ts': `export declare class Base { b: 1 }\nexport declare class Own extends Base { ${members.join(' ')} }`,
  });
  const page = html('/api/classes/own.Own');
  for (const id of ['inherited', 'properties']) {
    assert.equal(page.split(` id="${id}"`).length, 2, id);
    assert.ok(page.includes(`<h2 id="${id}"`), id);
    assert.ok(page.includes(` id="Own.${id}"`), id);
  }
  assert.ok(!/ id="_(?:main|toc)"/.test(page));
});

test('an inherited member is listed as it is declared, whether its class is exported or not', async () => {
  const cases = MEMBERS.flatMap(([declared, listed]) =>
    ['export ', ''].map((exported) => ({declared, listed, exported})),
  );
  const classes = cases.map(
    ({declared, exported}, i) =>
      `${exported}declare abstract class Base${i}<K> { ${declared} }\nexport declare abstract class Sub${i} extends Base${i}<'d'> {}`,
  );
  const html = await pagesOf({'index.ts': [...classes, 'export {};'].join('\n')});
  for (const [i, {declared, listed, exported}] of cases.entries()) {
    const [, line = '', others = ''] =
      /<(?:p class="inh"|div class="inh folded"><p)>([^]*?)<\/p>([^]*)/.exec(
        html(`/api/classes/own.Sub${i}`),
      )!;
    const overloads = [...others.matchAll(/<pre[^]*?<\/pre>/g)].map(([pre]) => pre);
    const printed = [line.replace(/<(?:a|b)\b[^>]*>([^]*?)<\/(?:a|b)>/, '‹$1›'), ...overloads]
      .map((text) => text.replace(/<[^>]*>/g, ''))
      .join('|')
      .replaceAll('&#x27;', "'")
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>');
    assert.equal(printed.replace('‹', '<').replace('›', '>'), listed, exported + declared);
  }
});

test('a class lists the constructor of its base, also one of the language', async () => {
  const html = await pagesOf({
    'index.ts': `
      export declare class Plain { constructor(size: number) }
      export declare class Child extends Plain { own: 1 }
      export declare class Last extends Child { last: 1 }
      export declare class Kept extends Map<string, 1> { own: 1 }
      export declare class Open { constructor() }
      export declare class Made extends Open { own: 1 }
      export declare class Closed { private constructor() }
      export declare class Sub extends Closed { own: 1 }
    `,
  });
  const inherited = (name: string) => {
    const [, list = ''] = html(`/api/classes/own.${name}`).split('<h2 id="inherited">');
    return list.replace(/<wbr>|<\/?(?:span|b|p)\b[^>]*>/g, '');
  };
  const link = '<a id="constructor" href="/api/classes/own.Plain#Plain.new">constructor</a>';
  for (const name of ['Child', 'Last'])
    assert.ok(inherited(name).includes(`${link}(size: number)`));
  assert.match(inherited('Kept'), /from Map<[^]*constructor\(entries\?: /);
  assert.doesNotMatch(inherited('Kept'), /from Map&lt;/);
  for (const name of ['Sub', 'Made']) assert.equal(inherited(name), '');
});
