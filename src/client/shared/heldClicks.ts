/** Clicks that came before the script that answers them, in their order; templates/shared/clickScript.ts holds them. */
interface HeldClicks extends Array<MouseEvent> {
  /** Whether a click on a button is still held; all are if it is not set. */
  waits?: (button: Element) => boolean;
}

declare const heldClicks: HeldClicks | undefined;

// A page of an older docsgen does not hold any.
const held: HeldClicks = typeof heldClicks === 'undefined' ? [] : heldClicks;

/** The scripts that answer, and whether their buttons still wait for them. */
const waits = {page: true, islands: true};

/** Goes on holding clicks on buttons; calls back if there are any, and for each that comes. */
export function holdClicks(listener: () => void): void {
  held.waits = (button) => {
    const isHeld = waitsFor(button);
    if (isHeld) listener();
    return isHeld;
  };
  if (held.length > 0) listener();
}

/** Repeats held clicks, now that a script is there; those that wait for the other one are held again. */
export function releaseClicks(script: keyof typeof waits): void {
  waits[script] = false;
  held.waits ??= waitsFor;
  for (const event of held.splice(0)) repeatClick(event);
}

function waitsFor(button: Element): boolean {
  // The entry answers it.
  if (button.matches('.i-mode')) return false;
  return waits[button.closest('[data-island]') ? 'islands' : 'page'];
}

/** Clicks again at the place of a click that was stopped, if it is still on the page. */
export function repeatClick(event: MouseEvent): void {
  const {target} = event;
  if (target instanceof Element && target.isConnected) {
    target.dispatchEvent(new PointerEvent('click', event));
  }
}
