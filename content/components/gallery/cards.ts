/** An example of the gallery. */
export interface Card {
  /** Also the name of its picture. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly tags: readonly string[];
  /** Whether it runs on a page of this site. */
  readonly isLive: boolean;
}

function live(id: string, card: Omit<Card, 'id' | 'href' | 'isLive'> & {page: string}): Card {
  const {page, ...rest} = card;
  return {id, href: `${page}#example-${id}`, isLive: true, ...rest};
}

/** A project of the Lexical repository, at the version that these docs describe. */
function project(id: string, card: Omit<Card, 'id' | 'href' | 'isLive'>): Card {
  const href = `https://github.com/facebook/lexical/tree/v0.35.0/examples/${id}`;
  return {id, href, isLive: false, ...card};
}

/** Everything that the gallery shows. */
export const cards: readonly Card[] = [
  live('quick-start', {
    page: '/docs/getting-started/quick-start',
    title: 'Without a framework',
    text: 'Rich text with undo, from an element, a button and thirty lines of code.',
    tags: ['basics', 'vanilla'],
  }),
  live('react', {
    page: '/docs/getting-started/react',
    title: 'Plain text in React',
    text: 'A message box with a placeholder and a word count.',
    tags: ['basics', 'react'],
  }),
  live('rich-text', {
    page: '/docs/getting-started/react',
    title: 'Rich text with a toolbar',
    text: 'Buttons for five text formats, which show the formats of the selection.',
    tags: ['basics', 'react', 'toolbar'],
  }),
  live('theming', {
    page: '/docs/getting-started/theming',
    title: 'Two themes',
    text: 'The same document, styled as a letter and as a terminal.',
    tags: ['react', 'theme'],
  }),
  live('custom-node', {
    page: '/docs/concepts/nodes',
    title: 'Stars in the text',
    text: 'A custom node that React renders and that the user can click.',
    tags: ['nodes', 'react'],
  }),
  live('node-state', {
    page: '/docs/concepts/node-state',
    title: 'Marked lines',
    text: 'Paragraphs marked as important or done, without a new node class.',
    tags: ['nodes', 'react'],
  }),
  live('commands', {
    page: '/docs/concepts/commands',
    title: 'A message box',
    text: 'Enter sends, Escape clears: three command listeners.',
    tags: ['commands', 'react'],
  }),
  live('read-only', {
    page: '/docs/concepts/read-only',
    title: 'Reading and editing',
    text: 'An article that a button makes editable.',
    tags: ['react'],
  }),
  live('serialization', {
    page: '/docs/concepts/serialization',
    title: 'Save and load',
    text: 'The document as JSON, saved and loaded again.',
    tags: ['saving', 'react'],
  }),
  live('markdown', {
    page: '/markdown-page',
    title: 'Markdown both ways',
    text: 'Markdown shortcuts, and the document as Markdown next to it.',
    tags: ['markdown', 'saving', 'react'],
  }),
  {
    id: 'home',
    title: 'The editor on the home page',
    text: 'Rendered by the server, hydrated in the browser, with its state next to it.',
    href: '/',
    tags: ['vanilla', 'toolbar', 'markdown'],
    isLive: true,
  },
  {
    id: 'playground',
    title: 'Playground',
    text: 'Nearly every plugin in one editor: tables, images, comments, collaboration.',
    href: 'https://playground.lexical.dev/',
    tags: ['react', 'toolbar', 'collaboration'],
    isLive: false,
  },
  project('react-plain-text', {
    title: 'Plain text project',
    text: 'The smallest React project, ready to build.',
    tags: ['basics', 'react'],
  }),
  project('react-rich', {
    title: 'Rich text project',
    text: 'React with rich text, history and a toolbar: a start for an application.',
    tags: ['basics', 'react', 'toolbar'],
  }),
  project('react-table', {
    title: 'Tables',
    text: 'The table plugin in a rich-text editor.',
    tags: ['react', 'nodes'],
  }),
  project('react-rich-collab', {
    title: 'Several people at once',
    text: 'Collaboration with Yjs over a WebSocket or WebRTC server.',
    tags: ['react', 'collaboration'],
  }),
  project('vanilla-js-plugin', {
    title: 'Emoji while typing',
    text: 'A plugin without a framework: a transform and a custom text node.',
    tags: ['vanilla', 'nodes'],
  }),
];
