/**
 * What developers type and where it should lead. Written from the subject, before any ranking was looked at:
 * add queries that people really ask, never drop one because it fails.
 */

/** How the words of a query relate to its target. */
export type QueryKind =
  | 'topic' // the subject by its name
  | 'question' // a whole sentence, as it is asked in a thread
  | 'need' // what it is for, in words of other products
  | 'other' // the name that another library has for it
  | 'error' // what the console says
  | 'misspelled' // as it is typed in a hurry
  | 'everyday' // the need, in words that the page need not use
  | 'symbol' // a name of the API, whole or in part
  | 'prefix' // typed halfway
  | 'typo' // one slip
  | 'filter' // `class:`, `fn:`, `type:`
  | 'signature'; // by parameter and return type

/** A query; `find` holds routes of pages (`/docs/intro`) and names of API symbols (`LexicalEditor.update`), any of which is right. */
export interface SearchQuery {
  readonly query: string;
  readonly kind: QueryKind;
  readonly find: readonly string[];
}

/** Route of a page on a concept. */
export const concept = (name: string) => `/docs/concepts/${name}`;
/** Route of a page for the start. */
export const start = (name: string) => `/docs/getting-started/${name}`;
/** Route of a package's page. */
export const pkg = (name: string) => `/docs/packages/lexical-${name}`;

/** Queries by kind, each with what it should find. */
type QueryTable = Partial<
  Record<QueryKind, readonly (readonly [query: string, ...find: string[]])[]>
>;

/** The queries of a table. */
export function queriesOf(table: QueryTable): readonly SearchQuery[] {
  return Object.entries(table).flatMap(([kind, rows]) =>
    rows.map(([query, ...find]) => ({query, kind: kind as QueryKind, find})),
  );
}

