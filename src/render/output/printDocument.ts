import {renderDocument} from '../../templates/Document.js';
import {SlotThrew, type Slots} from '../../templates/shared/slots.js';
import type {PageView} from '../../templates/shared/view.js';
import type {Extensions} from '../config/extensions.js';
import {byPlugin, type Diagnostic} from '../diagnostics/diagnostic.js';

/** A view printed, without the site's own slots where one of them throws. */
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

/** What a slot's component threw, at its setting. */
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
