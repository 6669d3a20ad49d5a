import path from 'node:path';
import {createElement} from 'react';
import {renderToString} from 'react-dom/server';
import {loadServerModules} from '../bundle/serverModules.js';
import {messageOf} from '../diagnostics/diagnostic.js';

/** Renders a component page as a build would: its HTML, or the error if that fails. */
export async function renderPage(
  name: string,
  folder: string,
): Promise<{readonly html: string} | {readonly error: string}> {
  const key = `page:${name}`;
  const {value, diagnostics} = await loadServerModules({
    root: folder,
    islands: [{key, file: path.join(folder, name)}],
    baseUrl: '/',
    dev: false,
  });
  const error = diagnostics.find(({severity}) => severity === 'error');
  const component = value.get(key)?.component;
  if (error || !component) return {error: error?.message ?? 'it has no component'};
  try {
    return {html: renderToString(createElement(component))};
  } catch (thrown) {
    return {error: messageOf(thrown)};
  }
}
