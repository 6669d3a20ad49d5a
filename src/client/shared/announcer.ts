let region: HTMLElement | undefined;

/** Adds the element that screen readers listen to; it has to be there before something is said in it. */
export function initAnnouncer(): void {
  region = document.createElement('div');
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('aria-atomic', 'true');
  region.style.cssText =
    'position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
  document.body.append(region);
}

/** Says something to the users of screen readers. */
export function announce(text: string): void {
  if (region) region.textContent = text;
}
