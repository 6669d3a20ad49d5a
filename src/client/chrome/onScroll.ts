/** Calls back at most once a frame while the page scrolls. */
export function onScroll(listener: () => void): void {
  let waiting = false;
  const ask = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      listener();
    });
  };
  addEventListener('scroll', ask, {passive: true});
  addEventListener('resize', ask, {passive: true});
}
