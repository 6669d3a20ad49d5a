import assert from 'node:assert/strict';
import {test} from 'node:test';
import {reportFailure} from '../../../src/cli/terminal/reportFailure.js';

function reported(error: unknown): string {
  let text = '';
  reportFailure(error, {
    err: (part) => {
      text += part;
    },
  });
  return text;
}

function systemError(code: string, path?: string): Error {
  return Object.assign(new Error(`${code}: open '${path ?? ''}'`), {code, path});
}

test('an error of the system is a line without a stack, with what helps', () => {
  assert.equal(
    reported(systemError('EACCES', '/site/.docsgen')),
    '/site/.docsgen error Permission denied [system]\n  hint Make it readable and writable for the user who runs docsgen.\n',
  );
  assert.equal(
    reported(systemError('ENOSPC')),
    'error The disk is full [system]\n  hint Free up space on its disk.\n',
  );
  assert.equal(reported(systemError('EMFILE', 'a')), "a error EMFILE: open 'a' [system]\n");
});

test('what else is thrown is a bug, with its stack', () => {
  assert.match(reported(new Error('odd')), /^This is a bug in docsgen \S+:\nError: odd\n {4}at /);
  assert.match(reported('odd'), /^This is a bug in docsgen \S+:\nodd\n$/);
});
