import {defineConfig} from 'docsgen';

const packages = [
  'lexical',
  ...[
    'clipboard',
    'code',
    'code-shiki',
    'devtools-core',
    'dragon',
    'eslint-plugin',
    'file',
    'hashtag',
    'headless',
    'history',
    'html',
    'link',
    'list',
    'mark',
    'markdown',
    'offset',
    'overflow',
    'plain-text',
    'react',
    'rich-text',
    'selection',
    'table',
    'text',
    'utils',
    'yjs',
  ].map((name) => `@lexical/${name}`),
];

/** Files of the packages at 0.35.0 whose sources end in .tsx; declarations do not tell. */
const jsxSources = new Set([
  'TreeView',
  'LexicalAutoEmbedPlugin',
  'LexicalBlockWithAlignableContents',
  'LexicalCharacterLimitPlugin',
  'LexicalCheckListPlugin',
  'LexicalClickableLinkPlugin',
  'LexicalCollaborationPlugin',
  'LexicalComposer',
  'LexicalContentEditable',
  'LexicalContextMenuPlugin',
  'LexicalDraggableBlockPlugin',
  'LexicalEditorRefPlugin',
  'LexicalErrorBoundary',
  'LexicalHorizontalRuleNode',
  'LexicalMarkdownShortcutPlugin',
  'LexicalNestedComposer',
  'LexicalNodeContextMenuPlugin',
  'LexicalNodeMenuPlugin',
  'LexicalPlainTextPlugin',
  'LexicalRichTextPlugin',
  'LexicalSelectionAlwaysOnDisplay',
  'LexicalTabIndentationPlugin',
  'LexicalTableOfContentsPlugin',
  'LexicalTreeView',
  'LexicalTypeaheadMenuPlugin',
  'shared/LexicalContentEditableElement',
  'shared/useDecorators',
  'shared/useYjsCollaboration',
  'useLexicalSubscription',
]);

/** Those that are JavaScript. */
const scriptSources = new Set(['LexicalEslintPlugin', 'rules/rules-of-lexical']);

export default defineConfig({
  title: 'Lexical',
  tagline: 'An extensible text editor framework that does things differently.',
  url: 'https://lexical.dev',
  favicon: '/favicon.svg',
  styles: ['./content/styles/fonts.css'],
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onBrokenMarkdownLinks: 'throw',
  packages,
  docs: {
    editUrl: 'https://github.com/facebook/lexical/tree/main/packages/lexical-website',
    mainDocId: 'api/index',
    sidebars: {
      docs: [
        {type: 'doc', id: 'intro', label: 'Introduction'},
        {
          type: 'category',
          label: 'Getting Started',
          collapsed: false,
          items: [
            'getting-started/quick-start',
            'getting-started/react',
            'getting-started/theming',
            'getting-started/supported-browsers',
            'getting-started/creating-plugin',
            'getting-started/devtools',
          ],
        },
        {
          type: 'category',
          label: 'Concepts',
          collapsed: false,
          items: [
            {
              type: 'category',
              label: 'The document',
              collapsed: false,
              items: [
                'concepts/editor-state',
                'concepts/updates',
                'concepts/nodes',
                'concepts/key-management',
                'concepts/node-cloning',
              ],
            },
            {
              type: 'category',
              label: 'User input',
              collapsed: false,
              items: [
                'concepts/selection',
                'concepts/commands',
                'concepts/dom-events',
                'concepts/history',
                'concepts/read-only',
              ],
            },
            {
              type: 'category',
              label: 'Your own logic',
              collapsed: false,
              items: ['concepts/transforms', 'concepts/listeners', 'concepts/traversals'],
            },
            {
              type: 'category',
              label: 'Stored documents',
              collapsed: false,
              items: ['concepts/serialization', 'concepts/node-state', 'concepts/node-replacement'],
            },
          ],
        },
        {
          type: 'category',
          label: 'Packages',
          items: packages.map((name) => ({
            type: 'doc' as const,
            id: `packages/${name.replace('@', '').replace('/', '-')}`,
            label: name,
          })),
        },
        {
          type: 'category',
          label: 'React',
          items: ['react/index', 'react/plugins', 'react/create_plugin', 'react/faq'],
        },
        {
          type: 'category',
          label: 'Collaboration',
          items: ['collaboration/react', 'collaboration/faq'],
        },
        'faq',
      ],
    },
  },
  navbar: {
    title: 'Lexical',
    logo: {alt: '', src: '/img/logo.svg', srcDark: '/img/logo-dark.svg', width: 32, height: 32},
    items: [
      {type: 'html', value: '<small>v0.35.0</small>'},
      {label: 'Playground', href: 'https://playground.lexical.dev/'},
      {type: 'docSidebar', sidebarId: 'docs', label: 'Docs'},
      {type: 'docSidebar', sidebarId: 'api', label: 'API'},
      {label: 'Community', to: '/community/'},
      {label: 'iOS', href: 'https://facebook.github.io/lexical-ios/', position: 'right'},
      {label: 'Gallery', to: '/gallery'},
      {label: 'GitHub', href: 'https://github.com/facebook/lexical', position: 'right'},
      {type: 'localeDropdown', position: 'right'},
      {type: 'search', position: 'right'},
    ],
  },
  footer: {
    links: [
      {title: 'Docs', items: [{label: 'Introduction', to: '/docs/intro'}]},
      {
        title: 'Community',
        items: [
          {label: 'Discord', href: 'https://discord.gg/KmG4wQnnD9'},
          {label: 'Stack Overflow', href: 'https://stackoverflow.com/questions/tagged/lexicaljs'},
          {label: 'Twitter', href: 'https://twitter.com/lexicaljs'},
        ],
      },
      {
        title: 'More',
        items: [
          {label: 'Blog', to: '/blog'},
          {label: 'GitHub', href: 'https://github.com/facebook/lexical'},
        ],
      },
      {
        title: 'Legal',
        items: [
          {label: 'Privacy', href: 'https://opensource.facebook.com/legal/privacy/'},
          {label: 'Terms', href: 'https://opensource.facebook.com/legal/terms/'},
        ],
      },
    ],
    copyright: 'Lexical is open source under the MIT license.',
  },
  api: {
    packages,
    source: ({package: {version, repository, directory}, file}) => {
      const name = file.replace(/\.d\.ts$/, '');
      const ending = jsxSources.has(name) ? 'tsx' : scriptSources.has(name) ? 'js' : 'ts';
      return `${repository}/blob/v${version}/${directory}/src/${name}.${ending}`;
    },
  },
  weight: {html: 48, script: 100, style: 13.2, total: 175},
  redirects: [{from: '/2024-recap', to: 'https://github.com/facebook/lexical/discussions/7220'}],
});
