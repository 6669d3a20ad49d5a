const NO_SASS = /needs '[^']*\.s[ac]ss'/;
const TEXT = /needs '[^']*\.mdx?'/;
const NEEDS_PLUGIN = /needs '(?:@[\w.-]+\/)?docusaurus-/;
const WITHOUT_DOCUSAURUS =
  'Replace what the component takes from this package, which runs only in Docusaurus, and import again.';
const PLAIN =
  'Write the text as plain Markdown without components and relative links, or as a component.';
const COMPILE =
  'Install `sass` on the old site and import again, or compile the stylesheet to CSS.';

const REPEAT = 'Correct it, or set the environment variables that it reads, and import again.';
const INSTALL =
  'Install the packages of the old site, and import again: its config uses values of those that are missing.';

/** Hints by the id and words of a loss, for losses without a hint of their own. */
const HINTS: readonly (readonly [id: string, words: RegExp, hint: string])[] = [
  [
    'import-text',
    /^The fence option|options of a fence|^A generated part of a code block/,
    'Write its result, or a plugin for `markdown.remarkPlugins` that reads it.',
  ],
  [
    'import-text',
    /'defaultValue' of/,
    'The first tab is shown, because no tab has this value; mark a different tab with `:::tab[…]{default}`.',
  ],
  [
    'import-text',
    /'(?:queryString|className|lazy|block)' of <Tabs>/,
    'Style tabs in `styles`. The choice in a `group` is remembered, but is not part of the address.',
  ],
  ['import-text', /^The class .* of a block/, 'Style boxes in `styles`.'],
  ['import-text', /^The attribute|^The event handler/, 'Write it in a component of the site.'],
  [
    'import-text',
    /^Invalid MDX/,
    'Correct it on the old site, and import again; until then, the text has no components.',
  ],
  [
    'import-text',
    /mermaid/,
    'Draw them in the browser with the plugin of the example `diagrams`, in “Markdown” of the documentation, or in the build with rehype-mermaid in `markdown.rehypePlugins`.',
  ],
  [
    'import-text',
    /^A live code block/,
    'Write it in content/examples, and show it with `:::live{example="name"}`.',
  ],
  [
    'import-text',
    /in the head of a page/,
    'Write it in `head`, which can be a function of the page.',
  ],
  ['import-text', /^The (?:script|style) in the text/, 'Write it in `client` or `styles`.'],
  [
    'import-text',
    /missing (?:file|text)(?:, now its text)?$/,
    'Add the file, or remove the reference: the old site had no such file either.',
  ],
  [
    'import-text',
    /^Links of the scheme/,
    'Resolve them with a plugin of `markdown.remarkPlugins`.',
  ],
  [
    'import-text',
    /needs '(?:@docusaurus\/useGlobalData|@generated\/|(?:\.\.?\/)+\.docusaurus\/)/,
    'Build or start the old site once and import again: the data of its plugins is then in .docusaurus.',
  ],
  [
    'import-text',
    /^<Icon\w*>, a component of a theme/,
    'Write the icon as an SVG that the component imports; until then, it is not shown.',
  ],
  [
    'import-text',
    /, a component of a theme/,
    'Replace it with a component of the site; until then, only its content is shown.',
  ],
  [
    'import-text',
    /, now a link to its API$/,
    'Name the file of the API in `specs` of redocusaurus in the old config, and import again: it becomes a page.',
  ],
  ['import-text', NO_SASS, COMPILE],
  ['import-text', TEXT, PLAIN],
  ['import-text', NEEDS_PLUGIN, WITHOUT_DOCUSAURUS],
  [
    'import-text',
    /which is not a file of the site$/,
    'Run the script that writes the file, or move it into a folder of texts, and import again: it is missing, or outside these folders.',
  ],
  [
    'import-text',
    /needs '@docusaurus\/plugin-content-/,
    'Pass the data to components as props, or in a module that they import: they can read versions of the docs and, by `useDocsVersion().docs` and `useDocById`, titles of documents, but not sidebars or data of plugins.',
  ],
  [
    'import-text',
    /./,
    'Import it into an `.mdx` text, from a component of the site in content/components or an installed package.',
  ],
  [
    'import-front-matter',
    /'last_update'/,
    'Pages show the date of their last commit, without an author.',
  ],
  ['import-repair', /^The front matter key/, 'Docusaurus does not read this key.'],
  [
    'import-repair',
    /^A copy of/,
    'Copy it with a script before `npx docsgen build`, or link to it: the old site read it at each build.',
  ],
  [
    'import-repair',
    /^The code of a file/,
    'To show a file in content/, or a region of it, write `file="./x.ts#region"` after the language.',
  ],
  [
    'import-front-matter',
    /./,
    'Write it in `data` of the front matter, for functions of the setting `head`.',
  ],
  [
    'import-page',
    /needs '@docusaurus\/useGlobalData/,
    'Build or start the old site once and import again: the data of its plugins is then in .docusaurus.',
  ],
  ['import-page', NO_SASS, COMPILE],
  ['import-page', TEXT, PLAIN],
  ['import-page', NEEDS_PLUGIN, WITHOUT_DOCUSAURUS],
  [
    'import-page',
    /needs '\.{1,2}\//,
    'Copy this file into the folder of the site, and import again: only files of the site and its repository are imported.',
  ],
  [
    'import-page',
    /./,
    'Write it as a React page in content/pages; import its parts of Docusaurus from `docsgen/compat-docusaurus`, or replace them.',
  ],
  ['import-program', /./, 'Correct its code, or write it as plain Markdown.'],
  ['import-sidebar-item', /HTML/, 'Replace it with a document, a category or a link.'],
  ['import-sidebar-item', /./, 'Remove the entry, or write the document.'],
  ['import-setting', /footer/, 'Write it in `footer.links`, with a label and an address.'],
  ['import-setting', /theme’s own words/, 'Translate the messages of the templates in this file.'],
  [
    'import-setting',
    /^Scripts in the HTML of/,
    'Write it in a module of `client`: pages run no inline scripts.',
  ],
  ['import-setting', /navbar/, 'Write the item again in `navbar.items`.'],
  ['import-setting', /address of the site/, 'Set `url`.'],
  ['import-authors', /picture/, 'Write the address of a file of content/static to `image_url`.'],
  ['import-authors', /./, 'Name the other addresses in a post: an author has one `url`.'],
  ['import-post-date', /./, 'Write `date` in its front matter.'],
  ['import-second-blog', /./, 'Move the posts to the main blog, which has lists, tags and feeds.'],
  ['import-duplicate', /./, 'Give one of them a different `slug`.'],
  ['import-file', /./, 'Copy it by hand, if it belongs to the site.'],
  ['import-static', /invalid name/, 'Rename it, and import again.'],
  ['import-static', /./, 'Copy the needed files to content/static.'],
  ['import-build', /./, 'Add a redirect, or ignore the address.'],
  [
    'import-head',
    /./,
    'Write `title` and `description` in the `meta` export of a page or in front matter, and other tags in `head`.',
  ],
  ['import-style', /./, 'Name a stylesheet in `styles`, and put its files beside it.'],
  ['import-sidebars-failed', /./, 'Write them in `docs.sidebars`.'],
  ['import-version', /./, 'Correct its sources, and keep it with `npx docsgen version`.'],
  ['import-config-failed', /could not be found$/, INSTALL],
  ['import-config-failed', /^(?!.*--time-limit)/, REPEAT],
  [
    'import-plugin',
    /^The data of the plugin|^Data that components import/,
    'Keep it in a module that the components import and a script updates.',
  ],
  ['import-plugin', /./, 'Check its results.'],
];

/** Hint for a loss that has none of its own. */
export function hintOf(id: string, message: string): string | undefined {
  return HINTS.find(([of, words]) => of === id && words.test(message))?.[2];
}
