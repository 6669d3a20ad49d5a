import {createRequire} from 'node:module';
import path from 'node:path';
import type {Resvg} from '@resvg/resvg-js';
import {cardFont} from './cardFont.js';
import type {CardLook} from './cardLook.js';
import {CARD, frameSvg, TEXTS, textsSvg} from './cardSvg.js';
import {encodePng} from './png.js';

/** Texts of a card; its font has all their characters. */
export interface CardTexts {
  readonly title: string;
  readonly section: string | undefined;
}

/** Paints cards, by resvg. */
export interface CardPainter {
  /** Part of the cache key: different versions may produce different pixels. */
  readonly version: string;
  /** Returns a card as a PNG. */
  readonly paint: (texts: CardTexts, look: CardLook) => Buffer;
}

/**
 * Loads resvg, an optional peer dependency, as installed for the site at `root`; undefined if it is not, or cannot be
 * loaded. With `isLater`, it is loaded for the first card, which throws if that fails.
 */
export function loadCardPainter(root: string, {isLater = false} = {}): CardPainter | undefined {
  const require = createRequire(path.join(root, 'package.json'));
  const load = () => require('@resvg/resvg-js') as {readonly Resvg: typeof Resvg};
  let version: string;
  try {
    ({version} = require('@resvg/resvg-js/package.json') as {readonly version: string});
    if (!isLater) load();
  } catch {
    return undefined;
  }
  const draw = (svg: string): Image => drawWith(load().Resvg, svg);
  let card: {readonly look: CardLook; readonly frame: Buffer; readonly pixels: Buffer} | undefined;
  return {
    version,
    paint(texts, look) {
      if (card?.look !== look) {
        const frame = draw(frameSvg(look, cardFont())).pixels;
        card = {look, frame, pixels: Buffer.from(frame)};
      }
      const {frame, pixels} = card;
      const last = 4 * CARD.width * TEXTS.bottom;
      // Removes the texts of the previous card.
      frame.copy(pixels, 0, 0, last);
      place(draw(textsSvg(texts, look, cardFont())), pixels);
      return encodePng(pixels, CARD);
    },
  };
}

interface Image {
  readonly pixels: Buffer;
  readonly height: number;
}

function drawWith(Renderer: typeof Resvg, svg: string): Image {
  const {files, family} = cardFont();
  // With the system's fonts, a card would depend on the machine.
  const font = {loadSystemFonts: false, fontFiles: [...files], defaultFontFamily: family};
  const {pixels, height} = new Renderer(svg, {font, logLevel: 'off'}).render();
  return {pixels, height};
}

/** Copies the texts to their position on the card. */
function place({pixels, height}: Image, card: Buffer): void {
  const row = 4 * TEXTS.width;
  for (let y = 0; y < height; y++) {
    const at = 4 * ((TEXTS.bottom - height + y) * CARD.width + TEXTS.left);
    pixels.copy(card, at, y * row, (y + 1) * row);
  }
}
