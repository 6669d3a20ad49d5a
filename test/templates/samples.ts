import type {
  AssetsView,
  AuthorView,
  HeadView,
  PageView,
  PostView,
  SidebarView,
  SiteView,
  TagView,
  TocItemView,
} from '../../src/templates/shared/view.js';

/** Views of every kind, for the tests of templates and for looking at them. */

export const site: SiteView = {
  title: 'Marginalia',
  tagline: 'Notes on writing software that writes',
  url: 'https://example.org',
  baseUrl: '/',
  trailingSlash: false,
  titleDelimiter: '|',
  favicon: '/favicon.svg',
  locale: {
    name: 'en',
    label: 'English',
    direction: 'ltr',
    htmlLang: 'en',
    calendar: 'gregory',
    href: '/',
  },
  locales: [
    {
      name: 'en',
      label: 'English',
      direction: 'ltr',
      htmlLang: 'en',
      calendar: 'gregory',
      href: '/',
    },
  ],
  colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false},
  announcementBar: {
    id: 'v2',
    content: 'The second edition is out. <a href="/blog/welcome">What changed</a>',
    isCloseable: true,
  },
  navbar: {
    title: 'Marginalia',
    logo: {alt: '', src: '/img/logo.svg', srcDark: '/img/logo-dark.svg', width: 32, height: 32},
    hideOnScroll: false,
    items: [
      link('Playground', 'https://play.example.org/'),
      {...link('Docs', '/docs/intro'), activeSidebar: 'docs'},
      {...link('API', '/docs/api/'), activeSidebar: 'api', activeBase: '/docs/api'},
      {...link('Community', '/community/'), activeBase: '/community'},
      {
        type: 'dropdown',
        label: 'More',
        position: 'left',
        items: [link('Gallery', '/gallery'), link('Blog', '/blog')],
      },
      {type: 'html', value: '<span>Edition 2</span>', position: 'right'},
      {
        type: 'docsVersionDropdown',
        position: 'right',
        versions: [
          {
            name: 'current',
            label: 'Next',
            isLast: false,
            href: '/docs/next/intro',
            base: '/docs/next',
          },
          {name: '2.0', label: '2.0', isLast: true, href: '/docs/intro', base: '/docs'},
        ],
      },
      {...link('Source', 'https://github.com/example/marginalia'), position: 'right'},
      {type: 'localeDropdown', position: 'right'},
      {type: 'search', position: 'right'},
    ],
  },
  footer: {
    style: 'dark',
    columns: [
      {title: 'Docs', items: [{label: 'Introduction', href: '/docs/intro', external: false}]},
      {
        title: 'Community',
        items: [
          {label: 'Chat', href: 'https://chat.example.org', external: true},
          {label: 'Questions', href: 'https://questions.example.org', external: true},
        ],
      },
      {title: 'More', items: [{label: 'Source', href: 'https://example.org/src', external: true}]},
      {title: 'Legal', items: [{label: 'Privacy', href: '/privacy', external: false}]},
    ],
    logo: {alt: 'Marginalia', src: '/img/logo-dark.svg', width: 32, height: 32},
    copyright: 'Copyright © 2025 The Marginalia authors.',
  },
  sidebar: {hideable: true, autoCollapseCategories: false},
  storage: {type: 'localStorage', namespace: ''},
  search: {
    hint: true,
    shortcut: 'mod+k',
    limit: 8,
    highlight: true,
    contexts: [{name: 'docs', label: 'Docs'}],
    href: '/search/',
  },
  dev: false,
};

function link(label: string, href: string) {
  const external = href.startsWith('http');
  return {type: 'link' as const, label, href, external, position: 'left' as const};
}

export const assets: AssetsView = {
  styles: ['/assets/styles.css'],
  fonts: [],
  frame: {light: '#fbf9f4', dark: '#171512'},
  script: '/assets/main.js',
  preload: ['/assets/chunk.js'],
  buildId: 'b1',
};

function head(title: string): HeadView {
  return {
    title: `${title} | Marginalia`,
    description: `About ${title}`,
    keywords: ['margins', 'notes'],
    canonical: 'https://example.org/x',
    image: 'https://example.org/img/card.png',
    noindex: false,
    type: 'article',
    jsonLd: [{'@context': 'https://schema.org', name: '</script>'}],
    languages: [],
    alternates: [{type: 'text/markdown', href: '/x.md'}],
  };
}

function base(title: string, href: string) {
  return {site, assets, head: head(title), href, title, banners: []};
}

const sidebar: SidebarView = {
  name: 'docs',
  items: [
    {type: 'link', label: 'Introduction', href: '/docs/intro'},
    {
      type: 'category',
      label: 'Getting Started',
      open: false,
      items: [
        {type: 'link', label: 'Quick start', href: '/docs/getting-started/quick-start'},
        {type: 'link', label: 'Theming', href: '/docs/getting-started/theming'},
      ],
    },
    {
      type: 'category',
      label: 'Concepts',
      href: '/docs/concepts/',
      open: true,
      items: [
        {type: 'link', label: 'Editor state', href: '/docs/concepts/editor-state'},
        {type: 'link', label: 'Nodes', href: '/docs/concepts/nodes', current: true},
        {
          type: 'category',
          label: 'Serialization and deserialization',
          open: true,
          items: [
            {type: 'link', label: 'HTML', href: '/docs/concepts/html'},
            {type: 'link', label: 'JSON', href: '/docs/concepts/json', deprecated: true},
          ],
        },
      ],
    },
    {type: 'category', label: 'Packages', href: '/docs/packages/', open: false, folded: true},
    {type: 'link', label: 'Changes', href: 'https://example.org/changes', external: true},
    {type: 'link', label: 'FAQ', href: '/docs/faq'},
  ],
};

