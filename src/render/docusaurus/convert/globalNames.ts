/** Global names of Node that browsers do not have. */
const OF_NODE = new Set('process Buffer global setImmediate clearImmediate'.split(' '));

/** Global names of browsers that Node does not have. */
const OF_BROWSER =
  'window document location history localStorage sessionStorage indexedDB caches screen visualViewport devicePixelRatio innerWidth innerHeight scrollX scrollY alert confirm prompt matchMedia getComputedStyle getSelection scrollTo scrollBy addEventListener removeEventListener dispatchEvent requestAnimationFrame cancelAnimationFrame requestIdleCallback cancelIdleCallback customElements Node Element HTMLElement SVGElement Document DocumentFragment DOMParser XMLSerializer XMLHttpRequest Image Audio Option FileReader Worker SharedWorker MutationObserver IntersectionObserver ResizeObserver PerformanceObserver KeyboardEvent MouseEvent PointerEvent TouchEvent InputEvent FocusEvent ClipboardItem Range Selection NodeFilter CSS WebSocket EventSource Notification ShadowRoot HTMLInputElement HTMLAnchorElement HTMLDivElement HTMLButtonElement HTMLIFrameElement HTMLCanvasElement HTMLVideoElement HTMLImageElement undefined NaN Infinity navigator';

/** Global names of the language and of browsers. */
export const GLOBAL_NAMES: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(globalThis).filter((name) => !OF_NODE.has(name)),
  ...OF_BROWSER.split(' '),
]);
