import {dataOf, isData, listOf, textValue, type Data} from '../read/data.js';
import type {DocusaurusSite} from '../read/readSite.js';

/** Prism tokens that provide each of docsgen's colours, most characteristic first. */
const TOKENS: readonly (readonly [property: string, kinds: readonly string[]])[] = [
  ['code-keyword', ['keyword', 'tag', 'atrule']],
  ['code-string', ['string', 'attr-value', 'inserted']],
  ['code-comment', ['comment', 'prolog']],
  ['code-constant', ['constant', 'number', 'boolean', 'property']],
  ['code-function', ['function', 'class-name']],
  ['code-parameter', ['parameter', 'variable', 'attr-name']],
];

const COLOR = /^(?:#[\da-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([\d\s.,%/]+\))$/i;

/** Stylesheet with the colours of the site's code themes; undefined if it has none. */
export function codeColors({theme, consumption}: DocusaurusSite): string | undefined {
  const prism = dataOf(theme.prism);
  const rules = (['theme', 'darkTheme'] as const).flatMap((key): string[] => {
    const declarations = declarationsOf(dataOf(dataOf(consumption.peek(prism))[key]));
    if (declarations.length === 0) return [];
    consumption.use(prism[key]);
    const selector = key === 'theme' ? '.code' : "[data-theme='dark'] .code";
    return [`${selector} {\n${declarations.map((one) => `  ${one};\n`).join('')}}\n`];
  });
  return rules.length === 0 ? undefined : `/* Colours of code. */\n${rules.join('')}`;
}

function declarationsOf({plain, styles}: Data): string[] {
  const {color, backgroundColor} = dataOf(plain);
  const colors = new Map<string, string>();
  for (const {types, style, languages} of listOf(styles).filter(isData)) {
    const value = colorOf(dataOf(style).color);
    if (value === undefined || languages !== undefined) continue;
    for (const kind of listOf(types)) colors.set(String(kind), value);
  }
  const tokens = TOKENS.flatMap(([property, kinds]): [string, string | undefined][] => {
    const kind = kinds.find((one) => colors.has(one));
    return [[`--${property}`, kind === undefined ? colorOf(color) : colors.get(kind)]];
  });
  const paper = colorOf(backgroundColor);
  const words = colorOf(color);
  // Titles and line numbers have the same background.
  const all = [
    ['--paper', paper],
    ['background', paper],
    ['color', words],
    ['--color-muted', words],
    ...tokens,
  ];
  if (colors.size === 0) return [];
  return all.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
}

/** A colour; undefined for any other value, such as a variable or a different property. */
function colorOf(value: unknown): string | undefined {
  const text = textValue(value)?.trim();
  return text !== undefined && COLOR.test(text) ? text : undefined;
}
