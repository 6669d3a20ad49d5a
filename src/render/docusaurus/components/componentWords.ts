import path from 'node:path';
import type {Consumption} from '../read/consumption.js';
import {dataOf, textValue, type Data} from '../read/data.js';
import {readData} from '../read/docSets.js';

/** Languages of a site, each with the folder of its translations. */
export interface Languages {
  readonly locales: {readonly all: readonly {readonly name: string; readonly dir: string}[]};
  /** Tracks which translations are read. */
  readonly consumption: Consumption;
}

/** Translations of messages in components, by language and then by id, or by the original text if they have no id. */
export type ComponentWords = ReadonlyMap<string, Data>;

/** Reads the translations for the components `texts` in each language. Languages without any are absent. */
export function readWords(
  texts: readonly string[],
  {locales, consumption}: Languages,
): ComponentWords {
  const code = texts.map(plain);
  const found = new Map<string, Data>();
  const isSpoken = texts.some((text) => text.includes('@docusaurus/Translate'));
  for (const {name, dir} of isSpoken ? locales.all : []) {
    const file = path.join(dir, 'code.json');
    const all = dataOf(readData(file, [dir]));
    const used = Object.keys(all).filter(
      (id) => textOf(all[id]) !== undefined && code.some((text) => names(text, plain(id))),
    );
    if (used.length === 0) continue;
    const read = consumption.watch(all, {file, name: 'translation'});
    for (const id of used) consumption.use(read[id]);
    found.set(name, Object.fromEntries(used.map((id) => [id, textOf(all[id])])));
  }
  return found;
}

function textOf(entry: unknown): string | undefined {
  return textValue(dataOf(entry).message);
}

/** A text without differences between a message and its form in code. */
function plain(text: string): string {
  return text.replace(/\\(?=['"`])/g, '').replace(/\s+/g, ' ');
}

/** Whether code contains an id or message as a whole: in quotes or between tags. */
function names(code: string, id: string): boolean {
  for (let at = code.indexOf(id); id !== '' && at !== -1; at = code.indexOf(id, at + 1)) {
    const around = [code.slice(0, at).trimEnd().at(-1), code.slice(at + id.length).trimStart()[0]];
    if (/^(?:''|""|``|><)$/.test(around.join(''))) return true;
  }
  return false;
}

/** File of a language's translations, in the new site's content. */
export function wordsFile(locale: string): string {
  return `components/docusaurus.${locale}.json`;
}

/** Code that chooses a value by the language of the page; bundles keep only the chosen value. */
export function byLocale(values: ReadonlyMap<string, string>, rest: string): string {
  return [...values].reduceRight(
    (code, [locale, value]) => `DOCSGEN_LOCALE === '${locale}' ? ${value} : ${code}`,
    rest,
  );
}
