/** Height in px of the fade at the lower end of a sidebar. */
const fade = 40;

/**
 * Scrolls an element that scrolls by itself so that a link in it is in sight, unless a keyboard has the focus
 * in the element: what has the focus stays in sight.
 */
export function keepInView(link: Element, frame: Element): void {
  if (frame.scrollHeight <= frame.clientHeight || frame.querySelector(':focus-visible')) return;
  const [box, {top, bottom, height}] = [
    link.getBoundingClientRect(),
    frame.getBoundingClientRect(),
  ];
  if (box.top < top || box.bottom > bottom - fade) frame.scrollTop += box.top - top - height / 2;
}
