let region: HTMLElement | undefined;

/** Adds a live region for screen readers, which must exist before its first announcement. */
export function initAnnouncer(): void {
  region = document.createElement('div');
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('aria-atomic', 'true');
  region.style.cssText =
    'position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
  document.body.append(region);
}

/** Announces a text to users of screen readers. */
export function announce(text: string): void {
  if (region) region.textContent = text;
}
