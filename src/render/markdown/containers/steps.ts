import {listContainer} from './listItems.js';

/** `:::steps` around a numbered list: steps to take in order. */
export const steps = listContainer('steps', 'ol', 'step-list');
