import assert from 'node:assert/strict';
import {test, type TestContext} from 'node:test';
import {Session} from '../../../src/render/session.js';
import {makeSite} from '../../support/site.js';

const WAITS = `
import {useSite} from 'docsgen/theme';
import {lazy, Suspense, use, useState} from 'react';
const Later = lazy(() => import('./Later.jsx'));
const known = new Promise((resolve) => setTimeout(resolve, 20, 'a value'));
const Known = () => <i>{use(known)}</i>;
const ServerOnly = () => { throw new Error('no server'); };
export const Lazy = ({children}) => <Suspense fallback="waits">{useState(1)[0]}<Later>{children}</Later></Suspense>;
export const Used = () => <Suspense fallback="waits"><Known /></Suspense>;
export const Bare = () => <Known />;
export const Left = () => <Suspense fallback="only in the browser"><ServerOnly /></Suspense>;
export const Async = async () => <i>never</i>;
export const Site = () => <i>{useSite().title}</i>;
export const Each = () => <i>{use(Promise.resolve(1))}</i>;
`;

const LATER = `
import {use} from 'react';
const more = new Promise((resolve) => setTimeout(resolve, 20, 'more'));
export default function Later({children}) { return <b>later, {use(more)}{children}</b>; }
`;

async function rendered(t: TestContext, text: string) {
  const root = makeSite(t, {
    'site.config.ts': "export default {title: 'T', url: 'https://t.example'};\n",
    'content/docs/Waits.jsx': WAITS,
    'content/docs/Later.jsx': LATER,
    'content/docs/a.mdx': `import {Lazy, Used, Bare, Left, Async, Each, Site} from './Waits.jsx';\n\n# A\n\nText.\n\n${text}\n`,
  });
  const session = new Session({root});
  const {diagnostics} = await session.refresh();
  const html = String(session.built?.site.pages[0]?.html).replace(
    /<!--.*?-->|<template.*?<\/template>/gs,
    '',
  );
  const errors = diagnostics.filter(({severity}) => severity === 'error');
  return {errors, html: html.slice(html.indexOf('<p>Text.</p>') + 12).trim()};
}

test('a page has what its components load and wait for', async (t) => {
  const {html, errors} = await rendered(
    t,
    '<Lazy> <Used /></Lazy>\n\n<Used />\n\n<Bare />\n\n:::note\n<Lazy />\n:::',
  );
  assert.deepEqual(errors, []);
  assert.doesNotMatch(html, /waits/);
  assert.equal(html.match(/<b>later, more/g)?.length, 2);
  assert.equal(html.match(/<i>a value<\/i>/g)?.length, 3);
});

test('what is left to the browser has its fallback', async (t) => {
  const {html, errors} = await rendered(t, '<Left />');
  assert.deepEqual(errors, []);
  assert.match(html, />only in the browser</);
});

test('a component that waits for something new in each render is told where it stands', async (t) => {
  for (const name of ['Async', 'Each']) {
    const {errors} = await rendered(t, `<${name} />`);
    const [{message, hint, line} = {}] = errors;
    assert.equal(message, 'The page awaits a promise that is new at each rendering');
    assert.match(
      String(hint),
      new RegExp(`^It comes from ${name} of content/docs/Waits.jsx\\. .*\`async\``),
    );
    assert.equal(line, 7);
  }
});

test('a hook that knows nothing of texts yet is named', async (t) => {
  const {errors} = await rendered(t, '<Site />');
  assert.equal(errors[0]?.message, 'useSite cannot be called by a component of MDX');
  assert.match(String(errors[0].hint), /^It comes from Site of content\/docs\/Waits.jsx\./);
});
