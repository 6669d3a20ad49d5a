import {filled} from './data.js';
import type {DocusaurusSite} from './readSite.js';
import {nameOf, type WrittenTexts} from './writtenTexts.js';
import type {UserConfig} from '../config/userConfig.js';

type Markdown = NonNullable<UserConfig['markdown']>;

/** Runs the plugins on texts, and returns those that never fail. */
export async function tryPlugins(
  markdown: Markdown,
  {
    written,
    names,
    site: {configFile, importWarnings},
  }: {
    written: WrittenTexts;
    /** Names of the texts. */
    names: readonly string[];
    site: DocusaurusSite;
  },
): Promise<Markdown | undefined> {
  const {remarkPlugins = [], rehypePlugins = []} = markdown;
  const refs = [...remarkPlugins, ...rehypePlugins];
  const failed = new Map(written.failedPlugins);
  for (const errors of (await written.errors(names)).values()) {
    for (const {id, message} of errors) {
      if (!id.startsWith('plugin-')) continue;
      const named = refs.find((ref) => message.includes(nameOf(ref)));
      // An error that names no plugin disables all of them.
      for (const ref of named ? [named] : refs) failed.set(nameOf(ref), message);
    }
  }
  for (const [name, message] of failed) {
    importWarnings.add({
      id: 'import-plugin',
      message: `The Markdown plugin ${name} does not run here: ${message}`,
      hint: 'Change it as the message says, and name it in `markdown`.',
      file: configFile,
      search: name.replace(/^.*\//, '').replace(/\.\w+$/, ''),
    });
  }
  const isWorking = (ref: (typeof refs)[number]): boolean => !failed.has(nameOf(ref));
  return filled({
    remarkPlugins: remarkPlugins.filter(isWorking),
    rehypePlugins: rehypePlugins.filter(isWorking),
  });
}
