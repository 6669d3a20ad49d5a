import assert from 'node:assert/strict';
import {test} from 'node:test';
import {legibleComments} from '../../../../src/render/api/extract/program/docComments.js';
import {markdownOf} from '../../../../src/render/api/model/markdownOf.js';
import type {ApiText} from '../../../../src/render/api/model/model.js';
import {fromText} from './fromText.js';

const text = (of: ApiText | undefined): string | undefined =>
  of && markdownOf(of, (ref) => ref.replace(/^[^#]*/, ''));

const WRITTEN: readonly (readonly [what: string, comment: string, summary: string])[] = [
  [
    'tildes',
    'Runs.\n~~~ts\n@Part() class A {}\n@tag\n~~~\nEnd.',
    'Runs.\n```ts\n@Part() class A {}\n@tag\n```\nEnd.',
  ],
  [
    'tildes around tildes',
    'Runs.\n~~~~\n~~~\n@tag\n~~~\n~~~~',
    'Runs.\n````\n~~~\n@tag\n~~~\n````',
  ],
  ['a license of a described function', 'Runs.\n@param a - It.\n@license MIT', 'Runs.'],
  [
    'text and a block with ticks',
    'Runs ~~~ all.\n```md\n~~~\n```',
    'Runs ~~~ all.\n```md\n~~~\n```',
  ],
];

for (const [what, comment, summary] of WRITTEN) {
  test(`a comment keeps its text: ${what}`, async () => {
    const lines = comment.split('\n').map((line) => ` * ${line}\n`);
    const found = await fromText(
      `/**\n${lines.join('')} */\nexport declare function it(a: 1): void;`,
    );
    const {doc} = found.get('it')!.signatures![0]!;
    assert.equal(text(doc?.summary), summary);
    assert.deepEqual(doc?.blocks ?? [], []);
  });
}

test('the header of a file stays one, and positions stay', () => {
  const header = '/** Kit.\n * @license MIT */\n';
  assert.equal(legibleComments(header), header);
  const tildes = '/**\n * ~~~\n * @a\n * ~~~\n */\nconst a = `\n~~~\n~~~`;';
  assert.equal(legibleComments(tildes), tildes.replace('~~~\n * @a\n * ~~~', '```\n * @a\n * ```'));
});

test('@arg and @argument are @param', async () => {
  const rowsOf = async (...tags: readonly string[]) => {
    const found = await fromText(`/**
 * Adds.
 * ${tags[0]!} a - First, {@link other}.
 * ${tags[1]!} {number} [b=1] Second.
 * ${tags[2]!} options.deep Inner.
 */
export declare function add(a: number, b?: number, options?: {deep: 1}): void;
export declare function other(): void;`);
    const {parameters = [], doc} = found.get('add')!.signatures![0]!;
    assert.deepEqual(doc?.blocks ?? [], []);
    return parameters.map((row) => [row.name, text(row.doc?.summary), row.doc?.summary?.at.line]);
  };
  const rows = await rowsOf('@arg', '@argument', '@arg');
  assert.deepEqual(rows[0], ['a', 'First, [`other`](<#other>).', 3]);
  assert.deepEqual(rows, await rowsOf('@param', '@param', '@param'));
});

test('@inheritDoc names its source inline or as a block, from any kind to any other', async () => {
  const found = await fromText(`/** Runs. */
export declare function run(): void;
/** @inheritDoc run */
export declare class A {}
/** {@inheritDoc run} */
export declare class B { /** {@inheritDoc A} */ m(): void }
/** @inheritDoc A */
export interface C {}
/** @inheritDoc run */
export declare function again(): void;`);
  const docs = ['A', 'B', 'C'].map((id) => text(found.get(id)!.doc?.summary));
  assert.deepEqual(docs, ['Runs.', 'Runs.', 'Runs.']);
  const [member] = found.get('B')!.members!.filter(({name}) => name === 'm');
  assert.equal(text(member!.signatures![0]!.doc?.summary), 'Runs.');
  assert.equal(text(found.get('again')!.signatures![0]!.doc?.summary), 'Runs.');
});

test('the time that a comment takes grows with its length, not with its square', async () => {
  const fences = `/**\n${' * ~~~ a\n'.repeat(100_000)} */`;
  assert.equal(legibleComments(fences), fences);
  const long = 'a'.repeat(200_000);
  const found = await fromText(
    `/**\n * Adds {@link ${long}}.\n * @arg [${long}\n */\nexport declare function add(a: 1): void;`,
  );
  assert.match(text(found.get('add')!.signatures![0]!.doc?.summary) ?? '', /^Adds /);
});
