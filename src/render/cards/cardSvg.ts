import {escapeXml} from '../html/escapeHtml.js';
import type {CardFont} from './cardFont.js';
import type {CardLook} from './cardLook.js';
import {clipped, fitTitle, printable} from './cardText.js';

/** Size of a card in pixels, as recommended by the Open Graph protocol and its consumers. */
export const CARD = {width: 1200, height: 630} as const;

/** Area for the texts of a page, above `bottom`; the rest of a card, its frame, is the same for all pages. */
export const TEXTS = {left: 88, bottom: 516, width: 1024} as const;

/** Height of a logo in pixels. */
export const LOGO_HEIGHT = 64;

const MARGIN = 96;
const INNER = CARD.width - 2 * MARGIN;

/** Returns the frame of a site's cards: mark and title above, address below a line. */
export function frameSvg({colors, title, address, logo}: CardLook, {family, advances}: CardFont) {
  const size = 36;
  const left = logo === undefined ? MARGIN : MARGIN + logo.width + 20;
  const name = printable(title, advances);
  const place = printable(address, advances);
  const line = (
    text: string,
    {x, y, size, color}: {x: number; y: number; size: number; color: string},
  ) =>
    `<text x="${x}" y="${y}" font-size="${size}" fill="${color}">${escapeXml(clipped(text, (CARD.width - MARGIN - x) / size, advances))}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" font-family="${family}">`,
    `<rect width="${CARD.width}" height="${CARD.height}" fill="${colors['color-bg']}"/>`,
    logo === undefined
      ? ''
      : `<image x="${MARGIN}" y="72" width="${logo.width}" height="${LOGO_HEIGHT}" href="${logo.href}"/>`,
    name === undefined ? '' : line(name, {x: left, y: 116, size, color: colors['color-text']}),
    `<rect x="${MARGIN}" y="540" width="${INNER}" height="2" fill="${colors['color-rule']}"/>`,
    `<rect x="${MARGIN}" y="537" width="120" height="5" fill="${colors['color-accent']}"/>`,
    place === undefined
      ? ''
      : line(place, {x: MARGIN, y: 588, size: 28, color: colors['color-muted']}),
    '</svg>',
  ].join('');
}

/** Texts of a page, which must be printable: its title, and the section above it. */
export function textsSvg(
  {title, section}: {readonly title: string; readonly section: string | undefined},
  {colors}: CardLook,
  {family, advances}: CardFont,
): string {
  const {size, lines} = fitTitle(title, INNER, advances);
  const x = MARGIN - TEXTS.left;
  const pitch = size * 1.14;
  const first = SECTION + size + 16;
  const height = Math.ceil(first + (lines.length - 1) * pitch + 44);
  const printed = lines.map(
    (line, i) => `<text x="${x}" y="${(first + i * pitch).toFixed(1)}">${escapeXml(line)}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TEXTS.width}" height="${height}" font-family="${family}">`,
    `<rect width="${TEXTS.width}" height="${height}" fill="${colors['color-bg']}"/>`,
    section === undefined
      ? ''
      : `<text x="${x}" y="${SECTION}" font-size="${SECTION}" fill="${colors['color-accent']}">${escapeXml(clipped(section, INNER / SECTION, advances))}</text>`,
    `<g font-size="${size}" fill="${colors['color-text']}">${printed.join('')}</g>`,
    '</svg>',
  ].join('');
}

/** Font size of the section. */
const SECTION = 32;
