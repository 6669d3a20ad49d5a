import assert from 'node:assert/strict';
import {test} from 'node:test';
import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {Admonition, createSite} from '../../src/templates/compatDocusaurus.js';

test('links lead to the pages of the language, and to other hosts as they are written', () => {
  const language = {locale: 'fr', paths: {fr: 'fr/'}};
  const {Link} = createSite({i18n: {locales: ['en', 'fr']}}, {}, {}, {}, language);
  const addresses = {
    '/docs/intro': '/fr/docs/intro',
    '/fr/docs/intro': '/fr/docs/intro',
    '/files/a.pdf': '/files/a.pdf',
    '//cdn.example/guide': '//cdn.example/guide',
    'https://a.example/guide': 'https://a.example/guide',
    'pathname:///raw': '/raw',
  };
  for (const [to, href] of Object.entries(addresses)) {
    assert.equal(renderToStaticMarkup(createElement(Link, {to})), `<a href="${href}"></a>`);
  }
});

test('names that every object has are words like others', () => {
  const site = createSite({}, {}, {});
  const message = 'The {constructor} of {name}';
  assert.equal(site.translate({message}, {name: 'Kit'}), 'The {constructor} of Kit');
  const printed = [
    createElement(site.Translate, {values: {name: 'Kit'}}, message),
    createElement(Admonition, {type: 'constructor'}),
  ].map((element) => renderToStaticMarkup(element));
  assert.equal(printed[0], 'The <span>{constructor}</span> of <span>Kit</span>');
  assert.match(printed[1]!, /<p class="remark-title">constructor<\/p>/);
  assert.deepEqual(
    [
      site.useDocsData('constructor'),
      site.useVersions('constructor'),
      site.useAllPluginInstancesData('constructor'),
      site.usePluginData('kit', 'constructor'),
    ],
    [undefined, [], undefined, undefined],
  );
});

test('elements in a <Translate> are named as what is wrong', () => {
  const {Translate} = createSite({});
  const children = createElement('b') as unknown as string;
  assert.throws(
    () => renderToStaticMarkup(createElement(Translate, {children})),
    /Unexpected element in <Translate>, expected text/,
  );
});
