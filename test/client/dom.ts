import {JSDOM} from 'jsdom';

/** What the client's modules reach as globals. */
const names = [
  'window',
  'document',
  'addEventListener',
  'Element',
  'HTMLElement',
  'HTMLButtonElement',
  'StorageEvent',
  'MouseEvent',
  'PointerEvent',
  'Event',
  'CustomEvent',
] as const;

/** Puts a document into the global scope and returns its window; `url` decides which storage it has. */
export function openDom(html: string, url = 'https://docs.example.com/'): JSDOM['window'] {
  const {window} = new JSDOM(`<!doctype html>${html}`, {url});
  for (const name of names) {
    const value = name === 'window' ? window : (window[name] as unknown);
    const bound = name === 'addEventListener' ? window.addEventListener.bind(window) : value;
    Object.defineProperty(globalThis, name, {value: bound, configurable: true, writable: true});
  }
  return window;
}

/** Calls something and returns what it has written to the console instead of writing it. */
export function listen(run: () => void): {readonly warnings: number; readonly errors: number} {
  const {warn, error} = console;
  let [warnings, errors] = [0, 0];
  console.warn = () => {
    warnings++;
  };
  console.error = () => {
    errors++;
  };
  try {
    run();
  } finally {
    Object.assign(console, {warn, error});
  }
  return {warnings, errors};
}
