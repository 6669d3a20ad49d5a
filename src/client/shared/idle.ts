/** Resolves when the main thread has nothing better to do, after at most two seconds. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      requestIdleCallback(
        () => {
          resolve();
        },
        {timeout: 2000},
      );
    } else {
      setTimeout(resolve, 200);
    }
  });
}

/** Resolves once the document and all that it asked for has been loaded. */
export function whenLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    addEventListener(
      'load',
      () => {
        resolve();
      },
      {once: true},
    );
  });
}

/** Resolves in the next frame; at once in a hidden page, which has no frames. */
export function nextFrame(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      resolve();
    });
  });
}
