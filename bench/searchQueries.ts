/**
 * Queries that developers type, with their expected results. Written from the subject, before any ranking was looked
 * at: add queries that people really ask, and never remove one because it fails.
 */

/** How the words of a query relate to its target. */
export type QueryKind =
  | 'topic' // the subject by its name
  | 'question' // a whole sentence, as asked in a thread
  | 'need' // the purpose, in words of other products
  | 'other' // the name in a different library
  | 'error' // an error message of the console
  | 'misspelled' // typed in a hurry
  | 'everyday' // the need, in words that the page need not contain
  | 'symbol' // a name of the API, whole or in part
  | 'prefix' // a word that is typed only in part
  | 'typo' // a single typing error
  | 'filter' // `class:`, `fn:`, `type:`
  | 'signature'; // by parameter and return type

/**
 * A query; `find` holds routes of pages (`/docs/intro`) and names of API symbols (`LexicalEditor.update`), any of
 * which is correct.
 */
export interface SearchQuery {
  readonly query: string;
  readonly kind: QueryKind;
  readonly find: readonly string[];
}

const pages: Readonly<Record<string, string>> = {
  api: 'api',
  cfaq: 'collaboration/faq',
  collab: 'collaboration/react',
  create: 'react/create_plugin',
  design: 'design',
  error: 'error',
  faq: 'faq',
  intro: 'intro',
  maintainers: 'maintainers-guide',
  plugins: 'react/plugins',
  react: 'react',
  rfaq: 'react/faq',
  test: 'testing',
};
const folders: Readonly<Record<string, string>> = {
  c: 'concepts/',
  p: 'packages/lexical-',
  s: 'getting-started/',
};

/**
 * `c:nodes` for the concept, `p:link` for the package, `s:react` for the start, `rfaq` and similar ones for other
 * pages; else a symbol or a route.
 */
export function targetOf(short: string): string {
  const [, folder = '', name = ''] = /^([cps]):(.+)$/.exec(short) ?? [];
  if (folder !== '') return `/docs/${folders[folder]!}${name}`;
  return Object.hasOwn(pages, short) ? `/docs/${pages[short]!}` : short;
}

/** Queries by kind, each with its expected results in the short form of targetOf. */
type QueryTable = Partial<
  Record<QueryKind, readonly (readonly [query: string, ...find: string[]])[]>
>;

/** Returns the queries of a table. */
export function queriesOf(table: QueryTable): readonly SearchQuery[] {
  return Object.entries(table).flatMap(([kind, rows]) =>
    rows.map(([query, ...find]) => ({query, kind: kind as QueryKind, find: find.map(targetOf)})),
  );
}

