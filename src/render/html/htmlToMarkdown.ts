import {elementsOf, htmlTree, textOf, type HtmlElement, type HtmlNode} from './htmlTree.js';
import {
  annotation,
  footnoteOf,
  hasBlocks,
  isBlock,
  isKeptAsHtml,
  isSkipped,
} from './markdownElements.js';
import {columnRule, rowsOf} from './markdownTable.js';
import {
  codeSpan,
  escapeText,
  fence,
  flaggedKind,
  indent,
  lineStarts,
  quote,
  wrap,
} from './markdownText.js';

export interface MarkdownOptions {
  /** Converts an address in the HTML to the one in the Markdown. */
  readonly addressOf: (href: string) => string;
}

/** Converts the content of a page, HTML printed by docsgen, to GitHub-flavoured Markdown. */
export function htmlToMarkdown(html: string, options: MarkdownOptions): string {
  return new Printer(options).blocks(htmlTree(html));
}

/** Markdown that must be at the start of a line, and labels, which are separate paragraphs. */
const BEGINS_BLOCK = /^(?:[-+*>|]\s|\d+[.)]\s|#{1,6}\s|```|~~~|!\[|\*\*)/;

class Printer {
  constructor(private readonly options: MarkdownOptions) {}

  blocks(nodes: readonly HtmlNode[], between = '\n\n'): string {
    const printed: string[] = [];
    let text: HtmlNode[] = [];
    const endText = (): void => {
      if (text.length > 0) printed.push(this.paragraph(text));
      text = [];
    };
    for (const node of nodes) {
      if (typeof node !== 'string' && isSkipped(node)) continue;
      if (typeof node === 'string' || !hasBlocks(node)) {
        text.push(node);
      } else {
        endText();
        printed.push(this.block(node));
      }
    }
    endText();
    return printed.filter((one) => one !== '').join(between);
  }

  private block(element: HtmlElement): string {
    const {name, attributes, children} = element;
    const classes = attributes.get('class') ?? '';
    if (/^h[1-6]$/.test(name)) {
      const heading = `${'#'.repeat(Number(name[1]))} ${this.line(children)}`.trimEnd();
      return heading + flaggedKind(attributes.get('data-kind'));
    }
    switch (name) {
      case 'p':
        return /\bremark-title\b/.test(classes)
          ? wrap(this.line(children), '**')
          : this.blocks(children);
      case 'summary':
      case 'dt':
        return wrap(this.line(children), '**');
      case 'ul':
      case 'ol':
      case 'dl':
        return this.list(element);
      case 'blockquote':
        return quote(this.blocks(children));
      case 'pre':
        return this.code(element);
      case 'figure':
        return this.figure(element);
      case 'table':
        return this.table(element);
      case 'hr':
        return '---';
      case 'audio':
      case 'iframe':
      case 'video':
        return this.media(element);
      case 'math':
        return this.math(element);
      default:
        return this.container(element, classes);
    }
  }

  private container(element: HtmlElement, classes: string): string {
    const {attributes, children} = element;
    if (attributes.has('data-footnotes')) return this.footnotes(element);
    const inner = this.blocks(children);
    if (attributes.get('role') === 'tabpanel') {
      return `${wrap(escapeText(attributes.get('data-label') ?? ''), '**')}\n\n${inner}`;
    }
    return /\bremark\b/.test(classes) ? quote(inner) : inner;
  }

  private paragraph(nodes: readonly HtmlNode[]): string {
    const text = this.inlines(nodes);
    if (!text.includes('\n')) return lineStarts(text.trim());
    return lineStarts(
      text
        .replace(/(?<!\s)\s*\n\s*/g, '\n')
        // A break at either end of a paragraph would be a backslash.
        .replace(/^(?:\\?\n)+|(?<!\\)(?:\\\n)+$/g, '')
        .trim(),
    );
  }

  /** Prints inline content on a single line. */
  private line(nodes: readonly HtmlNode[]): string {
    return this.inlines(nodes)
      .replace(/\\?\s*\n\s*/g, ' ')
      .trim();
  }

  private inlines(nodes: readonly HtmlNode[]): string {
    return nodes
      .map((node) => (typeof node === 'string' ? escapeText(node) : this.inline(node)))
      .join('')
      .replace(/[ \t]{2,}/g, ' ');
  }

  private inline(element: HtmlElement): string {
    const {name, attributes, children} = element;
    if (name === 'input' && attributes.get('type') === 'checkbox') {
      return attributes.has('checked') ? '[x] ' : '[ ] ';
    }
    if (isSkipped(element)) return '';
    const note = footnoteOf(element);
    if (note !== undefined) return `[^${note}]`;
    switch (name) {
      case 'a':
        return this.link(element);
      case 'b':
      case 'strong':
        return wrap(this.inlines(children), '**');
      case 'em':
      case 'i':
        return wrap(this.inlines(children), '*');
      case 'del':
      case 's':
        return wrap(this.inlines(children), '~~');
      case 'code': {
        const [only] = children;
        const isLink = children.length === 1 && typeof only === 'object' && only.name === 'a';
        return isLink
          ? this.link({...only, children: [{...element, children: only.children}]})
          : codeSpan(textOf(children));
      }
      case 'br':
        return '\\\n';
      case 'img':
        return this.image(element);
      case 'math':
        return this.math(element);
      default:
        return isKeptAsHtml(name)
          ? `<${name}>${this.inlines(children)}</${name}>`
          : isBlock(name)
            ? ` ${this.inlines(children)} `
            : this.inlines(children);
    }
  }

