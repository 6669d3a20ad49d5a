import type {Root, RootContent} from 'hast';
import type {ReactNode} from 'react';
import type {ParseContext} from './shared/context.js';
import {MARKS, VALUE, withMark} from './shared/valueMarks.js';
import type {HastParent} from './shared/walk.js';

/**
 * Texts of the expressions that stand in the lines of an MDX page, `{version}`. They are known once the page is rendered, and
 * its title, headings, description and search text before that, so that these hold marks until then.
 */
export class MdxValues {
  private readonly texts = new Map<string, string>();
  private count = 0;

  /** Marks each expression. A component that is given one as a child gets it as it is. */
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

  /** Puts the texts where the page's context has marks. */
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

/** Whether an element needs its children as they are: a component, or one that React gives texts alone. */
function takesValues(node: RootContent): boolean {
  const name = ('name' in node && node.name) || '';
  return /^\p{Lu}|\.|^(?:option|script|style|textarea|title)$/u.test(name);
}

/** Text that a value is rendered as, without the output of components. */
function textOf(value: ReactNode): string {
  if (Array.isArray(value)) return value.map(textOf).join('');
  if (typeof value === 'object' && value !== null && 'props' in value) {
    return textOf((value.props as {readonly children?: ReactNode}).children);
  }
  return ['string', 'number', 'bigint'].includes(typeof value) ? String(value) : '';
}
