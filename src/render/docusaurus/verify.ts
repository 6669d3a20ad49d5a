import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {diskHost} from '../parse/diskHost.js';
import {parsePage} from '../parse/parsePage.js';
import {ownReach} from '../system/fileAccess.js';
import type {ImportedText} from './importedSite.js';
import type {NewSite, NewText} from './newSite.js';

/** A text that does not run in the new site. */
export interface FailingText {
  readonly text: NewText;
  /** Its file, relative to the new site. */
  readonly name: string;
  readonly message: string;
}

/** Where the original of a translation is in the new site. */
function translatedBy({original}: ImportedText, folder: string): string | undefined {
  return original && path.join(folder, 'content', `${original.target}.mdx`);
}

/** Runs the texts that have to be run, as a build would, and finds those that fail. */
export async function stillFailing(
  folder: string,
  {texts, draft}: {texts: readonly NewText[]; draft: NewSite},
): Promise<FailingText[]> {
  const host = diskHost(folder);
  const failing: FailingText[] = [];
  for (const name of draft.programs) {
    const text = texts.find(({source}) => name === `content/${source.target}.mdx`);
    if (!text) continue;
    const file = path.join(folder, name);
    const source = {
      kind: 'page' as const,
      path: name.slice('content/'.length),
      file,
      text: await readFile(file, 'utf8'),
      translates: translatedBy(text.source, folder),
    };
    const {diagnostics} = await parsePage(source, {
      host,
      settings: {
        base: '/',
        staticDir: path.join(folder, 'content/static'),
        reach: ownReach(folder),
        siteUrl: 'https://example.com',
        symbolLinks: false,
      },
    });
    const error = diagnostics.find(({id}) =>
      /^(?:mdx|bundle)-|^(?:time-limit|unsettled-await|built-in-changed)$/.test(id),
    );
    if (error) failing.push({text, name, message: error.message});
  }
  return failing;
}
