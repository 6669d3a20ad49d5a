import {createRequire} from 'node:module';
import type {Resvg} from '@resvg/resvg-js';
import {cardFont} from './cardFont.js';
import type {CardLook} from './cardLook.js';
import {CARD, frameSvg, TEXTS, textsSvg} from './cardSvg.js';
import {encodePng} from './png.js';

/** Texts of a card, which its font covers. */
export interface CardTexts {
  readonly title: string;
  readonly section: string | undefined;
}

/** Paints cards, by resvg. */
export interface CardPainter {
  /** Part of the cache key: different versions may produce different pixels. */
  readonly version: string;
  /** A card as a PNG. */
  readonly paint: (texts: CardTexts, look: CardLook) => Buffer;
}

/** Loads resvg, an optional peer dependency; undefined if it is not installed. */
export async function loadCardPainter(): Promise<CardPainter | undefined> {
  const resvg = await import('@resvg/resvg-js').catch(() => undefined);
  if (!resvg) return undefined;
  const {version} = createRequire(import.meta.url)('@resvg/resvg-js/package.json') as {
    readonly version: string;
  };
  const draw = (svg: string): Image => drawWith(resvg.Resvg, svg);
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
      // Removes the texts of the card before.
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
  // With fonts of the system, a card would depend on the machine.
  const font = {loadSystemFonts: false, fontFiles: [...files], defaultFontFamily: family};
  const {pixels, height} = new Renderer(svg, {font, logLevel: 'off'}).render();
  return {pixels, height};
}

/** Copies the texts to their place. */
function place({pixels, height}: Image, card: Buffer): void {
  const row = 4 * TEXTS.width;
  for (let y = 0; y < height; y++) {
    const at = 4 * ((TEXTS.bottom - height + y) * CARD.width + TEXTS.left);
    pixels.copy(card, at, y * row, (y + 1) * row);
  }
}
