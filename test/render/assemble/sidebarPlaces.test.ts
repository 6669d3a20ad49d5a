import assert from 'node:assert/strict';
import {test} from 'node:test';
import {placesInSidebars} from '../../../src/render/assemble/sidebar/sidebarPlaces.js';

test('an address that is written in a sidebar is not a stop of Previous and Next', () => {
  const doc = (name: string) => ({type: 'link', label: name, to: `/docs/${name}`}) as const;
  const written = (to: string) => ({type: 'link', label: to, to, isWritten: true}) as const;
  const places = placesInSidebars([
    {name: 'one', items: [doc('a'), doc('b'), written('/docs/a'), doc('c'), written('/docs/x')]},
    {name: 'two', items: [written('/docs/b'), doc('x')]},
  ]);
  const steps = [...places].map(
    ([route, {sidebar, previous, next}]) =>
      `${route} ${sidebar.name} ${previous?.to ?? '-'} ${next?.to ?? '-'}`,
  );
  assert.deepEqual(steps, [
    '/docs/a one - /docs/b',
    '/docs/b one /docs/a /docs/c',
    '/docs/c one /docs/b -',
    '/docs/x two - -',
  ]);
});
