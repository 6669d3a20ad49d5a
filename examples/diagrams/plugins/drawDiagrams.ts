import type {StartContext} from 'docsgen/client';
import {pictureOf, withStyles} from './policy.js';

/** Draws the diagrams of each page when they near the screen, and again when the colours change. */
export function start({onRoute}: StartContext): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const {target, isIntersecting} of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        void drawNext(target);
      }
    },
    {rootMargin: '400px'},
  );
  const observe = (): void => {
    for (const block of document.querySelectorAll('.diagram')) near.observe(block);
  };
  observe();
  onRoute(observe);
  new MutationObserver(() => {
    for (const block of document.querySelectorAll('.diagram:has(> svg)')) void drawNext(block);
  }).observe(document.documentElement, {attributeFilter: ['data-theme']});
}

let last = Promise.resolve();

/** Draws one after the other. */
function drawNext(block: Element): Promise<void> {
  last = last
    .then(() => draw(block))
    // The text stays.
    .catch((error: unknown) => console.warn('A diagram cannot be drawn.', error));
  return last;
}

/** The rules of each block's diagram, so that drawing it again replaces them. */
const sheets = new WeakMap<Element, CSSStyleSheet>();
let drawn = 0;

async function draw(block: Element): Promise<void> {
  const source = block.querySelector('pre code')?.textContent;
  if (!source) return;
  const {default: mermaid} = await import('mermaid');
  const sheet = sheets.get(block) ?? new CSSStyleSheet();
  if (!sheets.has(block)) document.adoptedStyleSheets.push(sheet);
  sheets.set(block, sheet);
  mermaid.initialize({
    startOnLoad: false,
    suppressErrorRendering: true,
    htmlLabels: false,
    flowchart: {htmlLabels: false},
    theme: 'base',
    themeVariables: colours(block),
  });
  const id = `diagram-${String((drawn += 1))}`;
  const {svg} = await withStyles(sheet, () => mermaid.render(id, source));
  const picture = pictureOf(svg);
  const title = block.querySelector('.diagram-title')?.textContent;
  picture.setAttribute('role', 'img');
  if (title) picture.setAttribute('aria-label', title);
  const old = block.querySelector(':scope > svg');
  if (old) {
    old.replaceWith(picture);
    return;
  }
  const text = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent = 'Source';
  text.append(summary, ...[...block.children].filter((child) => !child.matches('.diagram-title')));
  block.append(picture, text);
}

/** The colours and the font of the page, as the library wants them. */
function colours(block: Element): Readonly<Record<string, unknown>> {
  const root = document.documentElement;
  const token = (name: string): string => getComputedStyle(root).getPropertyValue(name).trim();
  return {
    darkMode: root.dataset.theme === 'dark',
    fontFamily: getComputedStyle(block).fontFamily,
    background: token('--color-bg'),
    primaryColor: token('--color-surface'),
    primaryTextColor: token('--color-text'),
    primaryBorderColor: token('--color-accent'),
    lineColor: token('--color-muted'),
    edgeLabelBackground: token('--color-bg'),
    textColor: token('--color-text'),
  };
}
