import assert from 'node:assert/strict';
import {test} from 'node:test';
import {pagesOf} from '../pagesOf.js';

/** The ways to call `name`; each line of it ends the declaration of one. */
const calls = (name: string): string => `
  /**
   * Takes a text.
   * @param text - What it is.
   */
  ${name}(text: string): void;
  /**
   * Takes a number.
   * @deprecated Use a text.
   * @param count - How many.
   */
  ${name}(count: number): void;
  ${name}(unsaid: boolean): void;`;

const ROWS = [
  'run(text: string): Takes a text.',
  'run(text): What it is.',
  'run(count: number): Deprecated Use a text. Takes a number.',
  'run(count): How many.',
];
const CALLS = ['(text: string): void;', '(count: number): void;', '(unsaid: boolean): void;'];

/** What several ways to call are written in, by what their rows begin with. */
const FORMS: readonly (readonly [form: string, source: string, prefix: string])[] = [
  ['a namespace', `export declare namespace kit {${calls('function run')}}`, ''],
  ['a module that is exported as a namespace', `export * as kit from './other.js';`, ''],
  [
    'an alias in a namespace',
    `export declare namespace kit { type In = {${calls('run')}} }`,
    'In.',
  ],
  [
    'a constant in a namespace',
    `export declare namespace of { const kit: {${calls('run')}}; }`,
    'kit.',
  ],
  ['a type literal', `export type Kit = {${calls('run')}};`, ''],
  ['a property of a type literal', `export type Kit = {in: {${calls('run')}}};`, 'in.'],
  ['a constant', `export declare const kit: {${calls('run')}};`, 'kit.'],
  ['a constant object', `export declare const kit: {in: {${calls('run')}}};`, 'kit.in.'],
  ['a property that is called', `export declare const kit: {run: {${calls('')}}};`, 'kit.'],
  ['a constant that is called', `export declare const run: {${calls('')}};`, ''],
  ['a parameter', `export declare function take(kit: {${calls('run')}}): void;`, 'kit.'],
  ['a result', `export declare function take(): {${calls('run')}};`, ''],
];

test('each way to call a member has its declaration, its comment and those of its parameters', async () => {
  for (const [form, source, prefix] of FORMS) {
    const page = await pagesOf({
      'index.ts': source,
      'other.ts': calls('export declare function run'),
    });
    const html = page('/api/modules/own').replace(/<\/?(?:span|a|wbr|b|p)\b[^>]*>/g, (tag) =>
      tag === '</p>' ? ' ' : '',
    );
    const [code = ''] = /<pre\b[^]*?<\/pre>/.exec(html) ?? [];
    for (const call of CALLS) assert.ok(code.includes(call), `${call} in ${form}: ${code}`);
    const rows = [...html.matchAll(/<dt>([^]*?)<\/dt><dd>([^]*?)<\/dd>/g)]
      .map(([, name = '', text = '']) => `${name.replace(/\): .*/, ')')}: ${text}`)
      .map((row) => row.replace(/\s+/g, ' ').trim())
      .filter((row) => row.startsWith(`${prefix}run(`));
    assert.deepEqual(
      rows,
      ROWS.map((row) => prefix + row),
      form,
    );
  }
});