const breadcrumbs = [{label: 'Concepts', href: '/docs/concepts/'}, {label: 'Nodes'}];

const toc: TocItemView[] = [
  {id: 'base-nodes', text: 'Base nodes', level: 2},
  {id: 'root-node', text: 'The root of the tree', level: 3},
  {id: 'typed-code', text: 'Typed code', level: 2},
  {id: 'remarks', text: 'Remarks', level: 2},
  {id: 'tables', text: 'Tables and figures', level: 2},
];

const tags: TagView[] = [
  {label: 'hello', href: '/blog/tags/hello', count: 2},
  {label: 'proofs', href: '/blog/tags/proofs', count: 12, description: 'On proofreading'},
];

const author: AuthorView = {
  key: 'mina',
  name: 'Mina Harrow',
  title: 'Keeps the margins',
  href: '/blog/authors/mina',
  count: 3,
};

const post = (title: string, content: string): PostView => ({
  title,
  href: `/blog/${title.toLowerCase().replace(/\W+/g, '-')}`,
  date: '2025-09-12',
  readingMinutes: 4,
  authors: [author],
  tags,
  description: 'A post',
  content,
  truncated: true,
});

const recent = [
  {label: 'Welcome', href: '/blog/welcome'},
  {label: 'A long post about line lengths and why they matter', href: '/blog/long'},
];

const neighbours = {
  previous: {label: 'Editor state', href: '/docs/concepts/editor-state'},
  next: {label: 'Replacing nodes in a running editor', href: '/docs/concepts/node-replacement'},
};

/** One view of each kind by a short name; `content` stands where a text does. */
export function sampleViews(content: string): Readonly<Record<string, PageView>> {
  const posts = [post('Welcome', content), post('On measure', '<p>A short one.</p>')];
  return {
    doc: {
      ...base('Nodes', '/docs/concepts/nodes'),
      kind: 'doc',
      content,
      showTitle: true,
      sidebar,
      breadcrumbs,
      toc,
      ...neighbours,
      editHref: 'https://example.org/edit',
      lastUpdated: '2025-09-12',
    },
    banners: {
      ...base('Design', '/docs/design'),
      kind: 'doc',
      content: '<h1>Design</h1><p>Without a sidebar.</p>',
      showTitle: false,
      breadcrumbs: [],
      toc: [],
      banners: [
        {kind: 'draft'},
        {kind: 'unlisted'},
        {
          kind: 'unmaintained',
          version: {label: '1.0', latest: {href: '/docs/intro', label: '2.0'}},
        },
      ],
    },
    category: {
      ...base('Concepts', '/docs/concepts/'),
      kind: 'category',
      sidebar,
      breadcrumbs: [{label: 'Concepts'}],
      cards: [
        {label: 'Editor state', href: '/docs/concepts/editor-state', description: 'What it holds.'},
        {label: 'Nodes', href: '/docs/concepts/nodes', description: 'Everything is a node.'},
        {label: 'Listeners', href: '/docs/concepts/listeners'},
      ],
      ...neighbours,
    },
    page: {
      ...base('Community', '/community/'),
      kind: 'page',
      content,
      showTitle: true,
      wide: false,
      toc,
    },
    wide: {
      ...base('Home', '/'),
      kind: 'page',
      content: '<h1>Everything about margins</h1>',
      showTitle: false,
      wide: true,
      toc: [],
    },
    hiding: {
      ...base('Community', '/community/'),
      site: {...site, navbar: {...site.navbar, hideOnScroll: true}},
      kind: 'page',
      content,
      showTitle: true,
      wide: false,
      toc: [],
    },
    notFound: {...base('Page Not Found', '/404.html'), kind: 'notFound'},
    search: {...base('Search the documentation', '/search/'), kind: 'search'},
    blogPost: {
      ...base('Welcome', '/blog/welcome'),
      kind: 'blogPost',
      post: post('Welcome', content),
      toc,
      recent,
      ...neighbours,
    },
    blogList: {
      ...base('Blog', '/blog'),
      kind: 'blogList',
      posts,
      recent,
      description: 'News from the margin.',
      older: '/blog/page/2',
    },
    author: {...base('Mina Harrow', '/blog/authors/mina'), kind: 'blogList', posts, recent, author},
    blogArchive: {
      ...base('Archive', '/blog/archive'),
      kind: 'blogArchive',
      years: [
        {year: '2025', posts},
        {year: '2024', posts: posts.slice(0, 1)},
      ],
    },
    blogAuthors: {
      ...base('Authors', '/blog/authors'),
      kind: 'blogAuthors',
      authors: [author, {key: 'odo', name: 'Odo'}],
    },
    tags: {
      ...base('Tags', '/blog/tags'),
      kind: 'tags',
      groups: [
        {letter: 'H', tags: tags.slice(0, 1)},
        {letter: 'P', tags: tags.slice(1)},
      ],
    },
  };
}
