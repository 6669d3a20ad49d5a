import {listOf} from './listItems.js';

/** `:::cards` around a list of links, each with a line of description. */
export const cards = listOf('cards', 'ul', 'cards');
