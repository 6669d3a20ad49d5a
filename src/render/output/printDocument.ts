import {renderDocument} from '../../templates/Document.js';
import {SlotThrew, slotNames, type SlotName} from '../../templates/shared/slots.js';
import type {PageView} from '../../templates/shared/view.js';
import type {Extensions} from '../config/extensions.js';
import {holdStyles} from '../html/holdStyles.js';
import {byPlugin, messageOf, type Diagnostic} from '../diagnostics/diagnostic.js';
import {thrownAt} from '../siteCode/lateErrors.js';
import {callSiteCode, SiteCodeError, type SiteCode} from '../siteCode/runSiteCode.js';
import {isWaiting} from '../siteCode/whenSettled.js';
import type {SlotModules} from '../view/islandModules.js';

/** The components of a site in its slots, and the settings that name them. */
export interface SiteSlots extends SlotModules {
  readonly settings: Extensions['components'];
}

/** Prints a view; prints it without the site's slots, with an error, if one of them fails. */
export function printDocument(
  view: PageView,
  slots: SiteSlots | undefined,
): {readonly html: string; readonly found?: Diagnostic} {
  if (!slots) return {html: print(view)};
  try {
    return {html: callSiteCode(codeOf(slots), () => print(view, slots))};
  } catch (error) {
    const html = print(view);
    return {
      html,
      found: error instanceof SiteCodeError ? error.diagnostic : slotThrew(error, view, slots),
    };
  }
}

function print(view: PageView, slots?: SiteSlots): string {
  const html = renderDocument(view, slots);
  return view.head.allowsStyles ? html : holdStyles(html);
}

/** The components together: which of them runs cannot be seen from outside. */
function codeOf({hash, settings}: SiteSlots): SiteCode {
  const [first, ...others] = slotNames.flatMap((name) => settings[name] ?? []);
  const names = slotNames.filter((name) => settings[name]).join(', ');
  const label =
    others.length === 0
      ? `The component of the slot ${names}`
      : `A component of the slots ${names}`;
  return {
    name: 'page',
    file: first?.value ?? '',
    hash: `${hash} rendered`,
    setting: {key: first?.key ?? ['components'], label},
  };
}

/** The error for a slot whose component threw: where it did, or at its setting. */
function slotThrew(error: unknown, view: PageView, slots: SiteSlots): Diagnostic {
  const slot = error instanceof SlotThrew ? error.slot : failingSlot(view, slots);
  if (slot === undefined) throw error;
  const thrown = error instanceof SlotThrew ? error.cause : error;
  const {key = ['components', slot], plugin} = slots.settings[slot] ?? {};
  const what = `The component of the slot ${slot}`;
  const [why, hint] = isWaiting(thrown)
    ? [
        'waits, expected one that is rendered at once',
        'It cannot be `async` or `lazy`: its module may await what it shows, outside of the component.',
      ]
    : [
        `threw: ${messageOf(thrown)}`,
        'It is rendered where there is no browser: no window, no document.',
      ];
  return {
    id: 'slot-threw',
    severity: 'error',
    message: byPlugin(plugin, `${what} ${why}`),
    hint,
    ...(thrownAt(thrown) ?? {key}),
  };
}

/** The slot of what React refuses only when the whole document is printed, such as a component that awaits something. */
function failingSlot(view: PageView, {components, hash}: SlotModules): SlotName | undefined {
  return slotNames.find((name) => {
    const component = components[name];
    if (!component) return false;
    try {
      renderDocument(view, {components: {[name]: component}, hash});
      return false;
    } catch {
      return true;
    }
  });
}