  private link({attributes, children}: HtmlElement): string {
    const text = this.line(children);
    const href = attributes.get('href');
    const isPicture = attributes.get('class') === 'zoom';
    if (href === undefined || text === '' || isPicture) return text;
    return `[${text}](${destination(this.options.addressOf(href))})`;
  }

  private image({attributes}: HtmlElement): string {
    const alt = escapeText(attributes.get('alt') ?? '').replace(/\s+/g, ' ');
    return `![${alt}](${destination(this.options.addressOf(attributes.get('src') ?? ''))})`;
  }

  private media(element: HtmlElement): string {
    const {attributes, children} = element;
    const inner = elementsOf(element).find(({name}) => name === 'source');
    const src = attributes.get('src') ?? inner?.attributes.get('src');
    if (src === undefined) return this.blocks(children);
    const address = this.options.addressOf(src);
    const label = attributes.get('title') ?? attributes.get('aria-label') ?? address;
    return `[${escapeText(label)}](${destination(address)})`;
  }

  /** Prints a formula as TeX if its source is present, otherwise as code. */
  private math({attributes, children}: HtmlElement): string {
    const tex = annotation(children);
    if (tex === undefined) return codeSpan(textOf(children));
    return attributes.get('display') === 'block' ? `$$\n${tex}\n$$` : `$${tex}$`;
  }

  private code(pre: HtmlElement, title?: string, lang?: string): string {
    const classes = pre.attributes.get('class') ?? '';
    if (elementsOf(pre).some(({name}) => /^(?:ins|del)$/.test(name)))
      return fence(pre.children.map(diffLine).join(''), {language: 'diff', title});
    const language = lang ?? (/\bsig\b/.test(classes) ? 'ts' : '');
    return fence(textOf(pre.children), {language, title});
  }

  private figure(element: HtmlElement): string {
    const parts = elementsOf(element);
    const pre = parts.find(({name}) => name === 'pre');
    const caption = parts.find(({name}) => name === 'figcaption');
    if (!pre) return this.blocks(element.children);
    const title = caption && textOf(caption.children).replace(/\s+/g, ' ').trim();
    return this.code(pre, title, element.attributes.get('data-lang') ?? '');
  }

  private list(list: HtmlElement): string {
    const {name, attributes} = list;
    const items = elementsOf(list);
    const isTight = !items.flatMap(elementsOf).some(({name: kind}) => kind === 'p');
    let number = Number(attributes.get('start') ?? 1);
    const printed: string[] = [];
    for (const {name: kind, children: inner} of items) {
      if (kind === 'dd' && printed.length > 0) {
        const about = this.blocks(inner);
        if (about === '') continue;
        printed[printed.length - 1] += indent(
          BEGINS_BLOCK.test(about) ? `\n\n${about}` : `: ${about}`,
          2,
        );
        continue;
      }
      const mark = name === 'ol' ? `${String(number++)}. ` : '- ';
      const text =
        kind === 'dt' ? wrap(this.line(inner), '**') : this.blocks(inner, isTight ? '\n' : '\n\n');
      printed.push(mark + indent(text, mark.length));
    }
    const isClose = name === 'dl' ? !printed.some((item) => item.includes('\n\n')) : isTight;
    return printed.join(isClose ? '\n' : '\n\n');
  }

  private footnotes(section: HtmlElement): string {
    const printed = elementsOf(section).flatMap((part) =>
      part.name === 'ol'
        ? elementsOf(part).map(
            ({children}, i) => `[^${String(i + 1)}]: ${indent(this.blocks(children), 4)}`,
          )
        : [this.block(part)],
    );
    return printed.join('\n\n');
  }

  private table(table: HtmlElement): string {
    const rows = rowsOf(table).map(elementsOf);
    const [first = [], ...rest] = rows;
    // The head of a column without a heading is an empty `td`.
    const isHead =
      first.some(({name}) => name === 'th') &&
      first.every(({name, children}) => name === 'th' || children.length === 0);
    const width = rows.reduce((most, {length}) => Math.max(most, length), 0);
    const print = (cells: readonly HtmlElement[]): string =>
      `| ${Array.from({length: width}, (_, i) => (cells[i] ? this.cell(cells[i]) : '')).join(' | ')} |`;
    return [
      print(isHead ? first : []),
      columnRule(first, width),
      ...(isHead ? rest : rows).map(print),
    ].join('\n');
  }

  private cell(element: HtmlElement): string {
    const {children} = element;
    const text = elementsOf(element).some(hasBlocks)
      ? this.blocks(children).replace(/\n+/g, '<br>')
      : this.inlines(children).replace(/\\\n/g, '<br>');
    return text.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|');
  }
}

/** Returns a line of a comparison, with the sign that corresponds to its colour. */
function diffLine(node: HtmlNode): string {
  const sign = typeof node === 'string' ? ' ' : node.name === 'ins' ? '+' : '-';
  return textOf([node]).replace(/^(?=.)/gm, `${sign} `);
}

function destination(address: string): string {
  return /[\s()<>]/.test(address) ? `<${address.replace(/[<>\n]/g, encodeURIComponent)}>` : address;
}
