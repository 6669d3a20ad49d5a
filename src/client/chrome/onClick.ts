/** Calls back for each click on what a selector finds, now or later, with the element found. */
export function onClick(
  selector: string,
  listener: (element: HTMLElement, event: MouseEvent) => void,
): void {
  document.addEventListener('click', (event) => {
    const element = (event.target as Element | null)?.closest<HTMLElement>(selector);
    if (element) listener(element, event);
  });
}
