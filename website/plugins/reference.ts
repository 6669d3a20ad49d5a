import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {Plugin} from 'docsgen';
import {commandsPage} from './reference/commands.js';
import {containersPage} from './reference/containers.js';
import {findingsPage} from './reference/findings.js';
import {messagesPage} from './reference/messages.js';
import {frontMatterPage, settingsPage} from './reference/settings.js';
import {tokensPage} from './reference/tokens.js';
import type {Reference} from './reference/page.js';

/** The reference pages, made from docsgen's own code: what it has is what they say. */
export function reference(): Plugin {
  return {
    name: 'reference',
    sources: [
      {
        name: 'reference',
        files: ['../src', 'reference'],
        async read({root}) {
          const repository = path.dirname(root);
          const from: Reference = {
            repository,
            root,
            load: (module) =>
              import(pathToFileURL(path.join(repository, 'lib', module)).href) as Promise<never>,
          };
          const made = [
            await commandsPage(from),
            await settingsPage(from),
            await frontMatterPage(from),
            await containersPage(from),
            await tokensPage(from),
            await messagesPage(from),
            await findingsPage(from),
          ];
          return {
            pages: made.map(({name, position, title, description, body}) => ({
              kind: 'doc' as const,
              path: `reference/${name}.md`,
              text: `---\ntitle: ${title}\nsidebar_position: ${String(position)}\ndescription: ${JSON.stringify(description)}\n---\n\n${body}\n`,
            })),
            diagnostics: made.flatMap(({diagnostics = []}) => diagnostics),
          };
        },
      },
    ],
  };
}
