import assert from 'node:assert/strict';
import {test} from 'node:test';
import {readRepository} from '../../../src/render/model/repositoryUrl.js';

test('the repository of a package has a web address, in all forms that npm takes', () => {
  const url = 'https://github.com/you/birds';
  for (const [written, read] of [
    ['you/birds', url],
    ['github:you/birds', url],
    ['gitlab:you/birds', 'https://gitlab.com/you/birds'],
    ['bitbucket:you/birds', 'https://bitbucket.org/you/birds'],
    ['https://github.com/you/birds', url],
    ['https://github.com/you/birds/', url],
    ['git+https://github.com/you/birds.git', url],
    ['git+https://github.com/you/birds.git#main', url],
    ['git://github.com/you/birds.git', url],
    ['git+ssh://git@github.com/you/birds.git', url],
    ['ssh://git@github.com/you/birds', url],
    ['git@github.com:you/birds.git', url],
    ['http://git.example/birds', 'http://git.example/birds'],
    ['https://git.example/group/sub/birds.git', 'https://git.example/group/sub/birds'],
    ['gist:11081aaa281', undefined],
    ['birds', undefined],
    ['javascript:alert(1)', undefined],
    ['file:../birds', undefined],
    ['', undefined],
    [7, undefined],
    [null, undefined],
    [undefined, undefined],
  ] as const) {
    assert.deepEqual(
      readRepository(written),
      read === undefined ? {directory: ''} : {url: read, directory: ''},
      String(written),
    );
    assert.equal(readRepository({type: 'git', url: written}).url, read, String(written));
  }
});

test('the folder of a package lies in its repository', () => {
  for (const [directory, read] of [
    ['packages/wren', 'packages/wren'],
    ['./packages/wren/', 'packages/wren'],
    ['/', ''],
    ['../..', ''],
    [7, ''],
  ] as const) {
    assert.equal(readRepository({url: 'you/birds', directory}).directory, read);
  }
});
