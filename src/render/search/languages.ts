import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {ownModule} from '../system/ownModules.js';
import {english} from './shared/english.js';
import type {StopWords} from './shared/otherLanguage.js';
import type {SearchLanguage} from './shared/terms.js';

/** Languages with a stemmer, and what @orama/stemmers and @orama/stopwords call them. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ar: 'arabic', bg: 'bulgarian', da: 'danish', de: 'german', el: 'greek', es: 'spanish'},
  ...{fi: 'finnish', fr: 'french', ga: 'irish', hi: 'indian', hu: 'hungarian', hy: 'armenian'},
  ...{id: 'indonesian', it: 'italian', lt: 'lithuanian', nb: 'norwegian', ne: 'nepali'},
  ...{nl: 'dutch', nn: 'norwegian', no: 'norwegian', pt: 'portuguese', ro: 'romanian'},
  ...{ru: 'russian', sr: 'serbian', sv: 'swedish', ta: 'tamil', tr: 'turkish', uk: 'ukrainian'},
};

/** Where the code for a language comes from. */
interface Modules {
  readonly name: string;
  /** Modules that export `stemmer` and `stopwords`. */
  readonly stemmer?: string;
  readonly stopwords?: string;
  /** A module that exports `stemmer`, for words in Latin letters. */
  readonly latinStemmer?: string;
}

/** Undefined for English. */
function modulesOf(tag: string): Modules | undefined {
  const {language, script} = new Intl.Locale(tag).maximize();
  if (language === 'en') return undefined;
  const known = Object.hasOwn(NAMES, language) ? NAMES[language] : undefined;
  const polish = ownModule('render/search/shared/polish');
  return {
    name: known === undefined && language !== 'pl' ? language : `stemmer-${language}`,
    ...(known && {stemmer: `@orama/stemmers/${known}`, stopwords: `@orama/stopwords/${known}`}),
    ...(language === 'pl' && {stemmer: polish, stopwords: polish}),
    ...(script !== 'Latn' && {latinStemmer: '@orama/stemmers/english'}),
  };
}

/** The search of a language, given by its tag, in the build. */
export async function loadLanguage(tag: string): Promise<SearchLanguage> {
  const found = modulesOf(tag);
  if (!found) return english;
  const {otherLanguage} = await import('./shared/otherLanguage.js');
  const [stems, stops, latin] = await Promise.all(
    [found.stemmer, found.stopwords, found.latinStemmer].map(load),
  );
  return otherLanguage({
    name: found.name,
    ...(stems && {stemmer: stems.stemmer}),
    ...(stops && {stopwords: stops.stopwords}),
    ...(latin && {latinStemmer: latin.stemmer}),
  });
}

interface LanguageCode {
  readonly stemmer: (word: string) => string;
  readonly stopwords: StopWords;
}

async function load(module: string | undefined): Promise<LanguageCode | undefined> {
  if (module === undefined) return undefined;
  const specifier = path.isAbsolute(module) ? pathToFileURL(module).href : module;
  return (await import(specifier)) as LanguageCode;
}

/** The same for the browser: the code of a module with the search of a language as its default export. */
export function languageModule(tag: string): string {
  const found = modulesOf(tag);
  if (!found) return `export {english as default} from ${own('english')}`;
  const {name, ...modules} = found;
  const imports = Object.entries(modules).map(
    ([part, module]) =>
      `import {${part === 'stopwords' ? part : 'stemmer'} as ${part}} from ${JSON.stringify(module)};`,
  );
  const rules = [`name: ${JSON.stringify(name)}`, ...Object.keys(modules)].join();
  return `import {otherLanguage} from ${own('otherLanguage')};${imports.join('')}export default otherLanguage({${rules}})`;
}

/** The code of a module with the words of texts alone, for marking them in a page. */
export function wordsModule(tag: string): string {
  return modulesOf(tag)
    ? `export {eachGram as eachWord} from ${own('grams')};export {foldAccents as fold} from ${own('fold')}`
    : `export {eachWord} from ${own('words')};export const fold = (word) => word`;
}

const own = (name: string): string => JSON.stringify(ownModule(`render/search/shared/${name}`));
