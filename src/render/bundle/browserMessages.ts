import type {Plugin} from 'esbuild';
import type {Messages} from '../../templates/shared/messages.js';
import {ownModule} from '../system/ownModules.js';

/** Placeholder for the messages, replaced when the names that occur in the browser's code are known. */
export const MESSAGES = '["docsgen:messages"]';

/** Replaces all English messages in the browser's code with those of the site. */
export const browserMessages: Plugin = {
  name: 'browser-messages',
  setup({onLoad}) {
    const english = ownModule('templates/shared/english');
    onLoad({filter: /[\\/]english\.[jt]s$/}, ({path}) =>
      path === english ? {contents: `export const en = ${MESSAGES}`, loader: 'js'} : undefined,
    );
  },
};

/** Returns the messages, and groups of messages, whose names occur in code. */
export function messagesIn(code: readonly string[], messages: Messages): Partial<Messages> {
  const names = new Set(code.flatMap((text) => text.match(/[a-z]\w*/gi) ?? []));
  return Object.fromEntries(Object.entries(messages).filter(([name]) => names.has(name)));
}
