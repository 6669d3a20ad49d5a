import {
  collaboration,
  collaborationFaq,
  createPlugin,
  design,
  errors,
  faq,
  intro,
  plugins,
  react,
  reactFaq,
  testing,
} from './docsPages.js';
import {concept, pkg, queriesOf, start} from './searchQueries.js';

const listPackage = pkg('list');
const tablePackage = pkg('table');
const theming = start('theming');
const creatingPlugin = start('creating-plugin');
const domEvents = concept('dom-events');
const nodes = concept('nodes');
const serialization = concept('serialization');
const selection = concept('selection');
const browsers = start('supported-browsers');
const markPackage = pkg('mark');
const htmlPackage = pkg('html');
const markdownPackage = pkg('markdown');
const linkPackage = pkg('link');
const commands = concept('commands');
const transforms = concept('transforms');
const history = concept('history');
const devtools = start('devtools');
const quickStart = start('quick-start');
const startReact = start('react');
const readOnly = concept('read-only');
const nodeState = concept('node-state');
const nodeReplacement = concept('node-replacement');
const richTextPackage = pkg('rich-text');
const listeners = concept('listeners');
const traversals = concept('traversals');

/**
 * After titles of issues and pull requests, and questions in them, in the repositories of Lexical and of editors built on
 * it: what people wanted to do and could not, in a reader's words. Written down with their pages before any answer was
 * looked at.
 */
