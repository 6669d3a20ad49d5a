const SIZES = {none: '0', xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '2rem', xl: '5rem'};

const SIDES = {
  '': '',
  '-vert': '-block',
  '-horiz': '-inline',
  '-top': '-top',
  '-bottom': '-bottom',
  '-left': '-left',
  '-right': '-right',
};

const COLORS = ['primary', 'secondary', 'info', 'success', 'warning', 'danger'];

/** A colour of Infima, as set by the site or else by docsgen. */
const colorOf = (name: string): string =>
  name === 'secondary'
    ? 'var(--ifm-color-secondary, var(--color-raised))'
    : `var(--color-${{primary: 'accent', success: 'tip'}[name] ?? name})`;

const wordsOn = (name: string): string =>
  name === 'secondary'
    ? 'var(--color-text)'
    : `var(--color-${name === 'primary' ? 'on-accent' : 'bg'})`;

/** Rules for the classes of Infima that components use most, and that code composes of parts. */
const GRID = new Map<string, string>([
  [
    'container',
    'inline-size: 100%; max-inline-size: clamp(var(--ifm-container-width, 1140px), 100vw - 7.5rem, var(--ifm-container-width-xl, 1320px)); margin-inline: auto; padding-inline: 1rem',
  ],
  ['row', 'display: flex; flex-wrap: wrap; gap: 2rem 0; margin-inline: -1rem'],
  ['col', 'flex: 1 0 0; min-inline-size: 0; padding-inline: 1rem'],
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((n): [string, string] => [
    `col--${String(n)}`,
    `flex: 0 0 ${String(Math.round((n / 12) * 1e4) / 100)}%`,
  ]),
  ['hero', 'padding: 4rem 2rem'],
  [
    'hero--primary',
    'background: var(--ifm-hero-background-color, var(--color-accent)); color: var(--ifm-hero-text-color, var(--color-bg))',
  ],
  ['hero__title', 'font-size: 3rem'],
  ['hero__subtitle', 'font-size: 1.5rem'],
  [
    'button',
    'display: inline-block; padding: 0.4rem 1.5rem; border: 1px solid currentcolor; border-radius: 0.4rem; text-decoration: none',
  ],
  [
    'card',
    'display: flex; flex-direction: column; overflow: hidden; border: 1px solid color-mix(in srgb, currentcolor 20%, transparent); border-radius: 0.4rem',
  ],
  ...['header', 'body', 'footer'].map((part): [string, string] => [
    `card__${part}`,
    'padding: 1rem',
  ]),
]);

