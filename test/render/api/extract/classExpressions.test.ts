import assert from 'node:assert/strict';
import {test} from 'node:test';
import {plainText} from '../../../../src/render/api/model/code.js';
import {fromText} from './fromText.js';

test('a class from an expression inherits from its base, and has what it declares itself', async () => {
  const found = await fromText(`
    /** A base. */
    export class Base<T> { constructor(readonly it: T) {} run(): T { return this.it; } stop(): void {} static make(): void {} }
    /** A kit. */
    export const Kit = class extends Base<string> {
      /** Its own. */
      own(): void {}
      override stop(): void {}
    };`);
  const kit = found.get('Kit')!;
  assert.equal(plainText(kit.code!), 'class Kit extends Base<string>');
  assert.deepEqual(kit.doc!.summary!.markdown, ['A kit.']);
  assert.deepEqual(
    kit.members!.map(({name, kind}) => `${kind} ${name}`),
    ['method own', 'method stop'],
  );
  const [base] = kit.inherited!;
  assert.equal(base!.ref, 'own#Base');
  assert.deepEqual(base!.members.map(({name}) => name).sort(), [
    'constructor',
    'it',
    'make',
    'run',
  ]);
  assert.equal(plainText(kit.members![1]!.overrides!), 'Base.stop');
});