/** The set on which the ranking is measured. */
export const SEARCH_QUERIES = queriesOf({
  topic: [
    ['introduction', 'intro'],
    ['quick start', 's:quick-start'],
    ['getting started react', 's:react'],
    ['creating a plugin', 's:creating-plugin', 'create'],
    ['devtools', 's:devtools', 'p:devtools-core'],
    ['supported browsers', 's:supported-browsers'],
    ['theming', 's:theming'],
    ['commands', 'c:commands'],
    ['dom events', 'c:dom-events'],
    ['editor state', 'c:editor-state'],
    ['history', 'c:history', 'p:history'],
    ['key management', 'c:key-management'],
    ['listeners', 'c:listeners'],
    ['node cloning', 'c:node-cloning'],
    ['node replacement', 'c:node-replacement'],
    ['node state', 'c:node-state'],
    ['nodes', 'c:nodes'],
    ['read only', 'c:read-only'],
    ['selection', 'c:selection', 'p:selection'],
    ['serialization', 'c:serialization'],
    ['transforms', 'c:transforms'],
    ['traversals', 'c:traversals'],
    ['updates', 'c:updates'],
    ['collaboration', 'collab', 'cfaq'],
    ['react plugins', 'plugins'],
    ['react faq', 'rfaq'],
    ['faq', 'faq', 'rfaq', 'cfaq'],
    ['markdown', 'p:markdown'],
    ['@lexical/clipboard', 'p:clipboard'],
    ['lexical yjs', 'p:yjs'],
    ['eslint plugin', 'p:eslint-plugin'],
    ['headless', 'p:headless'],
    ['design principles', 'design'],
    ['error codes', 'error'],
    ['testing', 'test'],
    ['maintainers guide', 'maintainers'],
    ['gallery', '/gallery'],
    ['community', '/community'],
  ],
  everyday: [
    ['what is lexical', 'intro', '/', '/docs/packages/lexical'],
    ['how do I install it', 's:quick-start', 's:react'],
    ['vanilla js setup', 's:quick-start'],
    ['add an editor to my react app', 's:react', 'react', 'p:react'],
    ['write my own plugin', 's:creating-plugin', 'create'],
    ['inspect the editor with a browser extension', 's:devtools'],
    ['does it work in safari', 's:supported-browsers'],
    ['style the editor with css classes', 's:theming'],
    ['handle a key press', 'c:commands', 'c:dom-events'],
    ['command priority', 'c:commands'],
    ['listen to clicks on a node', 'c:dom-events', 'LexicalNodeEventPlugin'],
    ['save content to a database', 'c:serialization', 'c:editor-state'],
    ['load saved content', 'c:serialization', 'c:editor-state'],
    ['undo redo', 'c:history', 'p:history'],
    ['why did the node key change', 'c:key-management', 'c:node-cloning'],
    ['react to content changes', 'c:listeners', 'plugins', 'OnChangePlugin'],
    ['run code after every update', 'c:listeners'],
    ['immutable nodes', 'c:node-cloning', 'c:nodes', 'c:key-management'],
    ['override the default paragraph', 'c:node-replacement'],
    ['store extra data on a node', 'c:node-state', 'c:nodes'],
    ['make a custom node', 'c:nodes'],
    ['render a react component inside the editor', 'c:nodes', 'DecoratorNode', 'react', 'create'],
    ['disable editing', 'c:read-only'],
    ['where is the cursor', 'c:selection'],
    ['get the selected text', 'c:selection', 'RangeSelection.getTextContent'],
    ['export to html', 'c:serialization', 'p:html'],
    ['import json', 'c:serialization', 'c:editor-state', 'LexicalNode.importJSON'],
    ['copy and paste', 'p:clipboard', 'c:serialization'],
    ['transform text while typing', 'c:transforms'],
    ['endless loop in a transform', 'c:transforms'],
    ['walk the tree depth first', 'c:traversals', '$dfs'],
    ['batch several changes', 'c:updates'],
    ['difference between update and read', 'c:updates', 'c:editor-state', 'intro'],
    ['multiple users editing the same document', 'collab', 'cfaq'],
    ['websocket provider', 'collab', 'cfaq', 'p:yjs'],
    ['initial content appears twice when collaborating', 'cfaq', 'collab'],
    ['focus on load', 'plugins', 'AutoFocusPlugin', 'faq'],
    ['tab key indents', 'plugins', 'TabIndentationPlugin', 'registerTabIndentation'],
    [
      'mention autocomplete',
      'plugins',
      'LexicalTypeaheadMenuPlugin',
      '/docs/api/modules/LexicalTypeaheadMenuPlugin',
    ],
    ['minified error in production', 'error'],
    ['run unit tests', 'test'],
    ['how to publish a release', 'maintainers'],
    ['use lexical on the server', 'p:headless', 's:react', 'faq', 'c:serialization'],
    ['run in node without a dom', 'p:headless', 'test', 'c:serialization'],
    ['convert markdown to nodes', 'p:markdown', '$convertFromMarkdownString'],
    ['syntax highlighting', 'p:code', 'p:code-shiki', 'faq'],
    ['dictation', 's:supported-browsers', 'p:dragon'],
    ['lint rules for dollar functions', 'p:eslint-plugin'],
    ['save the document as a file', 'p:file', 'exportFile'],
    [
      'detect urls automatically',
      'p:link',
      'LexicalAutoLinkPlugin',
      'AutoLinkPlugin',
      '/docs/api/modules/LexicalAutoLinkPlugin',
      'plugins',
    ],
    ['bulleted and numbered lists', 'p:list', 'plugins'],
    [
      'todo list with checkboxes',
      'p:list',
      'CheckListPlugin',
      'plugins',
      '/docs/api/modules/LexicalCheckListPlugin',
    ],
    ['comment threads on text', 'p:mark', 'cfaq'],
    [
      'limit the number of characters',
      'p:overflow',
      'CharacterLimitPlugin',
      'plugins',
      '/docs/api/modules/LexicalCharacterLimitPlugin',
    ],
    ['headings and quotes', 'p:rich-text'],
    ['merge table cells', 'p:table', '$mergeCells'],
    ['nested editors', 'LexicalNestedComposer', '/docs/api/modules/LexicalNestedComposer', 'react'],
    ['combine cleanup functions', 'mergeRegister', 'p:utils'],
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
    ['editor.update', 'LexicalEditor.update', 'c:updates', 'c:editor-state'],
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
    ['setEditable', 'LexicalEditor.setEditable', 'c:read-only'],
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
      'p:table',
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
    ['is root empty', '$isRootTextContentEmpty', '$isRootTextContentEmptyCurry', 'p:text'],
  ],
  prefix: [
    ['serial', 'c:serialization'],
    ['serializa', 'c:serialization'],
    ['collab', 'collab', 'cfaq'],
    ['travers', 'c:traversals'],
    ['node rep', 'c:node-replacement'],
    ['supported bro', 's:supported-browsers'],
    ['read-o', 'c:read-only'],
    ['createEd', 'createEditor'],
    ['$isRange', '$isRangeSelection'],
    ['useLexicalC', 'useLexicalComposerContext'],
    ['LexicalEditor.disp', 'LexicalEditor.dispatchCommand'],
    ['maintain', 'maintainers'],
  ],
  typo: [
    ['serailization', 'c:serialization'],
    ['selecton', 'c:selection', 'p:selection'],
    ['colaboration', 'collab', 'cfaq'],
    ['markdwon', 'p:markdown'],
    ['clipbord', 'p:clipboard'],
    ['transfroms', 'c:transforms'],
    ['lisener', 'c:listeners'],
    ['registerComand', 'LexicalEditor.registerCommand'],
    ['createEdtior', 'createEditor'],
    ['paragrpah node', 'ParagraphNode', 'c:nodes'],
    ['node replacment', 'c:node-replacement'],
    ['quikc start', 's:quick-start'],
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
