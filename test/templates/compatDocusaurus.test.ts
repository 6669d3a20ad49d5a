import assert from 'node:assert/strict';
import {test} from 'node:test';
import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {createSite} from '../../src/templates/compatDocusaurus.js';

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
