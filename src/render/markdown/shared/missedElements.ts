/** Elements with behaviour or content of their own, whose loss an author would notice. */
const MISSED = new Set(
  (
    'script style template noscript iframe frame frameset object embed svg math canvas link meta base ' +
    'form button select textarea dialog'
  ).split(' '),
);

/** Whether an element is not allowed in Markdown, and an author would miss it. */
export function isVisibleContent(element: string): boolean {
  return MISSED.has(element);
}
