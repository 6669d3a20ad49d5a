/** Modules that render/bundle/clientModules.ts makes up for each build. */

declare module 'virtual:docsgen/site' {
  // An ambient module's import of a relative path would silently be any.
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports
  const site: import('../templates/shared/view.js').SiteView;
  export default site;
}

declare module 'virtual:docsgen/islands' {
  /** Loads the component of an island; the key is its `data-island`. */
  const islands: Partial<Record<string, () => Promise<Readonly<Record<string, unknown>>>>>;
  export default islands;
}

declare module 'virtual:docsgen/client' {
  /** The modules that the entry starts, with their options: integrations first, then the site's own. */
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports
  const modules: readonly import('./start.js').StartEntry[];
  export default modules;
}

declare module 'virtual:docsgen/search-worker' {
  /** Site path, with baseUrl, of the built src/client/search/worker. */
  const url: string;
  export default url;
}

declare module 'virtual:docsgen/search-language' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- as above
  const language: import('../render/search/shared/terms.js').SearchLanguage;
  export default language;
}

declare module 'virtual:docsgen/search-words' {
  /** The words of a text in the language of the site. */
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- as above
  export const eachWord: typeof import('../render/search/shared/words.js').eachWord;
  /** A word without accents, where the language has any. */
  export const fold: (word: string) => string;
}

declare module 'virtual:docsgen/late-files' {
  /** Site paths, with baseUrl, of the chunks that the search's suggestions need besides the entry's own. */
  export const reactFiles: readonly string[];
  /** Those of client/later. */
  export const deferredFiles: readonly string[];
}
