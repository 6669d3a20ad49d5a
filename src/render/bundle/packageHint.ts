/** Hints for modules of other generators. */
const ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  [/^@site\//, 'Write the path from this file: @site is an alias of Docusaurus.'],
  [/^@theme\/(?:Admonition|TabItem|Tabs)$/, 'Remove the import: MDX pages have this component.'],
  [
    /^@(?:docusaurus|generated|theme)(?:\/|-|$)/,
    'It is a module of Docusaurus: use a block of colons, a component of your own, or an export of docsgen/theme.',
  ],
  [
    /^@astrojs\/|^astro(?:[:/]|$)/,
    'It is a module of Starlight: use a block of colons, such as :::tabs, :::steps or :::cards, or a component of your own in React.',
  ],
  [
    /^(?:vitepress|vue)(?:\/|$)/,
    'It is a module of VitePress: use a block of colons, or a component of your own in React.',
  ],
];

/** Hint for an import of a package that is not installed. */
export function packageHint(specifier: string): string {
  const elsewhere = ELSEWHERE.find(([names]) => names.test(specifier));
  return (
    elsewhere?.[1] ??
    `Install it at the root of the site: npm install ${packageOfImport(specifier)}`
  );
}

/** Name of the package at the start of a specifier. */
export function packageOfImport(specifier: string): string {
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
}
