import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {ownFolder} from '../system/ownModules.js';

/** Languages with a catalogue in docsgen; each catalogue has the format of a site's `messages.yml`. */
export const CATALOGUES = [
  ...[
    'ar',
    'cs',
    'da',
    'de',
    'es',
    'fa',
    'fr',
    'he',
    'hi',
    'hu',
    'id',
    'it',
    'ja',
    'ko',
    'nb',
    'nl',
  ],
  ...['pl', 'pt-BR', 'ro', 'ru', 'sv', 'tr', 'uk', 'vi', 'zh-Hans', 'zh-Hant'],
];

/**
 * Returns the catalogue with the language and script of a tag, regardless of its region; undefined if docsgen has
 * none. Norwegian (`no`) is read as Bokmål (`nb`), as in the language matching of Unicode CLDR.
 */
export function catalogueFor(tag: string): string | undefined {
  const wanted = new Intl.Locale(tag.replace(/^no(?![a-z])/i, 'nb')).maximize();
  return CATALOGUES.find((name) => {
    const {language, script} = new Intl.Locale(name).maximize();
    return language === wanted.language && script === wanted.script;
  });
}

export function readCatalogue(name: string): unknown {
  return parse(readFileSync(path.join(ownFolder, `templates/catalogues/${name}.yml`), 'utf8'));
}
