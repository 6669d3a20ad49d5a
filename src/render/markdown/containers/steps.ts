import {listOf} from './listItems.js';

/** `:::steps` around a numbered list: steps to take in order. */
export const steps = listOf('steps', 'ol', 'step-list');
