/** Remembers texts typed into an element, in which React sets those that were printed; the result restores them. */
export function preserveInput(element: HTMLElement): () => void {
  const typed = [...element.querySelectorAll('textarea')].flatMap((area) => {
    const {value, defaultValue, selectionStart, selectionEnd} = area;
    return value === defaultValue ? [] : [{area, value, ends: [selectionStart, selectionEnd]}];
  });
  return () => {
    for (const {area, value, ends} of typed) {
      if (!area.isConnected || area.value === value) continue;
      // React overrides the setter of the element, and would take the text for its own.
      Reflect.set(HTMLTextAreaElement.prototype, 'value', value, area);
      const [start = 0, end = 0] = ends;
      area.setSelectionRange(start, end);
      area.dispatchEvent(new Event('input', {bubbles: true}));
    }
  };
}
