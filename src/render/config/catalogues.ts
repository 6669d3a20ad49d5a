import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {ownFolder} from '../system/ownModules.js';

/** Languages that docsgen brings the templates' words in; each is a file as a site writes its own. */
export const CATALOGUES = [
  ...['ar', 'de', 'es', 'fr', 'hi', 'id', 'it', 'ja', 'ko', 'pl', 'pt-BR', 'ru', 'tr', 'uk', 'vi'],
  ...['zh-Hans', 'zh-Hant'],
];

/** The catalogue for a language tag: of the same language in the same script, wherever it is spoken. */
export function catalogueFor(tag: string): string | undefined {
  const wanted = new Intl.Locale(tag).maximize();
  return CATALOGUES.find((name) => {
    const {language, script} = new Intl.Locale(name).maximize();
    return language === wanted.language && script === wanted.script;
  });
}

/** The words of a catalogue. */
export function readCatalogue(name: string): unknown {
  return parse(readFileSync(path.join(ownFolder, `templates/catalogues/${name}.yml`), 'utf8'));
}