/** The set that the ranking is measured on. */
export const SEARCH_QUERIES = queriesOf({
  topic: [
    ['introduction', '/docs/intro'],
    ['quick start', start('quick-start')],
    ['getting started react', start('react')],
    ['creating a plugin', start('creating-plugin'), '/docs/react/create_plugin'],
    ['devtools', start('devtools'), pkg('devtools-core')],
    ['supported browsers', start('supported-browsers')],
    ['theming', start('theming')],
    ['commands', concept('commands')],
    ['dom events', concept('dom-events')],
    ['editor state', concept('editor-state')],
    ['history', concept('history'), pkg('history')],
    ['key management', concept('key-management')],
    ['listeners', concept('listeners')],
    ['node cloning', concept('node-cloning')],
    ['node replacement', concept('node-replacement')],
    ['node state', concept('node-state')],
    ['nodes', concept('nodes')],
    ['read only', concept('read-only')],
    ['selection', concept('selection'), pkg('selection')],
    ['serialization', concept('serialization')],
    ['transforms', concept('transforms')],
    ['traversals', concept('traversals')],
    ['updates', concept('updates')],
    ['collaboration', '/docs/collaboration/react', '/docs/collaboration/faq'],
    ['react plugins', '/docs/react/plugins'],
    ['react faq', '/docs/react/faq'],
    ['faq', '/docs/faq', '/docs/react/faq', '/docs/collaboration/faq'],
    ['markdown', pkg('markdown')],
    ['@lexical/clipboard', pkg('clipboard')],
    ['lexical yjs', pkg('yjs')],
    ['eslint plugin', pkg('eslint-plugin')],
    ['headless', pkg('headless')],
    ['design principles', '/docs/design'],
    ['error codes', '/docs/error'],
    ['testing', '/docs/testing'],
    ['maintainers guide', '/docs/maintainers-guide'],
    ['gallery', '/gallery'],
    ['community', '/community'],
  ],
  everyday: [
    ['what is lexical', '/docs/intro', '/', '/docs/packages/lexical'],
    ['how do I install it', start('quick-start'), start('react')],
    ['vanilla js setup', start('quick-start')],
    ['add an editor to my react app', start('react'), '/docs/react', pkg('react')],
    ['write my own plugin', start('creating-plugin'), '/docs/react/create_plugin'],
    ['inspect the editor with a browser extension', start('devtools')],
    ['does it work in safari', start('supported-browsers')],
    ['style the editor with css classes', start('theming')],
    ['handle a key press', concept('commands'), concept('dom-events')],
    ['command priority', concept('commands')],
    ['listen to clicks on a node', concept('dom-events'), 'LexicalNodeEventPlugin'],
    ['save content to a database', concept('serialization'), concept('editor-state')],
    ['load saved content', concept('serialization'), concept('editor-state')],
    ['undo redo', concept('history'), pkg('history')],
    ['why did the node key change', concept('key-management'), concept('node-cloning')],
    ['react to content changes', concept('listeners'), '/docs/react/plugins', 'OnChangePlugin'],
    ['run code after every update', concept('listeners')],
    ['immutable nodes', concept('node-cloning'), concept('nodes'), concept('key-management')],
    ['override the default paragraph', concept('node-replacement')],
    ['store extra data on a node', concept('node-state'), concept('nodes')],
    ['make a custom node', concept('nodes')],
    [
      'render a react component inside the editor',
      concept('nodes'),
      'DecoratorNode',
      '/docs/react',
      '/docs/react/create_plugin',
    ],
    ['disable editing', concept('read-only')],
    ['where is the cursor', concept('selection')],
    ['get the selected text', concept('selection'), 'RangeSelection.getTextContent'],
    ['export to html', concept('serialization'), pkg('html')],
    ['import json', concept('serialization'), concept('editor-state'), 'LexicalNode.importJSON'],
    ['copy and paste', pkg('clipboard'), concept('serialization')],
    ['transform text while typing', concept('transforms')],
    ['endless loop in a transform', concept('transforms')],
    ['walk the tree depth first', concept('traversals'), '$dfs'],
    ['batch several changes', concept('updates')],
    [
      'difference between update and read',
      concept('updates'),
      concept('editor-state'),
      '/docs/intro',
    ],
    [
      'multiple users editing the same document',
      '/docs/collaboration/react',
      '/docs/collaboration/faq',
    ],
    ['websocket provider', '/docs/collaboration/react', '/docs/collaboration/faq', pkg('yjs')],
    [
      'initial content appears twice when collaborating',
      '/docs/collaboration/faq',
      '/docs/collaboration/react',
    ],
    ['focus on load', '/docs/react/plugins', 'AutoFocusPlugin', '/docs/faq'],
    ['tab key indents', '/docs/react/plugins', 'TabIndentationPlugin', 'registerTabIndentation'],
    [
      'mention autocomplete',
      '/docs/react/plugins',
      'LexicalTypeaheadMenuPlugin',
      '/docs/api/modules/LexicalTypeaheadMenuPlugin',
    ],
    ['minified error in production', '/docs/error'],
    ['run unit tests', '/docs/testing'],
    ['how to publish a release', '/docs/maintainers-guide'],
    [
      'use lexical on the server',
      pkg('headless'),
      start('react'),
      '/docs/faq',
      concept('serialization'),
    ],
    ['run in node without a dom', pkg('headless'), '/docs/testing', concept('serialization')],
    ['convert markdown to nodes', pkg('markdown'), '$convertFromMarkdownString'],
    ['syntax highlighting', pkg('code'), pkg('code-shiki'), '/docs/faq'],
    ['dictation', pkg('dragon')],
    ['lint rules for dollar functions', pkg('eslint-plugin')],
    ['save the document as a file', pkg('file'), 'exportFile'],
    [
      'detect urls automatically',
      pkg('link'),
      'LexicalAutoLinkPlugin',
      'AutoLinkPlugin',
      '/docs/api/modules/LexicalAutoLinkPlugin',
      '/docs/react/plugins',
    ],
    ['bulleted and numbered lists', pkg('list'), '/docs/react/plugins'],
    [
      'todo list with checkboxes',
      pkg('list'),
      'CheckListPlugin',
      '/docs/react/plugins',
      '/docs/api/modules/LexicalCheckListPlugin',
    ],
    ['comment threads on text', pkg('mark'), '/docs/collaboration/faq'],
    [
      'limit the number of characters',
      pkg('overflow'),
      'CharacterLimitPlugin',
      '/docs/react/plugins',
      '/docs/api/modules/LexicalCharacterLimitPlugin',
    ],
    ['headings and quotes', pkg('rich-text')],
    ['merge table cells', pkg('table'), '$mergeCells'],
    [
      'nested editors',
      'LexicalNestedComposer',
      '/docs/api/modules/LexicalNestedComposer',
      '/docs/react',
    ],
    ['combine cleanup functions', 'mergeRegister', pkg('utils')],
    ['chat with the team', '/community'],
    ['example projects', '/gallery'],
  ],
  symbol: [
    ['$getRoot', '$getRoot'],
    ['getRoot', '$getRoot'],
    ['getroot', '$getRoot'],
    ['root', '$getRoot', 'RootNode'],
    ['LexicalEditor', 'LexicalEditor'],
    ['LexicalEditor.update', 'LexicalEditor.update'],
    ['editor.update', 'LexicalEditor.update', concept('updates'), concept('editor-state')],
    ['EditorState.read', 'EditorState.read'],
    ['createEditor', 'createEditor'],
    ['createHeadlessEditor', 'createHeadlessEditor'],
    ['$getSelection', '$getSelection'],
    ['getselection', '$getSelection'],
    ['$isRangeSelection', '$isRangeSelection'],
    ['create paragraph', '$createParagraphNode'],
    ['$insertNodes', '$insertNodes'],
    ['registerCommand', 'LexicalEditor.registerCommand'],
    ['registerUpdateListener', 'LexicalEditor.registerUpdateListener'],
    ['dispatchCommand', 'LexicalEditor.dispatchCommand'],
    ['parse editor state', 'LexicalEditor.parseEditorState'],
    ['setEditable', 'LexicalEditor.setEditable', concept('read-only')],
    ['LexicalNode.getLatest', 'LexicalNode.getLatest'],
    ['getWritable', 'LexicalNode.getWritable'],
    ['toggleFormat', 'TextNode.toggleFormat'],
    ['KEY_ENTER_COMMAND', 'KEY_ENTER_COMMAND'],
    ['enter command', 'KEY_ENTER_COMMAND'],
    ['format text command', 'FORMAT_TEXT_COMMAND'],
    ['COMMAND_PRIORITY_LOW', 'COMMAND_PRIORITY_LOW'],
    ['$generateHtmlFromNodes', '$generateHtmlFromNodes'],
    ['generate html', '$generateHtmlFromNodes'],
    ['nodes from dom', '$generateNodesFromDOM'],
    ['$convertToMarkdownString', '$convertToMarkdownString'],
    ['useLexicalComposerContext', 'useLexicalComposerContext'],
    [
      'composer context',
      'useLexicalComposerContext',
      'LexicalComposerContext',
      '/docs/api/modules/LexicalComposerContext',
    ],
    ['LexicalErrorBoundary', 'LexicalErrorBoundary', '/docs/api/modules/LexicalErrorBoundary'],
    ['OnChangePlugin', 'OnChangePlugin', '/docs/api/modules/LexicalOnChangePlugin'],
    ['$setBlocksType', '$setBlocksType'],
    ['patch style', '$patchStyleText'],
    ['mergeRegister', 'mergeRegister'],
    ['find matching parent', '$findMatchingParent'],
    ['TableNode', 'TableNode'],
    [
      'insert table row',
      '$insertTableRow',
      '$insertTableRowAtSelection',
      '$insertTableRow__EXPERIMENTAL',
    ],
    ['INSERT_UNORDERED_LIST_COMMAND', 'INSERT_UNORDERED_LIST_COMMAND'],
    ['toggle link', 'TOGGLE_LINK_COMMAND', '$toggleLink', 'toggleLink'],
    ['HeadingNode', 'HeadingNode'],
    ['registerRichText', 'registerRichText'],
    ['createEmptyHistoryState', 'createEmptyHistoryState'],
    ['SerializedTextNode', 'SerializedTextNode'],
    ['EditorThemeClasses', 'EditorThemeClasses'],
    ['is root empty', '$isRootTextContentEmpty', '$isRootTextContentEmptyCurry'],
  ],
  prefix: [
    ['serial', concept('serialization')],
    ['serializa', concept('serialization')],
    ['collab', '/docs/collaboration/react', '/docs/collaboration/faq'],
    ['travers', concept('traversals')],
    ['node rep', concept('node-replacement')],
    ['supported bro', start('supported-browsers')],
    ['read-o', concept('read-only')],
    ['createEd', 'createEditor'],
    ['$isRange', '$isRangeSelection'],
    ['useLexicalC', 'useLexicalComposerContext'],
    ['LexicalEditor.disp', 'LexicalEditor.dispatchCommand'],
    ['maintain', '/docs/maintainers-guide'],
  ],
  typo: [
    ['serailization', concept('serialization')],
    ['selecton', concept('selection'), pkg('selection')],
    ['colaboration', '/docs/collaboration/react', '/docs/collaboration/faq'],
    ['markdwon', pkg('markdown')],
    ['clipbord', pkg('clipboard')],
    ['transfroms', concept('transforms')],
    ['lisener', concept('listeners')],
    ['registerComand', 'LexicalEditor.registerCommand'],
    ['createEdtior', 'createEditor'],
    ['paragrpah node', 'ParagraphNode', concept('nodes')],
    ['node replacment', concept('node-replacement')],
    ['quikc start', start('quick-start')],
  ],
  filter: [
    ['class:editor', 'LexicalEditor'],
    ['class:table cell', 'TableCellNode'],
    ['fn:dispatch', 'LexicalEditor.dispatchCommand'],
    ['fn:create link', '$createLinkNode'],
    ['type:serialized text', 'SerializedTextNode'],
    ['type:theme', 'EditorThemeClasses'],
  ],
  signature: [
    ['string -> EditorState', 'LexicalEditor.parseEditorState'],
    ['EditorState -> void', 'LexicalEditor.setEditorState'],
    ['() => RootNode', '$getRoot'],
    [
      'LexicalEditor -> string',
      '$generateHtmlFromNodes',
      '$getHtmlContent',
      '$getLexicalContent',
      'LexicalEditor.getKey',
    ],
    [
      'LexicalNode -> boolean',
      'LexicalNode.is',
      'LexicalNode.isBefore',
      '$isTextNode',
      '$isElementNode',
      '$isRootNode',
      '$isParagraphNode',
      '$isLinkNode',
      '$isListNode',
      '$isDecoratorNode',
      '$hasUpdateTag',
      '$isLineBreakNode',
      '$isTokenOrSegmented',
      'LexicalNode.isParentOf',
    ],
    ['(string) => TextNode', '$createTextNode', 'TextNode.setTextContent', 'TextNode.setStyle'],
  ],
});
