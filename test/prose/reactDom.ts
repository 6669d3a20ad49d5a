/** A jsdom window as globals, with what React and the editor's browser code look for. Import it before both. */
import {JSDOM} from 'jsdom';

const {window} = new JSDOM('<!doctype html><html lang="en"><body></body></html>', {
  pretendToBeVisual: true,
});
const names = [
  'window',
  'document',
  'navigator',
  'MutationObserver',
  'HTMLElement',
  'HTMLAnchorElement',
  'HTMLInputElement',
  'Element',
  'Node',
  'Text',
  'DocumentFragment',
  'DOMParser',
  'DOMRect',
  'Event',
  'KeyboardEvent',
  'MouseEvent',
  'FocusEvent',
  'InputEvent',
  'CompositionEvent',
  'getComputedStyle',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const;
for (const name of names) {
  const value: unknown =
    name === 'window' ? window : (window as unknown as Record<string, unknown>)[name];
  Object.defineProperty(globalThis, name, {value, configurable: true, writable: true});
}
// jsdom has no clipboard and drag events; the editor asks for them by the name of their class.
for (const name of ['ClipboardEvent', 'DragEvent']) {
  const value = {[name]: class extends window.Event {}}[name];
  Object.defineProperty(globalThis, name, {value, configurable: true, writable: true});
  Object.defineProperty(window, name, {value, configurable: true, writable: true});
}
Object.defineProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT', {value: true, writable: true});
