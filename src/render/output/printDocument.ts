import {renderDocument} from '../../templates/Document.js';
import {SlotThrew, type Slots} from '../../templates/shared/slots.js';
import type {PageView} from '../../templates/shared/view.js';
import type {Extensions} from '../config/extensions.js';
import {byPlugin, type Diagnostic} from '../diagnostics/diagnostic.js';

/** Prints a view; prints it without the site's slots if one of them throws. */
export function printDocument(
  view: PageView,
  slots: Slots | undefined,
): {readonly html: string; readonly threw?: SlotThrew} {
  try {
    return {html: renderDocument(view, slots)};
  } catch (error) {
    if (!(error instanceof SlotThrew)) throw error;
    return {html: renderDocument(view), threw: error};
  }
}

/** The error for a slot whose component threw, at its setting. */
export function slotThrew({slot, message}: SlotThrew, {components}: Extensions): Diagnostic {
  const {key = ['components', slot], plugin} = components[slot] ?? {};
  return {
    id: 'slot-threw',
    severity: 'error',
    message: byPlugin(plugin, `The component of the slot ${slot} threw: ${message}`),
    hint: 'It is rendered where there is no browser: no window, no document.',
    key,
  };
}
