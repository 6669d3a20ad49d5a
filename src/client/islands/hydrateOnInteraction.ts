/** What a visitor does with a part of the page that shows that its script is wanted. */
const signs = ['pointerover', 'focusin', 'touchstart', 'keydown'] as const;

/**
 * Wakes a part of the page that is not hydrated yet when it is touched; `hydrate` resolves to whether it
 * answers events then. A click on one of its buttons and what is typed into its editable text are held back
 * and repeated, and the pointer's place is announced again. Returns how to stop watching.
 */
export function hydrateOnInteraction(
  element: HTMLElement,
  hydrate: () => Promise<boolean>,
): () => void {
  const controller = new AbortController();
  const {signal} = controller;
  const start = ({target}: Event) => {
    void hydrate().then((awake) => {
      if (awake && target instanceof Element && target.matches(':hover')) enter(target);
    });
  };
  // Someone was faster than the script.
  const {activeElement} = document;
  if (activeElement !== null && element.contains(activeElement)) void hydrate();
  // Once each: what fails to load is not asked for with every move of the pointer.
  for (const sign of signs) {
    element.addEventListener(sign, start, {signal, passive: true, once: true});
  }
  element.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest<HTMLElement>('button, [role=button]');
      if (button === null || worksAlone(button)) return;
      event.preventDefault();
      event.stopPropagation();
      void hydrate().then((awake) => {
        if (awake && button.isConnected) button.click();
      });
    },
    {signal, capture: true},
  );
  const typed: Input[] = [];
  element.addEventListener(
    'beforeinput',
    (event) => {
      const {target, inputType, data} = event;
      // A field of a form keeps what is typed into it.
      if (!(target instanceof HTMLElement) || !target.isContentEditable) return;
      event.preventDefault();
      const last = typed.at(-1);
      // An editor takes one piece of text at a time, so that the keys of a word are one.
      if (inputType === 'insertText' && last?.inputType === inputType) {
        last.data = (last.data ?? '') + (data ?? '');
      } else if (typed.push({target, inputType, data}) === 1) {
        void hydrate().then((awake) => {
          const inputs = typed.splice(0);
          if (awake) inputs.forEach(repeat);
        });
      }
    },
    {signal, capture: true},
  );
  return () => {
    controller.abort();
  };
}

/** Whether a button does its work without a script. */
function worksAlone(button: HTMLElement): boolean {
  if (!(button instanceof HTMLButtonElement)) return false;
  return (button.type === 'submit' && button.form !== null) || button.hasAttribute('popovertarget');
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
  // An event from a script has no effect of its own, so its default action is carried out here unless a listener prevented it.
  if (target.dispatchEvent(again) && inputType === 'insertText') {
    document.execCommand(inputType, false, data ?? '');
  }
}
