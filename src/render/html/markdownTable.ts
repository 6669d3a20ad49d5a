import {elementsOf, type HtmlElement} from './htmlTree.js';

/** Returns the rows of a table, in any of its parts. */
export function rowsOf(element: HtmlElement): readonly HtmlElement[] {
  return elementsOf(element).flatMap((child) => (child.name === 'tr' ? [child] : rowsOf(child)));
}

const RULES: Readonly<Record<string, string>> = {left: ':--', center: ':-:', right: '--:'};

/** Returns the line below the head of a table in Markdown, which aligns the columns like the cells of the head. */
export function columnRule(head: readonly HtmlElement[], width: number): string {
  const rules = Array.from(
    {length: width},
    (_, i) => RULES[head[i]?.attributes.get('align') ?? ''] ?? '---',
  );
  return `| ${rules.join(' | ')} |`;
}
