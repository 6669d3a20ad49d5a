/** Calls back at most once per frame while the page scrolls or is resized. */
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
