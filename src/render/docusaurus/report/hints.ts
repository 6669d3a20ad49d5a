const NO_SASS = /needs '[^']*\.s[ac]ss'/;
const TEXT = /needs '[^']*\.mdx?'/;
const PLAIN =
  'A text that a component imports comes along as plain Markdown, without components and relative links: write it so, or as a component.';
const COMPILE =
  'Install `sass` on the old site and import again, or compile the stylesheet to CSS.';

/** Hints by the id and words of a loss, for losses without a hint of their own. */
const HINTS: readonly (readonly [id: string, words: RegExp, hint: string])[] = [
  [
    'import-text',
    /^The fence option|options of a fence|^A part of a code block/,
    'Only a plugin or a program could read it: write what it makes, or a plugin of `markdown.remarkPlugins` that reads it.',
  ],
  [
    'import-text',
    /'defaultValue' of/,
    'The first tab is shown, since no tab has this value; mark another with `:::tab[…]{default}`.',
  ],
  [
    'import-text',
    /'(?:queryString|className|lazy|block)' of <Tabs>/,
    'The choice of a `group` is remembered for the visitor and is not part of the address; the look of tabs is set in `styles`.',
  ],
  ['import-text', /^The class .* of a block/, 'The look of boxes is set in `styles`.'],
  ['import-text', /^The attribute|^What happens on/, 'Write it in a component of the site.'],
  [
    'import-text',
    /^This is not MDX/,
    'Correct it there, and import again; until then the text has no components.',
  ],
  [
    'import-text',
    /mermaid/,
    'The plugin of the example `diagrams`, in “Markdown” of the documentation, draws them in the browser; rehype-mermaid in `markdown.rehypePlugins` draws them in the build.',
  ],
  [
    'import-text',
    /^A live code block/,
    'An example in content/examples runs in `:::live{example="name"}`.',
  ],
  [
    'import-text',
    /in the head of a page/,
    '`head` has tags of all pages, or as a function those of one.',
  ],
  ['import-text', /^The (?:script|style) in the text/, 'Write it in `client` or `styles`.'],
  [
    'import-text',
    /is not there(?:, now its text)?$/,
    'The old site had no such file either, where the import could see it.',
  ],
  [
    'import-text',
    /^Links of the scheme/,
    'A plugin of `markdown.remarkPlugins` may give them addresses.',
  ],
  [
    'import-text',
    /needs '@docusaurus\/useGlobalData/,
    'Build or start the old site once and import again: what its plugins gave is in its folder .docusaurus then.',
  ],
  [
    'import-text',
    /^<Icon\w*>, a component of a theme/,
    'Nothing is shown in its place: write the icon as an SVG that the component imports.',
  ],
  [
    'import-text',
    /, a component of a theme/,
    'Only what it holds is shown: write a component of the site in its place.',
  ],
  ['import-text', NO_SASS, COMPILE],
  ['import-text', TEXT, PLAIN],
  [
    'import-text',
    /which is not a file of the site$/,
    'It is not there, or outside of the folders of texts: put it there, and import again.',
  ],
  [
    'import-text',
    /needs '@docusaurus\/plugin-content-/,
    'Components know the versions of the docs here, but no documents, sidebars and data of plugins: give them what they show as props, or in a module that they import.',
  ],
  [
    'import-text',
    /./,
    'Import what it needs into an `.mdx` text: a component of the site in content/components, or an installed package.',
  ],
  [
    'import-front-matter',
    /'last_update'/,
    'Pages name the day of their last commit, and no author.',
  ],
  ['import-repair', /^The front matter key/, 'Docusaurus reads no such key.'],
  [
    'import-repair',
    /^A copy of/,
    'The old site read it at each build: let a script copy it again before `docsgen build`, or link to it.',
  ],
  [
    'import-repair',
    /^The code of a file/,
    'A fence with `file="./x.ts#region"` shows a file below content/, or a region of it.',
  ],
  [
    'import-front-matter',
    /./,
    '`data` of the front matter holds anything, for functions of the setting `head`.',
  ],
  [
    'import-page',
    /needs '@docusaurus\/useGlobalData/,
    'Build or start the old site once and import again: what its plugins gave is in its folder .docusaurus then.',
  ],
  ['import-page', NO_SASS, COMPILE],
  ['import-page', TEXT, PLAIN],
  [
    'import-page',
    /needs '\.{1,2}\//,
    'Only files of the site and its repository come along: copy this one into its folder, and import again.',
  ],
  [
    'import-page',
    /./,
    'Write it as a React page in content/pages; what it imports of Docusaurus is in `docsgen/compat-docusaurus`, or has to be replaced.',
  ],
  ['import-program', /./, 'Correct its code, or write it as plain Markdown.'],
  ['import-sidebar-item', /HTML/, 'Entries are documents, categories and links.'],
  ['import-sidebar-item', /./, 'Remove the entry, or write the document.'],
  ['import-setting', /footer/, 'Links of `footer.links` have a label and an address.'],
  ['import-setting', /theme’s own words/, 'Translate what the templates say there.'],
  [
    'import-setting',
    /HTML of .* runs/,
    'Write it in a module of `client`: pages run no inline code.',
  ],
  ['import-setting', /navbar/, 'Write the item again in `navbar.items`.'],
  ['import-setting', /address of the site/, 'Set `url`.'],
  ['import-authors', /picture/, 'Write the address of a file of content/static to `image_url`.'],
  ['import-authors', /./, 'An author has one `url`; name the others in a post.'],
  ['import-post-date', /./, 'Write `date` in its front matter.'],
  ['import-second-blog', /./, 'One blog has lists, tags and feeds; move the posts there.'],
  ['import-duplicate', /./, 'Give one of them another `slug`.'],
  ['import-file', /./, 'Copy it by hand, if it belongs to the site.'],
  ['import-static', /invalid name/, 'Rename it, and import again.'],
  ['import-static', /./, 'Copy what is needed to content/static.'],
  ['import-build', /./, 'Add a redirect, or leave it out.'],
  [
    'import-head',
    /./,
    '`title` and `description` belong in the `meta` export of a page, or in front matter; other tags in `head`.',
  ],
  ['import-style', /./, 'Name a stylesheet in `styles`; its files lie beside it.'],
  ['import-sidebars-failed', /./, 'Write them in `docs.sidebars`.'],
  ['import-version', /./, 'Correct its sources, and keep it with `docsgen version`.'],
  [
    'import-plugin',
    /^The data of the plugin/,
    'Keep it in a module that the components import and a script renews.',
  ],
  ['import-plugin', /./, 'Look through what it gave.'],
];

/** Hint for a loss that has none of its own. */
export function hintOf(id: string, message: string): string | undefined {
  return HINTS.find(([of, words]) => of === id && words.test(message))?.[2];
}