/** Rules for the other classes of Infima, by class. */
const RULES = new Map<string, string>([
  ...['margin', 'padding'].flatMap((kind) =>
    Object.entries(SIDES).flatMap(([side, end]) =>
      Object.entries(SIZES).map(([size, value]): [string, string] => [
        `${kind}${side}--${size}`,
        `${kind}${end}: ${value} !important`,
      ]),
    ),
  ),
  ...['left', 'right', 'center', 'justify'].map((side): [string, string] => [
    `text--${side}`,
    `text-align: ${side}`,
  ]),
  ...['lowercase', 'uppercase', 'capitalize'].map((how): [string, string] => [
    `text--${how}`,
    `text-transform: ${how}`,
  ]),
  ['text--bold', 'font-weight: 700'],
  ['text--italic', 'font-style: italic'],
  ['text--truncate', 'overflow: hidden; white-space: nowrap; text-overflow: ellipsis'],
  ...COLORS.flatMap((name): [string, string][] => [
    [`text--${name}`, `color: ${colorOf(name)}`],
    [`button--${name}`, `background: ${colorOf(name)}; color: ${wordsOn(name)}`],
    [`badge--${name}`, `background: ${colorOf(name)}; color: ${wordsOn(name)}`],
    [`alert--${name}`, `border-color: ${colorOf(name)}`],
  ]),
  [
    'badge',
    'display: inline-block; padding: 0.15rem 0.5rem; border-radius: 0.4rem; font-size: 0.75em; font-weight: 700',
  ],
  ['button--link', 'border-color: transparent; background: none; color: var(--color-link)'],
  // This rule has to follow the rules of the colours.
  ['button--outline', 'background: none; color: inherit'],
  ['button--block', 'display: block; text-align: center'],
  ['button--sm', 'padding: 0.3rem 1.2rem; font-size: 0.85rem'],
  ['button--lg', 'padding: 0.6rem 2rem; font-size: 1.2rem'],
  ['button-group', 'display: inline-flex; gap: 1px'],
  ['button-group--block', 'display: flex; justify-content: stretch'],
  [
    'clean-btn',
    'padding: 0; border: 0; background: none; color: inherit; font: inherit; cursor: pointer',
  ],
  ['clean-list', 'padding: 0; list-style: none'],
  ['container--fluid', 'max-inline-size: none'],
  ['row--no-gutters', 'margin-inline: 0'],
  ['row--align-center', 'align-items: center'],
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((n): [string, string] => [
    `col--offset-${String(n)}`,
    `margin-inline-start: ${String(Math.round((n / 12) * 1e4) / 100)}%`,
  ]),
  ['hero--secondary', 'background: var(--color-surface)'],
  ['hero--dark', 'background: #303846; color: #fff'],
  ['shadow--lw', 'box-shadow: 0 1px 2px rgb(0 0 0 / 0.1)'],
  ['shadow--md', 'box-shadow: 0 5px 30px rgb(0 0 0 / 0.2)'],
  ['shadow--tl', 'box-shadow: 0 12px 28px rgb(0 0 0 / 0.2)'],
  ['avatar', 'display: flex; gap: 1rem'],
  ['avatar--vertical', 'flex-direction: column; align-items: center; text-align: center'],
  ['avatar__photo', 'inline-size: 3rem; block-size: 3rem; border-radius: 50%; object-fit: cover'],
  ...Object.entries({sm: 2, lg: 4, xl: 6}).map(([size, side]): [string, string] => [
    `avatar__photo--${size}`,
    `inline-size: ${String(side)}rem; block-size: ${String(side)}rem`,
  ]),
  ['avatar__intro', 'display: flex; flex: 1; flex-direction: column; justify-content: center'],
  ['avatar__name', 'font-weight: 700'],
  ['pills', 'display: flex; gap: 0.25rem; padding: 0; list-style: none'],
  ['pills--block', 'justify-content: stretch; text-align: center'],
  ['pills__item', 'flex: 0 1 auto; padding: 0.25rem 1rem; border-radius: 0.4rem; cursor: pointer'],
  ['pills__item--active', 'background: var(--color-surface); color: var(--color-accent)'],
  [
    'alert',
    'padding: 1rem; border-inline-start: 5px solid; border-radius: 0.4rem; background: var(--color-surface)',
  ],
]);

/** Prefix of selectors that limits them to texts and React pages. */
const TEXTS = ":where(.prose, [data-island^='page:']) ";

/** Prints rules for classes of Infima. On narrow screens, columns take the whole width. */
function print(rules: readonly (readonly [string, string])[], scope = ''): string {
  const printed = rules.map(
    ([name, rule]) => `${scope}.${name} {\n  ${rule.replaceAll('; ', ';\n  ')};\n}\n`,
  );
  const narrow = rules.some(([name]) => name === 'row')
    ? `@media (max-width: 996px) {\n  ${scope}.row > [class*='col'] {\n    flex: 0 0 100%;\n    margin-inline-start: 0;\n  }\n}\n`
    : '';
  return printed.join('') + narrow;
}

/** Returns a filter for rules whose class occurs in the code. */
function isNamedIn(code: readonly string[]): (rule: readonly [string, string]) => boolean {
  const words = new Set(code.flatMap((text) => text.match(/[a-z]+(?:[-_]+[\da-z]+)*/g) ?? []));
  return ([name]) => words.has(name);
}

/** Stylesheet of components that use replacements for Docusaurus's modules. */
export function infimaOfComponents(code: readonly string[]): string {
  return print([...GRID, ...[...RULES].filter(isNamedIn(code))]);
}

/** Stylesheet of the classes in texts and in other components. */
export function infimaOfTexts(code: readonly string[]): string {
  return print([...GRID, ...RULES].filter(isNamedIn(code)), TEXTS);
}
