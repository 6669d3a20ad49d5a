import {JSDOM, type DOMWindow} from 'jsdom';

const always = [
  'window',
  'document',
  'navigator',
  'getComputedStyle',
  'MutationObserver',
  'HTMLElement',
] as const;

/**
 * Makes a jsdom window the globals, with more of its classes by name. The packages look for a DOM when they are
 * loaded, so it has to stand before they are imported.
 */
export function openWindow(...more: readonly ('DOMParser' | 'Element' | 'Range')[]): DOMWindow {
  const {window} = new JSDOM('<!doctype html><body></body>', {pretendToBeVisual: true});
  for (const name of [...always, ...more]) {
    const value: unknown = name === 'window' ? window : window[name];
    Object.defineProperty(globalThis, name, {value, configurable: true, writable: true});
  }
  return window;
}
