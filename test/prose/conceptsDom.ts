/** A jsdom window as globals. Import it before lexical, which looks for a DOM while it loads. */
import {JSDOM} from 'jsdom';

const {window} = new JSDOM('<!doctype html><html lang="en"><body></body></html>');
const globals = {
  window,
  document: window.document,
  navigator: window.navigator,
  MutationObserver: window.MutationObserver,
  Element: window.Element,
  HTMLElement: window.HTMLElement,
  Node: window.Node,
  Text: window.Text,
  Event: window.Event,
  getComputedStyle: window.getComputedStyle.bind(window),
};
for (const [name, value] of Object.entries(globals)) {
  Object.defineProperty(globalThis, name, {value, configurable: true, writable: true});
}
