interface NoticeOptions {
  /** Accessible name. */
  readonly label: string;
  /** Shown as plain text, never as HTML. */
  readonly text: string;
  readonly controls: readonly HTMLElement[];
}

/** A bar with a text and controls. It looks like the announcement, which few sites show at the same time. */
export function createNotice({label, text, controls}: NoticeOptions): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'announcement';
  bar.role = 'region';
  bar.ariaLabel = label;
  bar.style.flexWrap = 'wrap';
  bar.append(text, ...controls);
  return bar;
}

/** A button for such a bar. Its colours are set here, since sites without notices need no CSS rule for it. */
export function createButton(label: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.style.cssText =
    'padding:var(--space-1) var(--space-4);border-radius:var(--radius-2);background:var(--color-accent);color:var(--color-on-accent)';
  button.textContent = label;
  button.addEventListener('click', onClick);
  return button;
}
