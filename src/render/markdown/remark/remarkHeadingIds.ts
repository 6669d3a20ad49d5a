import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {contextOf, report} from '../shared/context.js';
import {eachNode} from '../shared/walk.js';

/** Moves `{#custom-id}`, or `{ #custom-id }`, from the end of a heading's text into its id. */
export function remarkHeadingIds() {
  return (tree: Root, file: VFile): void => {
    eachNode(tree, (node) => {
      if (node.type !== 'heading') return;
      const last = node.children.at(-1);
      if (last?.type !== 'text') return;
      const {bare, id} = headingId(last.value);
      if (id === undefined) {
        const {start, end} = last.position ?? {};
        const written = start && end ? String(file).slice(start.offset, end.offset) : '';
        const tail = written.slice(Math.max(0, written.lastIndexOf('{') - 1)).trimEnd();
        if (/(?<!\\)\{\s*#[^{}]*\}?$/.test(tail)) {
          report(contextOf(file), node, {
            id: 'heading-id',
            severity: 'error',
            message: 'Invalid heading id',
            hint: 'Write letters, digits, dots and hyphens between {# and }; write \\{# for the characters.',
          });
        }
        return;
      }
      last.value = bare;
      node.data = {...node.data, hProperties: {id}};
    });
  };
}

/** Splits a heading's text into the bare text and the id at its end. */
export function headingId(text: string): {readonly bare: string; readonly id?: string} {
  const at = text.lastIndexOf('{');
  const [, id] = (at >= 0 && /^\{ *#([\w.$:-]+) *\}$/.exec(text.slice(at).trimEnd())) || [];
  return id === undefined ? {bare: text} : {bare: text.slice(0, at).trimEnd(), id};
}
