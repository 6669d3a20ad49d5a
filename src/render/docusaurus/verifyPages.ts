import path from 'node:path';
import {createElement} from 'react';
import {renderToString} from 'react-dom/server';
import {loadServerModules} from '../bundle/serverModules.js';
import {messageOf} from '../diagnostics/diagnostic.js';

/** Renders a component page as a build would; returns the error if that fails. */
export async function pageProblem(name: string, folder: string): Promise<string | undefined> {
  const key = `page:${name}`;
  const {value, diagnostics} = await loadServerModules({
    root: folder,
    islands: [{key, file: path.join(folder, name)}],
    baseUrl: '/',
    dev: false,
  });
  const error = diagnostics.find(({severity}) => severity === 'error');
  const component = value.get(key)?.component;
  if (error || !component) return error?.message ?? 'it has no component';
  try {
    renderToString(createElement(component));
    return undefined;
  } catch (thrown) {
    return messageOf(thrown);
  }
}
