/** Clicks that came before the script that answers them, in their order; templates/shared/clickScript.ts holds them. */
interface HeldClicks extends Array<MouseEvent> {
  /** Whether clicks on a button are still held; all are if it is not set. */
  waits?: (button: Element) => boolean;
}

declare const heldClicks: HeldClicks | undefined;

/** Repeats held clicks, except on buttons that still wait. */
export function releaseClicks(waits: (button: Element) => boolean = () => false): void {
  // A page of an older docsgen does not hold any.
  if (typeof heldClicks === 'undefined') return;
  heldClicks.waits = waits;
  for (const event of heldClicks.splice(0)) repeatClick(event);
}

/** Clicks again at the place of a click that was stopped, if it is still on the page. */
export function repeatClick(event: MouseEvent): void {
  const {target} = event;
  if (target instanceof Element && target.isConnected) {
    target.dispatchEvent(new MouseEvent('click', event));
  }
}
