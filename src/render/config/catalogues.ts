import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {ownFolder} from '../system/ownModules.js';

/** Languages with a catalogue in docsgen; each catalogue has the format of a site's `messages.yml`. */
export const CATALOGUES = [
  ...['ar', 'cs', 'de', 'es', 'fa', 'fr', 'he', 'hi', 'id', 'it', 'ja', 'ko', 'nl', 'pl', 'pt-BR'],
  ...['ru', 'tr', 'uk', 'vi', 'zh-Hans', 'zh-Hant'],
];

/** The catalogue for a language tag: same language and script, any region. Undefined if there is none. */
export function catalogueFor(tag: string): string | undefined {
  const wanted = new Intl.Locale(tag).maximize();
  return CATALOGUES.find((name) => {
    const {language, script} = new Intl.Locale(name).maximize();
    return language === wanted.language && script === wanted.script;
  });
}

export function readCatalogue(name: string): unknown {
  return parse(readFileSync(path.join(ownFolder, `templates/catalogues/${name}.yml`), 'utf8'));
}
