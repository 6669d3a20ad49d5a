/** Wider than what the islands themselves wait for, so that the code that waits is there by then. */
const margin = '400px';

/** Resolves when an island has to be hydrated at once or comes near the screen; never on a page without islands. */
export function whenIslandNear(): Promise<void> {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({isIntersecting}) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      {rootMargin: margin},
    );
    for (const island of islands) {
      const {when} = island.dataset;
      if (when === 'load' || when === 'idle') resolve();
      else observer.observe(island);
    }
  });
}
