import assert from 'node:assert/strict';
import {test} from 'node:test';
import {markdownOf} from '../../../../src/render/api/model/markdownOf.js';
import type {ApiText} from '../../../../src/render/api/model/model.js';
import {fromText} from './fromText.js';

const textOf = (text: ApiText | undefined) => text && markdownOf(text, String);

test('an accessor has its own comment, and not that of what it implements or overrides', async () => {
  const found = await fromText(`
export interface View {
  /** Of the interface. */
  readonly bounds: number;
}
export class Base {
  /** Of the base. */
  get size(): number { return 1; }
  set size(value: number) {}
  /** Of the base. */
  get depth(): number { return 1; }
  set depth(value: number) {}
}
export class Kit extends Base implements View {
  /** Of the getter. */
  get bounds(): number { return 1; }
  /**
   * Of the setter.
   * @throws If it is fixed.
   */
  override set size(value: number) {}
  override get size(): number { return 1; }
  override get depth(): number { return 1; }
  override set depth(value: number) {}
}`);
  const docs = new Map(found.get('Kit')!.members!.map(({name, doc}) => [name, doc]));
  assert.equal(textOf(docs.get('bounds')?.summary), 'Of the getter.');
  assert.equal(textOf(docs.get('size')?.summary), 'Of the setter.');
  assert.deepEqual(docs.get('size')?.throws?.map(textOf), ['If it is fixed.']);
  assert.equal(docs.get('size')?.blocks, undefined);
  assert.equal(textOf(docs.get('depth')?.summary), 'Of the base.');
});

test('tags of a setter are added to those of the getter', async () => {
  const found = await fromText(`
export class Kit {
  /**
   * Gets it.
   * @see first
   * @throws Always.
   */
  get size(): number { return 1; }
  /**
   * Sets it.
   * @see second
   * @throws If it is fixed.
   * @remarks More.
   */
  set size(value: number) {}
}`);
  const size = found.get('Kit')!.members!.find(({name}) => name === 'size');
  const {summary, see, throws, blocks = []} = size!.doc!;
  assert.equal(textOf(summary), 'Gets it.');
  assert.deepEqual(throws?.map(textOf), ['Always.', 'If it is fixed.']);
  assert.deepEqual(see?.map(textOf), ['first', 'second']);
  const told = blocks.map((block) => `${block.tag}: ${textOf(block)!}`);
  assert.deepEqual(told, ['set: Sets it.', 'remarks: More.']);
});
