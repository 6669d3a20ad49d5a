import type {Root, RootContent} from 'hast';
import type {ReactNode} from 'react';
import type {ParseContext} from './shared/context.js';
import {MARKS, VALUE, withMark} from './shared/valueMarks.js';
import type {HastParent} from './shared/walk.js';

/**
 * Texts of expressions in the lines of an MDX page, such as `{version}`. They are known only when the page is
 * rendered. Its title, headings, description and search text are needed earlier; until then, these hold marks.
 */
export class MdxValues {
  private readonly texts = new Map<string, string>();
  private count = 0;

  /** Marks each expression. A component gets an expression among its children unchanged. */
  readonly mark = () => {
    return (tree: Root): void => {
      this.markIn(tree);
    };
  };

  /** Components that the rendered page needs. */
  readonly components = {
    [VALUE]: ({mark, children}: {mark: string; children: ReactNode}): ReactNode => {
      this.texts.set(mark, textOf(children));
      return children;
    },
  };

  /** Replaces the marks in the page's context by the texts. */
  fillIn(context: ParseContext): void {
    const {headings, sections} = context;
    headings.forEach((heading, i) => (headings[i] = {...heading, text: this.fill(heading.text)}));
    sections.forEach((section, i) => {
      const [heading, text] = [this.fill(section.heading), this.fill(section.text)];
      sections[i] = {...section, heading, text};
    });
    context.title &&= this.fill(context.title);
    context.summary = this.fill(context.summary);
  }

  private fill(text: string): string {
    return text.replace(MARKS, (mark) => this.texts.get(mark) ?? '').trim();
  }

  private markIn(parent: HastParent): void {
    parent.children.forEach((node, i) => {
      if (node.type === 'mdxTextExpression') {
        parent.children[i] = withMark(this.count++, node) as RootContent;
      } else if ('children' in node && !takesValues(node)) {
        this.markIn(node);
      }
    });
  }
}

/** Whether an element needs its children unchanged: a component, or an element to which React gives only text. */
function takesValues(node: RootContent): boolean {
  const name = ('name' in node && node.name) || '';
  return /^\p{Lu}|\.|^(?:option|script|style|textarea|title)$/u.test(name);
}

/** Text as which a value is rendered, without the output of components. */
function textOf(value: ReactNode): string {
  if (Array.isArray(value)) return value.map(textOf).join('');
  if (typeof value === 'object' && value !== null && 'props' in value) {
    return textOf((value.props as {readonly children?: ReactNode}).children);
  }
  return ['string', 'number', 'bigint'].includes(typeof value) ? String(value) : '';
}
