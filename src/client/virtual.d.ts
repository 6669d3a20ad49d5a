/** Virtual modules that render/bundle/clientModules.ts generates for each build. */

declare module 'virtual:docsgen/site' {
  // An ambient module's import of a relative path would silently be any.
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports
  const site: import('../templates/shared/view.js').SiteView;
  export default site;
}

declare module 'virtual:docsgen/islands' {
  /** Loaders of island components by their `data-island`. */
  const islands: Partial<Record<string, () => Promise<Readonly<Record<string, unknown>>>>>;
  export default islands;
}

declare module 'virtual:docsgen/client' {
  /** Calls `start` of the site's own modules and of integrations, each with its options. */
  const startModules: (
    // eslint-disable-next-line @typescript-eslint/consistent-type-imports
    context: Omit<import('./start.js').StartContext, 'options'>,
  ) => void;
  export default startModules;
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
  /** Splits a text into words in the language of the site. */
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- as above
  export const eachWord: typeof import('../render/search/shared/words.js').eachWord;
  /** Removes accents from a word, if the language has any. */
  export const fold: (word: string) => string;
}

declare module 'virtual:docsgen/late-files' {
  /** Site paths, with baseUrl, of the chunks of client/reactRoots which the entry has not loaded. */
  export const reactFiles: readonly string[];
  /** Those of client/islands/islands. */
  export const islandFiles: readonly string[];
  /** Those of client/interactive. */
  export const interactiveFiles: readonly string[];
}
