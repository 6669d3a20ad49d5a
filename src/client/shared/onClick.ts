/** Calls back for each click inside an element that matches a selector, now or later, with that element. */
export function onClick(
  selector: string,
  listener: (element: HTMLElement, event: MouseEvent) => void,
): void {
  document.addEventListener('click', (event) => {
    const element = (event.target as Element | null)?.closest<HTMLElement>(selector);
    if (element) listener(element, event);
  });
}
