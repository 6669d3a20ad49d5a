import {tokensIn} from './styleTokens.js';

/** The common look of all cards of a site. */
export interface CardLook {
  /** Hexadecimal numbers or names. */
  readonly colors: CardColors;
  readonly title: string;
  /** Address of the site, as printed on cards: `lexical.dev`. */
  readonly address: string;
  /** The logo as a `data:` address, with its width in pixels at the height of a card's logo. */
  readonly logo?: {readonly href: string; readonly width: number} | undefined;
}

/** Tokens of the site's stylesheet, with default values for stylesheets that cannot be read. */
const COLORS = {
  'color-bg': '#fbf9f4',
  'color-text': '#221d17',
  'color-muted': '#675e52',
  'color-rule': '#c8beac',
  'color-accent': '#c8371b',
} as const;

export type CardColors = Readonly<Record<keyof typeof COLORS, string>>;

const known = new Map<string, Promise<CardColors>>();

/** Colours of a site by its stylesheet and colour mode. `name` identifies the stylesheet. */
export function cardColors(
  css: string,
  {mode, name}: {readonly mode: 'light' | 'dark'; readonly name: string},
): Promise<CardColors> {
  const key = `${mode} ${name}`;
  let colors = known.get(key);
  if (!colors) {
    known.clear();
    known.set(key, (colors = readColors(css, mode)));
  }
  return colors;
}

async function readColors(css: string, mode: 'light' | 'dark'): Promise<CardColors> {
  const tokens = tokensIn(css, mode);
  const read = Object.entries(COLORS).map(
    async ([name, initial]) => [name, (await hexOf(tokens.get(`--${name}`))) ?? initial] as const,
  );
  return Object.fromEntries(await Promise.all(read)) as CardColors;
}

/** Converts an opaque colour to a hexadecimal number or a name; undefined if esbuild cannot convert it. */
async function hexOf(value = ''): Promise<string | undefined> {
  const hex = /^#(?:[\da-f]{3}){1,2}$/i;
  if (hex.test(value)) return value;
  if (/[;{}]|var\(/.test(value)) return undefined;
  const {transform} = await import('esbuild');
  // Target: a browser that supports no other notation.
  const {code} = await transform(`a{color:${value}}`, {
    loader: 'css',
    target: 'chrome30',
    minify: true,
    logLevel: 'silent',
  }).catch(() => ({code: ''}));
  const [, color = ''] = /^a\{color:([^;}]+)/.exec(code) ?? [];
  if (hex.test(color)) return color;
  return /^[a-z]{3,20}$/.test(color) && color !== 'transparent' ? color : undefined;
}
