import site from 'virtual:docsgen/site';
import {HELD_STYLE} from '../../templates/shared/styleScript.js';

/** Sets the inline styles of a part of the page that has been added. */
export function applyStyles(part: ParentNode): void {
  for (const element of part.querySelectorAll<HTMLElement>(`[${HELD_STYLE}]`)) {
    element.style.cssText = element.getAttribute(HELD_STYLE) ?? '';
    element.removeAttribute(HELD_STYLE);
  }
}

/** The HTML in an element, from which {@link applyStyles} restores the styles. */
export function heldHtml(element: HTMLElement): string {
  // Those of `serve --watch` take effect as they are.
  if (site.dev || !element.querySelector('[style]')) return element.innerHTML;
  // In a document where nothing loads.
  const copy = document.implementation.createHTMLDocument().importNode(element, true);
  for (const styled of copy.querySelectorAll('[style]')) {
    styled.setAttribute(HELD_STYLE, styled.getAttribute('style') ?? '');
    styled.removeAttribute('style');
  }
  return copy.innerHTML;
}
