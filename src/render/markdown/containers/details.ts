import {paragraphAs, type Container} from './container.js';

/** `:::details[Summary]`: content that the reader unfolds; `{open}` shows it initially. */
export const details: Container = {
  attributes: ['open'],
  elements: {details: ['name', 'open'], summary: []},
  transform(node, {label, content}) {
    const open = node.attributes?.open !== undefined;
    node.data = {hName: 'details', hProperties: {open}};
    node.children = [
      paragraphAs('summary', label ?? [{type: 'text', value: 'Details'}]),
      ...content,
    ];
  },
};
