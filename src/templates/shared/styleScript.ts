/** Attribute that holds the inline style of an element until a script sets it. */
export const HELD_STYLE = 'data-inline-style';

/**
 * Sets the inline styles of a page before its first paint: a Content-Security-Policy blocks inline styles in HTML,
 * but not those that a script sets. A constant, so that the policy can contain its hash;
 * client/shared/inlineStyles.ts handles elements that are added later.
 */
export const styleScript = [
  `document.querySelectorAll("[${HELD_STYLE}]").forEach(function(e){`,
  `e.style.cssText=e.getAttribute("${HELD_STYLE}");e.removeAttribute("${HELD_STYLE}")`,
  '})',
].join('');
