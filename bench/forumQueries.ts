import {concept, pkg, queriesOf, start} from './searchQueries.js';

const page = (name: string) => `/docs/${name}`;
const [faq, plugins, reactFaq, createPlugin, react, testing, intro] = [
  page('faq'),
  page('react/plugins'),
  page('react/faq'),
  page('react/create_plugin'),
  page('react'),
  page('testing'),
  page('intro'),
];
const [collaboration, collaborationFaq] = [page('collaboration/react'), page('collaboration/faq')];

/**
 * What people ask in public issues, discussions and forums, in our words: whole questions, needs without the library's words, and
 * what they type by mistake or know from another library. Judged from the pages and the declarations, before any answer to
 * them was looked at; where no page answered yet, by the page that it belongs to.
 */
const asked = queriesOf({
  question: [
    [
      'how can I prefill the editor with html without it taking the focus',
      faq,
      concept('serialization'),
      concept('editor-state'),
      concept('updates'),
    ],
    ['why does user-event in jest not type anything into the editor', testing],
    [
      'how do I put the caret at the end after the document was replaced',
      concept('selection'),
      faq,
      'ElementNode.selectEnd',
      'RootNode.selectEnd',
      'LexicalEditor.focus',
    ],
    [
      'is there a way to keep blank lines when I import markdown',
      pkg('markdown'),
      '$convertFromMarkdownString',
      faq,
    ],
    ['how do I change the width of table columns', pkg('table'), 'TableNode.setColWidths', plugins],
    ['can merged table cells be split again', '$unmergeCell', pkg('table'), plugins],
    [
      'why do I get document is not defined with next js',
      start('react'),
      reactFaq,
      faq,
      pkg('headless'),
      start('supported-browsers'),
    ],
    [
      'how can the name in an @ menu contain a space',
      plugins,
      'useBasicTypeaheadTriggerMatch',
      'LexicalTypeaheadMenuPlugin',
    ],
    [
      'how do I store the shared document in postgres on the server',
      collaboration,
      collaborationFaq,
    ],
    [
      'why is the text doubled when two people open the same document',
      collaboration,
      collaborationFaq,
    ],
    [
      'how do I make links open in a new tab',
      faq,
      plugins,
      pkg('link'),
      'ClickableLinkPlugin',
      'LinkNode.setTarget',
    ],
    [
      'how can I attach a comment to the selected words',
      collaborationFaq,
      pkg('mark'),
      '$wrapSelectionInMarkNode',
      'MarkNode',
    ],
    [
      'how can I tell whether my own code or the user made the change',
      concept('updates'),
      concept('listeners'),
      concept('history'),
    ],
    ['why does backspace delete too much on android phones', start('supported-browsers')],
    [
      'can a custom block contain its own small editor',
      react,
      'LexicalNestedComposer',
      concept('nodes'),
      createPlugin,
    ],
    [
      'how do I move a paragraph above the one before it',
      concept('nodes'),
      'LexicalNode.insertBefore',
      concept('traversals'),
    ],
    [
      'how do I stop people from deleting a certain block',
      concept('transforms'),
      concept('read-only'),
      concept('nodes'),
      concept('commands'),
    ],
    [
      'how do I get all images that are in the document',
      concept('traversals'),
      '$nodesOfType',
      '$dfs',
    ],
    [
      'how do I copy only the selected part as html',
      pkg('html'),
      concept('serialization'),
      '$generateHtmlFromNodes',
      '$getHtmlContent',
      pkg('clipboard'),
    ],
    [
      'can I use it with vue or without any framework',
      start('quick-start'),
      start('creating-plugin'),
      reactFaq,
      intro,
    ],
  ],
  need: [
    ['show how many words were written', start('react'), concept('listeners')],
    [
      'turn off bold and italic',
      concept('commands'),
      concept('transforms'),
      pkg('plain-text'),
      'PlainTextPlugin',
      'FORMAT_TEXT_COMMAND',
      start('quick-start'),
      concept('dom-events'),
    ],
    ['urls become clickable while typing', plugins, pkg('link'), 'AutoLinkPlugin', 'AutoLinkNode'],
    ['tickable todo items', plugins, pkg('list'), 'CheckListPlugin', 'registerCheckList'],
    [
      'font size dropdown',
      concept('selection'),
      pkg('selection'),
      '$patchStyleText',
      '$getSelectionStyleValueForProperty',
      createPlugin,
    ],
    [
      'color picker for the text',
      concept('selection'),
      pkg('selection'),
      '$patchStyleText',
      concept('node-state'),
    ],
    ['two columns side by side', concept('nodes'), faq],
    ['section that folds open and closed', concept('nodes'), createPlugin, faq],
    ['find and replace in the text', concept('traversals'), concept('transforms'), faq],
    ['print or save as pdf', faq, concept('serialization'), concept('read-only'), pkg('html')],
    [
      'upload screenshots that are pasted',
      start('creating-plugin'),
      concept('dom-events'),
      faq,
      'DRAG_DROP_PASTE',
      pkg('rich-text'),
    ],
    ['drag paragraphs by a handle', plugins, 'DraggableBlockPlugin_EXPERIMENTAL'],
    ['menu that opens on a slash', plugins, 'LexicalTypeaheadMenuPlugin'],
    [
      'keep a draft in the browser when the tab is closed',
      start('quick-start'),
      start('react'),
      concept('listeners'),
      concept('updates'),
      start('creating-plugin'),
    ],
    ['turn off the red lines under words', react, start('supported-browsers'), 'ContentEditable'],
    [
      'words that cannot be edited inside normal text',
      concept('nodes'),
      concept('read-only'),
      'TextNode.setMode',
      start('creating-plugin'),
    ],
    [
      'center a paragraph',
      concept('commands'),
      start('theming'),
      'FORMAT_ELEMENT_COMMAND',
      'ElementNode.setFormat',
    ],
    ['grey out the undo button', concept('history'), pkg('history'), 'CAN_UNDO_COMMAND'],
    ['form says the field is required', reactFaq, faq, 'useLexicalIsTextContentEmpty'],
    [
      'shrink what the visitor has to download',
      concept('read-only'),
      reactFaq,
      start('react'),
      intro,
    ],
  ],
  other: [
    ['contentState convertToRaw', concept('serialization'), concept('editor-state')],
    ['handleKeyCommand', concept('commands'), concept('dom-events'), faq],
    ['blockRendererFn', concept('nodes'), 'DecoratorNode', createPlugin],
    ['normalizeNode', concept('transforms')],
    ['void element', concept('nodes'), 'DecoratorNode', createPlugin],
    ['schema of allowed nodes', page('design'), concept('nodes'), concept('transforms')],
    ['transaction', concept('updates'), 'LexicalEditor.update'],
    ['input rules', pkg('markdown'), plugins, concept('transforms'), 'registerMarkdownShortcuts'],
    ['quill delta format', concept('serialization'), concept('editor-state')],
    ['keymap plugin', concept('commands'), concept('dom-events')],
  ],
  misspelled: [
    ['colaborator cursers', collaboration, collaborationFaq],
    ['serialise to jason', concept('serialization')],
    ['readonly prop in raect', concept('read-only'), reactFaq, start('react')],
    ['markdwon short cuts', pkg('markdown'), plugins, 'MarkdownShortcutPlugin'],
    ['placholder not visable', start('quick-start'), react, plugins, start('react'), faq],
    ['clipbord past event', concept('dom-events'), pkg('clipboard'), 'PASTE_COMMAND'],
    ['hydratation error next', start('react'), reactFaq],
    ['decorater node ract component', concept('nodes'), createPlugin, 'DecoratorNode'],
    [
      'lexcial composer contxt hook',
      'useLexicalComposerContext',
      react,
      createPlugin,
      start('react'),
    ],
    ['tabel of content', plugins, 'TableOfContentsPlugin'],
  ],
});

/** Its misses may be looked at. */
export const FORUM_QUERIES = asked.filter((_, i) => i % 2 === 0);

/** Kept apart: nothing was changed because of them. */
export const UNSEEN_FORUM_QUERIES = asked.filter((_, i) => i % 2 === 1);
