import type {Code} from 'mdast';
import type {Printer} from './printer.js';

/** A fence with what its info string means here; indented code as it is. */
export function printCodeFence(node: Code, printer: Printer): string {
  const written = printer.sourceOf(node);
  const {meta} = node;
  if (node.lang === 'mermaid') printer.lose('A mermaid diagram is shown as its source', node);
  if (!meta) return written;
  if (/(?:^|\s)live(?:\s|$)/.test(meta)) {
    printer.lose('A live code block is shown, not run', node);
  }
  const kept = meta
    .replace(/(?:^|\s)(?:live|noInline|npm2yarn\S*|mdx-code-block|reference)(?=\s|$)/g, '')
    // An import for another plugin is not one of docsgen's.
    .replace(/(^|\s)file=/g, '$1title=')
    .trim();
  if (kept === meta.trim()) return written;
  const [opening = ''] = written.split('\n');
  const at = opening.lastIndexOf(meta.trim());
  const changed = at < 0 ? opening : opening.slice(0, at) + kept;
  return changed.trimEnd() + written.slice(opening.length);
}

/** Code as a fence that nothing in it closes. */
export function fence(code: string, info: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}${info}\n${code.replace(/^\n+/, '').trimEnd()}\n${ticks}`;
}
