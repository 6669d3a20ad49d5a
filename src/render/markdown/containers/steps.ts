import {listOf} from './listItems.js';

/** `:::steps` around a numbered list: what is done one after the other. */
export const steps = listOf('steps', 'ol', 'step-list');
