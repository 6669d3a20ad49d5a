/** Resolves in the next frame; at once on a hidden page, which has no frames. */
export function nextFrame(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      resolve();
    });
  });
}

/** Resolves after the next frame; after a task on a hidden page, which has no frames. */
export async function framePainted(): Promise<void> {
  await nextFrame();
  await new Promise((resolve) => setTimeout(resolve));
}
