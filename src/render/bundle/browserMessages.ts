import type {Plugin} from 'esbuild';
import type {Messages} from '../../templates/shared/messages.js';
import {ownModule} from '../system/ownModules.js';

/** Stands for the messages until it is known which of them the browser's code names. */
export const MESSAGES = '["docsgen:messages"]';

/** Gives the browser, in the place of all English messages, those of the site. */
export const browserMessages: Plugin = {
  name: 'browser-messages',
  setup({onLoad}) {
    const english = ownModule('templates/shared/english');
    onLoad({filter: /[\\/]english\.[jt]s$/}, ({path}) =>
      path === english ? {contents: `export const en = ${MESSAGES}`, loader: 'js'} : undefined,
    );
  },
};

/** The messages, and groups of them, whose names occur in code. */
export function messagesIn(code: readonly string[], messages: Messages): Partial<Messages> {
  const names = new Set(code.flatMap((text) => text.match(/[a-z]\w*/gi) ?? []));
  return Object.fromEntries(Object.entries(messages).filter(([name]) => names.has(name)));
}
