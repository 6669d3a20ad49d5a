import {renderDocument} from '../../templates/Document.js';
import {SlotThrew, slotNames, type SlotName} from '../../templates/shared/slots.js';
import type {PageView} from '../../templates/shared/view.js';
import type {Extensions} from '../config/extensions.js';
import {holdStyles} from '../html/holdStyles.js';
import {byPlugin, messageOf, type Diagnostic} from '../diagnostics/diagnostic.js';
import {withPrintedOnly, type PrintedOnly} from '../markdown/importedIsland.js';
import {printedOnlyMessage} from '../markdown/mdxDiagnostics.js';
import {thrownAt} from '../siteCode/lateErrors.js';
import {callSiteCode, SiteCodeError} from '../siteCode/runSiteCode.js';
import type {SiteCode} from '../siteCode/siteCodeRules.js';
import {isSuspended} from '../siteCode/whenSettled.js';
import {inlineHash} from './csp.js';
import type {SlotModules} from '../view/islandModules.js';

/** The components of a site in its slots, and the settings that name them. */
export interface SiteSlots extends SlotModules {
  readonly settings: Extensions['components'];
  /** The policy of the pages. */
  readonly policy: string | undefined;
}

/** Prints a view; prints it without the site's slots, with an error, if one of them fails. */
export function printDocument(
  view: PageView,
  slots: SiteSlots | undefined,
): {readonly html: string; readonly found?: Diagnostic} {
  if (!slots) return {html: print(view)};
  try {
    const [html, [unsent]] = callSiteCode(codeOf(slots), () =>
      withPrintedOnly(() => print(view, slots)),
    );
    const found = blockedCode(html, slots) ?? (unsent && deadComponent(unsent, slots));
    return {html, ...(found ? {found} : {})};
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

/** Site code of all slots together: from outside, it is not visible which component runs. */
function codeOf({hash, settings}: SiteSlots): SiteCode {
  const filled = slotNames.filter((name) => settings[name]);
  const label = filled.length > 1 ? 'A component of the slots' : 'The component of the slot';
  const [first] = filled;
  const {value: file = '', key = ['components']} = (first && settings[first]) ?? {};
  return {
    name: 'page',
    file,
    hash: `${hash} rendered`,
    setting: {key, label: `${label} ${filled.join(', ')}`},
  };
}

const INLINE = /<(script|style)\b([^>]*)>([^]*?)<\/\1>/gi;
/** A script element that loads a file or contains data. */
const NOT_INLINE = /\ssrc=|\stype="(?!module"|text\/javascript")/i;

/** Returns the warning for code of slots that the policy of the page blocks; the policy has a hash for docsgen's own code. */
function blockedCode(html: string, {settings, policy}: SiteSlots): Diagnostic | undefined {
  if (policy === undefined) return undefined;
  const blocked = [...html.matchAll(INLINE)].find(
    ([, , attributes = '', text = '']) =>
      !NOT_INLINE.test(attributes) && !policy.includes(inlineHash(text)),
  );
  if (!blocked) return undefined;
  const isScript = blocked[1] === 'script';
  return {
    id: 'slot-policy',
    severity: 'warning',
    message: `The content security policy of the pages blocks inline code of a slot: <${isScript ? 'script' : 'style'}>`,
    hint: isScript
      ? 'Write it as a module that `client` names.'
      : 'Write its rules in a stylesheet that `styles` names, or that the component imports.',
    key: settingOf(settings),
  };
}

/** Returns the warning for a component whose props cannot be sent to the browser. */
function deadComponent(component: PrintedOnly, {settings}: SiteSlots): Diagnostic {
  return {
    id: 'slot-printed-only',
    severity: 'warning',
    message: printedOnlyMessage(component),
    hint: 'Pass the component only strings, numbers, lists, plain objects and elements, and create other values in it.',
    key: settingOf(settings),
  };
}

/** Path of the setting of the slots, or of a single slot. */
function settingOf(settings: SiteSlots['settings']): readonly PropertyKey[] {
  const [first, ...others] = slotNames.flatMap((name) => settings[name] ?? []);
  return first && others.length === 0 ? first.key : ['components'];
}

/** Returns the error for a slot whose component threw, at the place of the error or at the slot's setting. */
function slotThrew(error: unknown, view: PageView, slots: SiteSlots): Diagnostic {
  const slot = error instanceof SlotThrew ? error.slot : failingSlot(view, slots);
  if (slot === undefined) throw error;
  const thrown = error instanceof SlotThrew ? error.cause : error;
  const {key = ['components', slot], plugin} = slots.settings[slot] ?? {};
  if (isSuspended(thrown)) {
    return {
      id: 'slot-waits',
      severity: 'error',
      message: byPlugin(plugin, `Unexpected asynchronous component of the slot ${slot}`),
      hint: 'Await its data at the top of its module: the component cannot be `async` or `lazy`.',
      key,
    };
  }
  return {
    id: 'slot-threw',
    severity: 'error',
    message: byPlugin(plugin, `The component of the slot ${slot} threw: ${messageOf(thrown)}`),
    hint: 'Correct the component; it is rendered without a browser, window or document.',
    ...(thrownAt(thrown) ?? {key}),
  };
}

/** Finds the slot that React refuses only when it prints the whole document, such as one with an async component. */
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
