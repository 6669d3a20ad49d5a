import assert from 'node:assert/strict';
import test from 'node:test';
import {errorChain} from '../../../src/client/islands/errorChain.js';
import {en} from '../../../src/templates/shared/english.js';

test('an error is told with its chain of causes', () => {
  const error = new Error('outer', {cause: new Error('inner', {cause: 'text'})});
  assert.equal(errorChain(error, en), 'outer\n\nCause:\ninner\n\nCause:\ntext');
});

test('a chain that bites its tail ends', () => {
  const error = new Error('round');
  error.cause = error;
  assert.equal(errorChain(error, en), 'round');
});
