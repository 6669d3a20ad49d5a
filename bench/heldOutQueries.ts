import {queriesOf} from './searchQueries.js';

/**
 * Queries on which no ranking was tuned: written from the pages alone, before the engine's answers to them were
 * looked at. They show whether an improvement for the other set is an improvement in general. After a change of the
 * ranking because of one of these queries, move it to the other set, and write a new one here.
 */
export const HELD_OUT_QUERIES = queriesOf({
  topic: [
    ['hashtags', 'p:hashtag', 'HashtagPlugin', 'HashtagNode', 'plugins'],
    ['decorator', 'c:nodes', 'DecoratorNode'],
    ['undo', 'c:history', 'p:history', 'UNDO_COMMAND'],
    ['strikethrough', 's:theming', 'IS_STRIKETHROUGH', 'STRIKETHROUGH'],
  ],
  everyday: [
    ['clear the editor', 'faq', 'CLEAR_EDITOR_COMMAND', 'ClearEditorPlugin'],
    ['placeholder text', 's:react', 'react', 'plugins'],
    ['enter should submit', 'faq', 'KEY_ENTER_COMMAND'],
    ['paste strips styles', 'faq', 'c:serialization'],
    ['is it safe against xss', 'faq'],
    ['server side rendering with next.js', 's:react', 'rfaq', 'p:headless'],
    ['two editors on one page', 'faq', 'rfaq'],
    ['put an image into the text', 'c:nodes', 'create'],
    ['toolbar with a bold button', 's:quick-start', 's:react'],
    ['dark theme', 's:theming'],
    ['shadow dom', 's:supported-browsers', 'faq'],
    ['android keyboard problems', 's:supported-browsers'],
    ['old documents after changing a node class', 'c:serialization', 'faq'],
    ['controlled component value', 'rfaq'],
    ['get plain text', 'faq', 'rfaq', 'RootNode.getTextContent'],
    ['drag and drop blocks', 'plugins', 'DraggableBlockPlugin_EXPERIMENTAL'],
    ['emoji picker', 'plugins', 'LexicalTypeaheadMenuPlugin'],
    ['right to left languages', 's:theming', 'ElementNode.setDirection'],
    ['working offline', 'cfaq', 'collab'],
    ['show the cursors of other people', 'collab', 'cfaq'],
    ['editor steals focus', 'faq'],
    ['make text bold', 'FORMAT_TEXT_COMMAND', 'TextNode.toggleFormat', 'RangeSelection.formatText'],
    ['unable to find an active editor state', 'faq', 'rfaq', 'error'],
    ['improve the documentation', 'maintainers', '/community'],
    ['time travel debugging', 's:devtools'],
    ['log every command', 's:devtools', 'registerLexicalCommandLogger'],
    ['autosave', 'c:listeners', 's:react', 'c:editor-state'],
    ['outline from the headings', 'plugins', 'TableOfContentsPlugin'],
    ['right click menu', 'plugins', 'LexicalContextMenuPlugin', 'NodeContextMenuPlugin'],
    ['embed a youtube video', 'plugins', 'LexicalAutoEmbedPlugin', 'c:nodes'],
    ['has the document changed', 'c:editor-state', 'c:listeners', 'faq'],
    ['typing is slow', 'rfaq'],
    ['indent list items', 'p:list', 'plugins', 'INDENT_CONTENT_COMMAND'],
    ['listen for focus and blur', 'FOCUS_COMMAND', 'BLUR_COMMAND', 'c:dom-events', 'c:selection'],
  ],
  symbol: [
    ['nodesOfType', '$nodesOfType'],
    ['node by key', '$getNodeByKey'],
    ['RangeSelection.insertText', 'RangeSelection.insertText'],
    ['isCollapsed', 'RangeSelection.isCollapsed'],
    ['add update tag', '$addUpdateTag'],
    ['history merge tag', 'HISTORY_MERGE_TAG', 'c:history'],
    ['exportDOM', 'LexicalNode.exportDOM', 'c:serialization'],
    ['splitText', 'TextNode.splitText'],
  ],
  prefix: [
    ['insertPar', 'RangeSelection.insertParagraph', 'INSERT_PARAGRAPH_COMMAND'],
    ['useLexicalNodeS', 'useLexicalNodeSelection'],
    ['replac', 'c:node-replacement', 'LexicalNode.replace'],
    ['keyboard short', 'c:commands', 'c:history', 's:creating-plugin'],
  ],
  typo: [
    ['decoratr node', 'DecoratorNode', 'c:nodes'],
    ['registerTextContentListner', 'LexicalEditor.registerTextContentListener'],
    ['colaborative editing', 'collab', 'cfaq'],
    ['suported browsers', 's:supported-browsers'],
  ],
  filter: [
    ['class:range', 'RangeSelection'],
    ['fn:merge', 'mergeRegister', '$mergeCells'],
    ['hook:editable', 'useLexicalEditable'],
  ],
  signature: [
    ['NodeKey -> LexicalNode', '$getNodeByKey'],
    [
      'LexicalEditor -> () => void',
      'registerRichText',
      'registerPlainText',
      'registerDragonSupport',
    ],
    [
      '(LexicalEditor, string) => EditorState',
      'LexicalEditor.parseEditorState',
      'editorStateFromSerializedDocument',
    ],
  ],
});
