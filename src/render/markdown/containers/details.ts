import {paragraphAs, type Container} from './container.js';

/** `:::details[Summary]`: content that the reader unfolds. */
export const details: Container = {
  attributes: [],
  elements: {details: ['open'], summary: []},
  transform(node, {label, content}) {
    node.data = {hName: 'details'};
    node.children = [
      paragraphAs('summary', label ?? [{type: 'text', value: 'Details'}]),
      ...content,
    ];
  },
};
