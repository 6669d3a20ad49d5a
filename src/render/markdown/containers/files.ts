import {listOf} from './listItems.js';

/** `:::files` around a list of names: folders are the items that have a list of their own. */
export const files = listOf('files', 'ul', 'file-tree');
