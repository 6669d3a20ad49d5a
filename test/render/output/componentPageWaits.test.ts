import assert from 'node:assert/strict';
import {test} from 'node:test';
import {planPages, renderPage} from '../../../src/render/output/pagePlans.js';
import {Session} from '../../../src/render/session.js';
import {makeSite} from '../../support/site.js';

test('a React page has what it loads and waits for', async (t) => {
  const root = makeSite(t, {
    'site.config.ts': "export default {title: 'T', url: 'https://t.example'};\n",
    'content/docs/a.md': '# A\n\nText.\n',
    'content/pages/Later.js': `
import {useSite} from 'docsgen/theme';
import {createElement, use} from 'react';
const more = new Promise((resolve) => setTimeout(resolve, 20, 'more'));
export default function Later() { return createElement('b', null, useSite().title, use(more)); }
`,
    'content/pages/wait.tsx': `
import {lazy, Suspense} from 'react';
const Later = lazy(() => import('./Later.js'));
export const meta = {title: 'W', description: 'D'};
export default function Page() { return <Suspense fallback="not there"><Later /></Suspense>; }
`,
  });
  const session = new Session({root});
  const {diagnostics} = await session.refresh();
  assert.deepEqual(
    diagnostics.filter(({severity}) => severity === 'error'),
    [],
  );
  const plan = planPages(session.built!.context).find(({route}) => route === '/wait');
  const {html} = renderPage(plan!);
  assert.match(html, /<b>T(?:<!-- -->)?more<\/b>/);
  assert.doesNotMatch(html, /not there/);
});
