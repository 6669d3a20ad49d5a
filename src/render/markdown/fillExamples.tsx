import path from 'node:path';
import type {ComponentType} from 'react';
import {renderToString} from 'react-dom/server';
import {MessagesContext} from '../../templates/shared/contexts.js';
import {componentThrew} from '../bundle/serverModules.js';
import {unescapeHtml} from '../html/escapeHtml.js';
import {callSiteCode, runSiteCode} from '../siteCode/runSiteCode.js';
import {exampleFile} from './containers/live.js';
import {loadProgram} from './loadProgram.js';
import type {ParseContext} from './shared/context.js';
import {whenSettled} from '../siteCode/whenSettled.js';

/** Placeholder of a live example that the server has to render: an empty island. */
const unfilled =
  /(<div data-island="(example:[^"]*)" data-props="\{\}" data-when="\w+" data-prefix="([^"]*)">)<\/div>/g;

/** Renders the live examples of a page that state when they hydrate, each in its place. */
export async function fillExamples(html: string, context: ParseContext): Promise<string> {
  const filled: string[] = [];
  for (const [, , key = '', prefix = ''] of html.matchAll(unfilled)) {
    const file = exampleFile(context.host.root, unescapeHtml(key));
    filled.push(file === undefined ? '' : await renderExample({file, prefix, context}));
  }
  return html.replace(unfilled, (_, start: string) => `${start}${filled.shift()!}</div>`);
}

async function renderExample({
  file,
  prefix,
  context,
}: {
  readonly file: string;
  readonly prefix: string;
  readonly context: ParseContext;
}): Promise<string> {
  const folder = path.dirname(file);
  const code = `export {default} from ${JSON.stringify(`./${path.basename(file)}`)};`;
  try {
    const {
      default: Example,
      siteCode,
      waits,
    } = await loadProgram<ComponentType>(code, {
      file,
      folder,
      context,
    });
    const example = (
      <MessagesContext value={context.messages}>
        <Example />
      </MessagesContext>
    );
    if (waits) await runSiteCode(siteCode, () => whenSettled(example));
    return callSiteCode(siteCode, () => renderToString(example, {identifierPrefix: prefix}));
  } catch (error) {
    context.diagnostics.push(componentThrew(error, {file}));
    return '';
  }
}
