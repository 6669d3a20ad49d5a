import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {ownModule} from '../system/ownModules.js';
import {english} from './shared/english.js';
import type {StopWords} from './shared/otherLanguage.js';
import type {SearchLanguage} from './shared/terms.js';

/** Languages with a stemmer, and their names in @orama/stemmers and @orama/stopwords. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ar: 'arabic', bg: 'bulgarian', da: 'danish', de: 'german', el: 'greek', es: 'spanish'},
  ...{fi: 'finnish', fr: 'french', ga: 'irish', hi: 'indian', hu: 'hungarian', hy: 'armenian'},
  ...{id: 'indonesian', it: 'italian', lt: 'lithuanian', nb: 'norwegian', ne: 'nepali'},
  ...{nl: 'dutch', nn: 'norwegian', no: 'norwegian', pt: 'portuguese', ro: 'romanian'},
  ...{ru: 'russian', sr: 'serbian', sv: 'swedish', ta: 'tamil', tr: 'turkish', uk: 'ukrainian'},
};

/** Languages with a stemmer in a module of docsgen. */
const OWN = new Map([
  ['ar', 'arabic'],
  ['cs', 'czech'],
  ['es', 'spanish'],
  ['fa', 'persian'],
  ['he', 'hebrew'],
  ['pl', 'polish'],
]);

/** Modules with the code for a language. */
interface Modules {
  readonly name: string;
  /** Modules that export `stemmer` and `stopwords`. */
  readonly stemmer?: string;
  readonly stopwords?: string;
  /** A module that exports `stemmer`, for words in Latin letters. */
  readonly latinStemmer?: string;
}

/** Returns the modules of a language; undefined for English. */
function modulesOf(tag: string): Modules | undefined {
  const {language, script} = new Intl.Locale(tag).maximize();
  if (language === 'en') return undefined;
  const known = Object.hasOwn(NAMES, language) ? NAMES[language] : undefined;
  const own = OWN.has(language)
    ? ownModule(`render/search/shared/${OWN.get(language)!}`)
    : undefined;
  const stemmer = own ?? (known && `@orama/stemmers/${known}`);
  const stopwords = known === undefined ? own : `@orama/stopwords/${known}`;
  return {
    name: stemmer === undefined ? language : `stemmer-${language}`,
    ...(stemmer !== undefined && {stemmer}),
    ...(stopwords !== undefined && {stopwords}),
    ...(script !== 'Latn' && {latinStemmer: '@orama/stemmers/english'}),
  };
}

/** Loads the search language for a tag, in the build. */
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

/** Returns code for the browser: a module whose default export is the search language for a tag. */
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

/** Returns code of a module that only splits texts into words, for highlighting words on a page. */
export function wordsModule(tag: string): string {
  const words = modulesOf(tag)
    ? `export {eachGram as eachWord} from ${own('grams')}`
    : `export {eachWord} from ${own('words')}`;
  return `${words};export {foldAccents as fold} from ${own('fold')}`;
}

const own = (name: string): string => JSON.stringify(ownModule(`render/search/shared/${name}`));
