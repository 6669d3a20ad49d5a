import assert from 'node:assert/strict';
import {test} from 'node:test';
import {integrationOrigins} from '../../../src/render/config/integrations.js';
import {
  cspHeadersFile,
  cspNginxSnippet,
  cspPolicy,
  inlineHash,
} from '../../../src/render/output/csp.js';
import {baseUrlScript} from '../../../src/templates/shared/baseUrlScript.js';
import {clickScript} from '../../../src/templates/shared/clickScript.js';
import {styleScript} from '../../../src/templates/shared/styleScript.js';
import {themeScript} from '../../../src/templates/shared/themeScript.js';

function directive(policy: string, name: string): string[] {
  const found = policy.split('; ').find((part) => part.startsWith(`${name} `));
  return found?.split(' ').slice(1) ?? [];
}

test('a hash is the one that browsers compute', () => {
  // From the example of the standard, Content Security Policy Level 3, section 8.3.
  assert.equal(
    inlineHash("alert('Hello, world.');"),
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  );
});

test('nothing inline is allowed, and nothing is evaluated', () => {
  const policy = cspPolicy({scripts: ['a()'], scriptOrigins: ['https://a.example']});
  assert.doesNotMatch(policy, /unsafe|\*/);
  assert.deepEqual(directive(policy, 'object-src'), ["'none'"]);
  assert.deepEqual(directive(policy, 'base-uri'), ["'none'"]);
});

test('inline scripts are named once each', () => {
  const sources = directive(cspPolicy({scripts: ['a()', 'a()', themeScript]}), 'script-src');
  assert.deepEqual(sources, [
    "'self'",
    ...[themeScript, baseUrlScript, clickScript, styleScript, 'a()'].map(inlineHash),
  ]);
});

test('only what is configured may be talked to', () => {
  assert.deepEqual(directive(cspPolicy(), 'connect-src'), ["'self'"]);
  const policy = cspPolicy({connectOrigins: ['https://a.example', 'https://a.example']});
  assert.deepEqual(directive(policy, 'connect-src'), ["'self'", 'https://a.example']);
});

test('hosts get the policy with who may frame the site, which a meta tag cannot say', () => {
  assert.doesNotMatch(cspPolicy(), /frame-ancestors/);
  const [pattern, header] = cspHeadersFile({baseUrl: '/docs/'}).split('\n');
  assert.equal(pattern, '/docs/*');
  assert.match(header ?? '', /^ {2}Content-Security-Policy: .*; frame-ancestors 'self'$/);
  assert.match(
    cspNginxSnippet({frameAncestors: ['https://a.example']}),
    /^add_header Content-Security-Policy "[^"]*frame-ancestors 'self' https:\/\/a\.example" always;\n$/,
  );
});

test('a site with integrations lets their hosts pass, each where it is needed', () => {
  const policy = cspPolicy(
    integrationOrigins({
      analytics: {
        endpoint: 'https://count.example/views?site=1',
        gtag: {trackingID: 'G-A', anonymizeIP: false},
        consent: true,
      },
    }),
  );
  assert.deepEqual(directive(policy, 'script-src').at(-1), 'https://www.googletagmanager.com');
  assert.equal(directive(policy, 'connect-src')[1], 'https://count.example');
  const hosts = {staticDocsHost: 'https://s.example', internalHost: 'https://i.example'};
  const headers = cspHeadersFile({...integrationOrigins({docsPlatform: hosts}), baseUrl: '/'});
  assert.match(headers, /connect-src 'self' https:\/\/s\.example https:\/\/i\.example;/);
  assert.match(headers, /frame-ancestors 'self' https:\/\/i\.example$/m);
  assert.equal(
    cspPolicy(integrationOrigins({analytics: {endpoint: '/views', consent: false}})),
    cspPolicy(),
  );
});

test('styles that components print are blocked, but for the development build of React', () => {
  assert.deepEqual(directive(cspPolicy(), 'style-src-attr'), []);
  assert.deepEqual(directive(cspPolicy({inlineStyles: true}), 'style-src-attr'), [
    "'unsafe-inline'",
  ]);
});
