let release: (() => void) | undefined;
let released = Promise.resolve();

const options = {capture: true, passive: true};
addEventListener('pointerdown', onPress, options);
addEventListener('pointerup', onRelease, options);
addEventListener('pointercancel', onRelease, options);

/** Resolves when no button is pressed and no finger is down: text that is being selected must not be replaced. */
export function whenReleased(): Promise<void> {
  return released;
}

function onPress(): void {
  if (release) return;
  released = new Promise((resolve) => {
    release = resolve;
  });
}

function onRelease(): void {
  release?.();
  release = undefined;
}
