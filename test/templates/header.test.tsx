import assert from 'node:assert/strict';
import {test} from 'node:test';
import {JSDOM} from 'jsdom';
import {act} from 'react';
import {createRoot} from 'react-dom/client';
import {renderToString} from 'react-dom/server';
import {Header} from '../../src/templates/partials/Header.js';
import {BrowserProvider, serverBrowser} from '../../src/templates/shared/BrowserProvider.js';
import {
  ContextError,
  useColorMode,
  usePage,
  useSecondaryMenu,
  useSite,
  useStorage,
} from '../../src/templates/shared/contexts.js';
import {site} from './samples.js';

const hooks = {useSite, usePage, useColorMode, useStorage, useSecondaryMenu};

for (const [name, hook] of Object.entries(hooks)) {
  test(`${name} outside of its provider says so`, () => {
    const Lost = () => {
      hook();
      return null;
    };
    assert.throws(
      () => renderToString(<Lost />),
      (error) => error instanceof ContextError && error.message.startsWith(`${name} is called`),
    );
  });
}

test('an item that fails is reported with its config, and the others stay', async () => {
  const {window} = new JSDOM('<div id="root"></div>');
  const reported: Error[] = [];
  Object.assign(globalThis, {
    window,
    document: window.document,
    IS_REACT_ACT_ENVIRONMENT: true,
    reportError: (error: Error) => reported.push(error),
  });
  const items = [{type: 'marquee', label: 'Old', position: 'left'} as never, ...site.navbar.items];
  const root = createRoot(window.document.querySelector('#root')!, {
    onCaughtError: () => undefined,
  });
  await act(() => {
    root.render(
      <BrowserProvider value={serverBrowser('light')}>
        <Header site={{...site, navbar: {...site.navbar, items}}} page={{href: '/'}} />
      </BrowserProvider>,
    );
  });
  assert.match(window.document.body.textContent, /Playground.*Community/);
  assert.equal(reported.length, 1);
  assert.match(reported[0]!.message, /navbar item failed.*"type": "marquee"/s);
  assert.match((reported[0]!.cause as Error).message, /No NavbarItem component found/);
  await act(() => {
    root.unmount();
  });
});
