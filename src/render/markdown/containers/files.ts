import {listContainer} from './listItems.js';

/** `:::files` around a list of names: items with a nested list are folders. */
export const files = listContainer('files', 'ul', 'file-tree');
