import {concept, pkg, queriesOf, start} from './searchQueries.js';

/**
 * Queries that no ranking was tuned on: written from the pages alone, before the engine's answers to them
 * were looked at. They tell whether what helps the other set helps in general. Whoever changes the ranking to
 * mend one of these moves it to the other set, and writes a new one here.
 */
export const HELD_OUT_QUERIES = queriesOf({
  topic: [
    ['hashtags', pkg('hashtag'), 'HashtagPlugin', 'HashtagNode', '/docs/react/plugins'],
    ['decorator', concept('nodes'), 'DecoratorNode'],
    ['undo', concept('history'), pkg('history'), 'UNDO_COMMAND'],
    ['strikethrough', start('theming'), 'IS_STRIKETHROUGH', 'STRIKETHROUGH'],
  ],
  everyday: [
    ['clear the editor', '/docs/faq', 'CLEAR_EDITOR_COMMAND', 'ClearEditorPlugin'],
    ['placeholder text', start('react'), '/docs/react', '/docs/react/plugins'],
    ['enter should submit', '/docs/faq', 'KEY_ENTER_COMMAND'],
    ['paste strips styles', '/docs/faq', concept('serialization')],
    ['is it safe against xss', '/docs/faq'],
    ['server side rendering with next.js', start('react'), '/docs/react/faq', pkg('headless')],
    ['two editors on one page', '/docs/faq', '/docs/react/faq'],
    ['put an image into the text', concept('nodes'), '/docs/react/create_plugin'],
    ['toolbar with a bold button', start('quick-start'), start('react')],
    ['dark theme', start('theming')],
    ['shadow dom', start('supported-browsers'), '/docs/faq'],
    ['android keyboard problems', start('supported-browsers')],
    ['old documents after changing a node class', concept('serialization'), '/docs/faq'],
    ['controlled component value', '/docs/react/faq'],
    ['get plain text', '/docs/faq', '/docs/react/faq', 'RootNode.getTextContent'],
    ['drag and drop blocks', '/docs/react/plugins', 'DraggableBlockPlugin_EXPERIMENTAL'],
    ['emoji picker', '/docs/react/plugins', 'LexicalTypeaheadMenuPlugin'],
    ['right to left languages', start('theming'), 'ElementNode.setDirection'],
    ['working offline', '/docs/collaboration/faq', '/docs/collaboration/react'],
    ['show the cursors of other people', '/docs/collaboration/react', '/docs/collaboration/faq'],
    ['editor steals focus', '/docs/faq'],
    ['make text bold', 'FORMAT_TEXT_COMMAND', 'TextNode.toggleFormat', 'RangeSelection.formatText'],
    ['unable to find an active editor state', '/docs/faq', '/docs/react/faq', '/docs/error'],
    ['improve the documentation', '/docs/maintainers-guide', '/community'],
    ['time travel debugging', start('devtools')],
    ['log every command', start('devtools'), 'registerLexicalCommandLogger'],
    ['autosave', concept('listeners'), start('react'), concept('editor-state')],
    ['outline from the headings', '/docs/react/plugins', 'TableOfContentsPlugin'],
    [
      'right click menu',
      '/docs/react/plugins',
      'LexicalContextMenuPlugin',
      'NodeContextMenuPlugin',
    ],
    ['embed a youtube video', '/docs/react/plugins', 'LexicalAutoEmbedPlugin', concept('nodes')],
    ['has the document changed', concept('editor-state'), concept('listeners'), '/docs/faq'],
    ['typing is slow', '/docs/react/faq'],
    ['indent list items', pkg('list'), '/docs/react/plugins', 'INDENT_CONTENT_COMMAND'],
    [
      'listen for focus and blur',
      'FOCUS_COMMAND',
      'BLUR_COMMAND',
      concept('dom-events'),
      concept('selection'),
    ],
  ],
  symbol: [
    ['nodesOfType', '$nodesOfType'],
    ['node by key', '$getNodeByKey'],
    ['RangeSelection.insertText', 'RangeSelection.insertText'],
    ['isCollapsed', 'RangeSelection.isCollapsed'],
    ['add update tag', '$addUpdateTag'],
    ['history merge tag', 'HISTORY_MERGE_TAG', concept('history')],
    ['exportDOM', 'LexicalNode.exportDOM', concept('serialization')],
    ['splitText', 'TextNode.splitText'],
  ],
  prefix: [
    ['insertPar', 'RangeSelection.insertParagraph', 'INSERT_PARAGRAPH_COMMAND'],
    ['useLexicalNodeS', 'useLexicalNodeSelection'],
    ['replac', concept('node-replacement'), 'LexicalNode.replace'],
    ['keyboard short', concept('commands'), concept('history'), start('creating-plugin')],
  ],
  typo: [
    ['decoratr node', 'DecoratorNode', concept('nodes')],
    ['registerTextContentListner', 'LexicalEditor.registerTextContentListener'],
    ['colaborative editing', '/docs/collaboration/react', '/docs/collaboration/faq'],
    ['suported browsers', start('supported-browsers')],
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
