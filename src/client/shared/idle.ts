/** Resolves when the main thread is idle, or after two seconds at most. */
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

/** Resolves once the document and all its resources have loaded. */
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

/** Resolves when the page has loaded and is idle. */
export function whenQuiet(): Promise<void> {
  return whenLoaded().then(whenIdle);
}
