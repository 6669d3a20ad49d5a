import {listContainer} from './listItems.js';

/** `:::cards` around a list of links, each with a line of description. */
export const cards = listContainer('cards', 'ul', 'cards');