const sought = queriesOf({
  question: [
    ['why does tab not make a nested list', plugins, listPackage],
    ['nested list has its own li instead of the previous one', listPackage],
    ['insert check list command does nothing', listPackage, plugins],
    ['table inside a list item', listPackage, tablePackage],
    ['code block breaks a numbered list in two', listPackage],
    ['backspace in an empty list item removes the line', listPackage],
    [
      'how to merge cells of a table',
      tablePackage,
      plugins,
      '$mergeCells',
      'TableCellNode.setColSpan',
    ],
    ['how to resize table columns', tablePackage, plugins, faq, 'TableNode.setColWidths'],
    ['wide table scroll horizontally', plugins, tablePackage, theming],
    ['sticky header row in a table', plugins, tablePackage, 'TableNode.setFrozenRows'],
    [
      'set background color of a table cell',
      plugins,
      tablePackage,
      'TableCellNode.setBackgroundColor',
    ],
    ['paste an image and upload it to my server', creatingPlugin, domEvents, faq],
    ['resize an image by dragging handles', faq, nodes, createPlugin],
    ['which package exports ImageNode', faq, nodes],
    ['editable caption below an image', react, nodes, faq],
    ['image copied from a website pastes as html not as a file', domEvents, faq, creatingPlugin],
    ['pictures missing when pasting from word', faq, domEvents, serialization],
    ['backspace deletes my decorator instead of selecting it', nodes, selection],
    ['skip a decorator node with the arrow keys', nodes, 'DecoratorNode.isKeyboardSelectable'],
    [
      'cannot click in front of an inline decorator at the start of a line',
      nodes,
      selection,
      browsers,
    ],
    ['two decorators side by side cannot put the cursor between them', nodes, selection],
    ['remove white-space pre-wrap from exported html', serialization, faq, theming],
    ['underline is lost when I load html', serialization, faq],
    ['text alignment gone after importing html', serialization, faq],
    ['font size from google docs not kept when pasting', serialization, faq],
    ['highlight mark is not in exported html', markPackage, serialization, faq],
    [
      'leave a node out of the html export',
      serialization,
      'ElementNode.excludeFromCopy',
      'LexicalNode.exportDOM',
    ],
    [
      'export only the selected text as html',
      serialization,
      htmlPackage,
      faq,
      '$generateHtmlFromNodes',
      '$getHtmlContent',
    ],
    ['exported table has inline width and border styles', serialization, theming],
    ['empty paragraphs appear when pasting from google docs', faq, serialization, domEvents],
    ['backslashes before asterisks in exported markdown', faq, markdownPackage],
    ['save underline in markdown', faq, markdownPackage],
    ['turn off one markdown shortcut', plugins, markdownPackage, faq],
    ['nested lists are flat after markdown import', faq, markdownPackage, listPackage],
    ['make links of www addresses without https', plugins],
    ['link goes to about:blank', faq, linkPackage, plugins, 'LinkNode', 'LinkNode.sanitizeUrl'],
    [
      'remove a link but keep its text',
      plugins,
      linkPackage,
      faq,
      '$toggleLink',
      'TOGGLE_LINK_COMMAND',
    ],
    [
      'get the url of the link under the cursor',
      faq,
      plugins,
      linkPackage,
      selection,
      'LinkNode.getURL',
    ],
    ['know when the editor loses focus', selection, faq, commands, 'BLUR_COMMAND'],
    ['draw a focus ring around the editor', theming, selection],
    ['onChange is not called when clicking outside', plugins, reactFaq, selection],
    ['put the cursor between two inserted tags', selection, faq],
    ['cursor jumps to the start after a transform replaces text', transforms, faq, selection],
    [
      'insert emoji from a picker after the editor was blurred',
      faq,
      selection,
      createPlugin,
      '$getPreviousSelection',
    ],
    ['floating toolbar above selected text', createPlugin],
    ['popup is cut off at the bottom of the window', createPlugin, plugins],
    ['select all and delete leaves an empty heading', faq, selection, nodes],
    ['show a plus button beside the current line', createPlugin, plugins, selection],
    ['ctrl z removes the loaded document', history, faq],
    ['first edit cannot be undone', history, plugins],
    ['undo inside an image caption', history, react],
    ['grammarly replaces the wrong words', faq, browsers, domEvents],
    ['korean letters are split while typing', browsers],
    ['samsung keyboard writes a word twice', browsers],
    ['pasting a long text freezes the tab', faq, devtools],
    ['render only the visible part of a long document', faq, design],
    ['screen reader does not read the placeholder', quickStart, react, plugins, startReact],
    ['axe complains that the editor has no accessible name', quickStart, react, design],
    ['read only content is announced as a text box', readOnly, react],
    ['overlapping comments on the same text', markPackage, collaborationFaq],
    ['userEvent.type does nothing in jsdom', testing],
    ['show another document when the id prop changes', reactFaq],
    ['placeholder is below the editor', quickStart, plugins, theming, startReact],
    ['mention menu opens in the wrong place when the page is scrolled', plugins],
    ['hot reload loses what I typed', reactFaq],
    ['bold splits my mention into two nodes', nodes, selection],
    ['line spacing of a paragraph', faq, nodeState, nodeReplacement],
    ['rich text without headings and quotes', faq, richTextPackage, plugins],
    ['drag selected text to another place', domEvents, plugins],
    ['move several blocks by dragging', plugins],
    ['convert stored draft.js content', intro, serialization, faq, design],
    ['keep the document offline with indexeddb', collaborationFaq, collaboration],
    ['load content from my database into a shared document', collaboration, collaborationFaq],
    ['turn :) into an emoji while typing', transforms],
    ['write from right to left', theming, 'ElementNode.setDirection'],
  ],
  need: [
    ['hocuspocus', collaboration, collaborationFaq],
    ['collapsible section', faq, nodes],
    ['footnotes', faq, nodes],
    [
      'superscript and subscript buttons',
      theming,
      faq,
      commands,
      richTextPackage,
      'TextFormatType',
    ],
    ['highlight text with a marker color', faq, markPackage, theming],
    ['word count', faq, listeners, transforms],
    ['strip styles on paste', domEvents, faq],
    ['alternating row colors', theming, plugins, tablePackage, 'TableNode.setRowStriping'],
    ['maximum indent of lists', plugins, listPackage],
  ],
  other: [
    ['LexicalExtensionComposer', faq, design, react, reactFaq],
    ['defineExtension', faq, design, creatingPlugin],
  ],
  error: [
    ['Expected node root to have a parent', errors, traversals, selection],
    ['anchor point.offset > node.getTextContentSize()', errors, selection, browsers],
    ['WebSocket is closed before the connection is established', collaboration, collaborationFaq],
    ['Cannot use import statement outside a module jest lexical', testing],
    ['Expected table cell to be inside of table row', errors, tablePackage],
  ],
});

/** Every second one; the pages were corrected for these. */
export const SEEKER_QUERIES = sought.filter((_, i) => i % 2 === 0);

/** The others. Measured before any page was changed, and once after. */
export const UNSEEN_SEEKER_QUERIES = sought.filter((_, i) => i % 2 === 1);
