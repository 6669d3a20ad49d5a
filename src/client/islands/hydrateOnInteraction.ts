import {scriptedButton} from '../../templates/shared/clickScript.js';
import {repeatClick} from '../shared/heldClicks.js';

/** Events that show that a visitor needs the script of a part of the page. */
const interactionEvents = ['pointerover', 'focusin', 'touchstart', 'keydown'] as const;

/**
 * Hydrates a part of the page when a visitor interacts with it; `hydrate` resolves to whether it answers
 * events afterwards. Clicks on its buttons and input into its editable text are held back and repeated, and
 * the pointer's position is reported again. Returns a function that stops it.
 */
export function hydrateOnInteraction(
  element: HTMLElement,
  hydrate: () => Promise<boolean>,
): () => void {
  const controller = new AbortController();
  const {signal} = controller;
  const start = ({target}: Pick<Event, 'target'>) => {
    void hydrate().then((hydrated) => {
      if (hydrated && target instanceof Element && target.matches(':hover')) enter(target);
    });
  };
  // The visitor was faster than the script.
  const {activeElement} = document;
  const hovered = [element, ...element.querySelectorAll(':hover')].at(-1)!;
  if (hovered.matches(':hover')) start({target: hovered});
  else if (activeElement !== null && element.contains(activeElement)) void hydrate();
  // Once each, so that a failed load is not repeated with every movement of the pointer.
  for (const type of interactionEvents) {
    element.addEventListener(type, start, {signal, passive: true, once: true});
  }
  let last: Promise<unknown> | undefined;
  // One after the other, so that React renders in between.
  const whenHydrated = (act: () => void) => {
    last = Promise.all([hydrate(), last]).then(([hydrated]) => {
      if (hydrated) act();
    });
  };
  element.addEventListener(
    'click',
    (event) => {
      if (!(event.target as Element).closest(scriptedButton)) return;
      event.preventDefault();
      // React listens on the same element.
      event.stopImmediatePropagation();
      whenHydrated(() => {
        repeatClick(event);
      });
    },
    {signal, capture: true},
  );
  const typed: Input[] = [];
  element.addEventListener(
    'beforeinput',
    (event) => {
      const {target, inputType, data} = event;
      // Form fields keep their input anyway.
      if (!(target instanceof HTMLElement) || !target.isContentEditable) return;
      event.preventDefault();
      // The editor may be listening already, although the caret is not yet in its place.
      event.stopPropagation();
      const last = typed.at(-1);
      // Editors handle one piece of text at a time, so join the keystrokes.
      if (inputType === 'insertText' && last?.inputType === inputType) {
        last.data = (last.data ?? '') + (data ?? '');
      } else if (typed.push({target, inputType, data}) === 1) {
        whenHydrated(() => {
          typed.splice(0).forEach(repeat);
        });
      }
    },
    {signal, capture: true},
  );
  return () => {
    controller.abort();
  };
}

function enter(target: Element): void {
  const pointer = {bubbles: true, pointerType: 'mouse'};
  target.dispatchEvent(new PointerEvent('pointerover', pointer));
}

interface Input {
  readonly target: HTMLElement;
  readonly inputType: string;
  data: string | null;
}

function repeat({target, inputType, data}: Input): void {
  const again = new InputEvent('beforeinput', {inputType, data, bubbles: true, cancelable: true});
  // A scripted event has no default action, so perform it here unless a listener prevented it.
  if (target.dispatchEvent(again) && inputType === 'insertText') {
    document.execCommand(inputType, false, data ?? '');
  }
}
