import assert from 'node:assert/strict';
import {test} from 'node:test';
import {isPlatformHost} from '../../../src/client/integrations/docsPlatform/hosts.js';

const hosts = {
  staticDocsHost: 'https://static.corp.example',
  internalHost: 'https://internal.corp.example:8443',
};

const CASES: readonly (readonly [hostname: string, isActive: boolean])[] = [
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['static.corp.example', true],
  ['internal.corp.example', true],
  ['corp.example', false],
  ['localhost.example', false],
  ['docs.localhost', false],
  ['internal.corp.example.evil.example', false],
  ['docs.example', false],
];

for (const [hostname, isActive] of CASES) {
  test(`on ${hostname} the docs platform is ${isActive ? 'active' : 'off'}`, (t) => {
    t.after(() => Reflect.deleteProperty(globalThis, 'location'));
    Object.defineProperty(globalThis, 'location', {value: {hostname}, configurable: true});
    assert.equal(isPlatformHost(hosts), isActive);
  });
}
