/** A node of a document as Lexical writes it to JSON, with what this page reads of it. */
export interface StateNode {
  readonly type: string;
  readonly tag?: string;
  readonly text?: string;
  /** Of a text: the sum of its formats' bits. Of a block: its alignment. */
  readonly format?: number | string;
  readonly url?: string;
  readonly children?: readonly StateNode[];
}

/** Formats of a text, in the order of their bits, and the element that draws each. */
export const textFormats = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['strikethrough', 's'],
  ['underline', 'u'],
  ['code', 'code'],
] as const;

/** Names of the formats in a text's bits. */
export function formatsOf({format}: StateNode): string[] {
  if (typeof format !== 'number') return [];
  return textFormats.filter((_, bit) => (format & (1 << bit)) !== 0).map(([name]) => name);
}

const [BOLD, ITALIC, CODE] = [1, 2, 16];

function text(value: string, format = 0): StateNode {
  const fields = {detail: 0, mode: 'normal', style: '', version: 1};
  return {type: 'text', text: value, format, ...fields};
}

function block(type: string, children: readonly StateNode[], fields: object = {}): StateNode {
  const common = {direction: null, format: '', indent: 0, version: 1};
  return {type, children, ...common, ...fields};
}

const paragraph = (...children: StateNode[]) =>
  block('paragraph', children, {textFormat: 0, textStyle: ''});

function list(...items: readonly (readonly StateNode[])[]): StateNode {
  const children = items.map((item, i) => block('listitem', item, {value: i + 1}));
  return block('list', children, {listType: 'bullet', start: 1, tag: 'ul'});
}

/** What the home page's editor begins with: the server prints it, the editor takes it over. */
export const homeDocument: StateNode = block('root', [
  block('heading', [text('Try the editor')], {tag: 'h2'}),
  paragraph(
    text('This is a running editor. Select a word and make it '),
    text('bold', BOLD),
    text(' or '),
    text('italic', ITALIC),
    text(', and watch the panel: it shows the document as Lexical stores it.'),
  ),
  list(
    [
      text('Begin a line with '),
      text('#', CODE),
      text(' for a heading, '),
      text('-', CODE),
      text(' for a list.'),
    ],
    [text('Type '), text('**', CODE), text(' before and after a word.')],
    [text('Undo any change. Undo is a package too.')],
  ),
  paragraph(
    text('To learn what happens on each key press, read '),
    block('link', [text('Updates')], {
      url: '/docs/concepts/updates',
      rel: null,
      target: null,
      title: null,
    }),
    text('.'),
  ),
]);
