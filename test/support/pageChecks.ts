import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {AxeResults, RunOptions} from 'axe-core';
import type {Page} from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Collects console errors, console warnings and uncaught errors of a page from now on. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** Violations that axe finds in the current state of the page: rule and elements. */
export async function findings(page: Page): Promise<string[]> {
  // Otherwise axe would also check colours during transitions.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({effect}) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({finished}) => finished)).then(() => undefined);
  });
  await page.evaluate(axe);
  const {violations} = await page.evaluate(() =>
    (
      globalThis as unknown as {
        axe: {run: (what: Document, options: RunOptions) => Promise<AxeResults>};
      }
    ).axe.run(document, {
      resultTypes: ['violations'],
      selectors: false,
      rules: {'target-size': {enabled: true}},
    }),
  );
  return violations.map(({id, nodes}) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

/** Pixels by which the page is wider than the viewport; 0 or less if it fits. */
export function tooWide(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Controls that reach beyond the screen, except in what scrolls by itself. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input, select, summary')]
      .filter((control) => {
        if (!control.checkVisibility() || control.matches('.skip')) return false;
        if (control.closest('.table, .drawing, pre, [role=tablist]')) return false;
        const {left, right, width} = control.getBoundingClientRect();
        return width > 0 && (left < -0.5 || right > innerWidth + 0.5);
      })
      .map(({outerHTML}) => outerHTML),
  );
}

/** What moved after the page was parsed, unless the cumulative layout shift is below a thousandth. */
export function moved(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        let sum = 0;
        const found: string[] = [];
        // A slow machine may paint a line of text that is only half parsed.
        const [{domInteractive = 0} = {}] = performance.getEntriesByType('navigation') as [
          PerformanceNavigationTiming?,
        ];
        const nameOf = (node: Node | null | undefined): string =>
          node instanceof Element
            ? node.outerHTML.slice(0, 80)
            : `${nameOf(node?.parentElement)} "${node?.textContent?.slice(0, 40) ?? ''}"`;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as LayoutShift[]) {
            if (entry.startTime <= domInteractive) continue;
            sum += entry.value;
            for (const {node, previousRect: from, currentRect: to} of entry.sources) {
              const rects = [from, to].map(({x, y, width, height}) =>
                [x, y, width, height].join(' '),
              );
              found.push(
                `${entry.value} at ${entry.startTime}: ${rects.join(' -> ')} ${nameOf(node)}`,
              );
            }
          }
        }).observe({type: 'layout-shift', buffered: true});
        requestAnimationFrame(() => {
          setTimeout(() => {
            resolve(sum < 0.001 ? [] : found);
          }, 50);
        });
      }),
  );
}

/** As the Layout Instability API has it. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node?: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Relative luminance and contrast as WCAG 2.2 has them; colours as computed styles give them. */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [a, b]
    .map((color) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? [])
        .slice(0, 3)
        .map((part) => Number(part) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((one, other) => other - one);
  return (light + 0.05) / (dark + 0.05);
}
