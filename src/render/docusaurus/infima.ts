/** Values of Infima's custom properties, most of them from tokens of docsgen. */
const VALUES = new Map<string, string>([
  ...pairs(`
    color-white #fff
    color-black #000
    color-primary var(--color-accent)
    color-secondary var(--color-surface)
    color-info var(--color-info)
    color-success var(--color-tip)
    color-warning var(--color-warning)
    color-danger var(--color-danger)
    color-content var(--color-text)
    color-content-inverse var(--color-bg)
    color-content-secondary var(--color-muted)
    background-color var(--color-bg)
    background-surface-color var(--color-surface)
    card-background-color var(--color-raised)
    font-color-base var(--color-text)
    font-base-color var(--color-text)
    heading-color var(--color-text)
    link-color var(--color-link)
    link-hover-color var(--color-link)
    menu-color var(--color-text)
    menu-color-active var(--color-accent)
    navbar-background-color var(--color-bg)
    navbar-link-color var(--color-text)
    navbar-link-hover-color var(--color-link)
    navbar-height var(--navbar-height)
    footer-background-color var(--color-surface)
    footer-color var(--color-text)
    footer-link-color var(--color-text)
    code-background var(--color-surface)
    code-border-radius var(--radius-1)
    code-font-size 90%
    code-padding-horizontal 0.25rem
    code-padding-vertical 0.1rem
    pre-background var(--color-surface)
    pre-border-radius var(--radius-2)
    pre-padding 1rem
    pre-line-height 1.45
    hover-overlay rgb(128 128 128 / 0.12)
    toc-border-color var(--color-rule)
    hr-background-color var(--color-rule)
    table-border-color var(--color-border)
    contents-border-color var(--color-rule)
    font-family-base var(--font-sans)
    font-family-monospace var(--font-mono)
    heading-font-family var(--font-display)
    font-size-base var(--text-base)
    font-weight-light 300
    font-weight-normal 400
    font-weight-base 400
    font-weight-semibold 500
    font-weight-bold 700
    heading-font-weight 700
    heading-line-height 1.25
    line-height-base 1.65
    leading 1.25rem
    leading-desktop 1.25
    global-spacing 1rem
    spacing-horizontal 1rem
    spacing-vertical 1rem
    paragraph-margin-bottom 1.25rem
    list-item-margin 0.25rem
    heading-margin-bottom 1.25rem
    global-border-width 1px
    global-radius 0.4rem
    button-border-radius 0.4rem
    card-border-radius 0.8rem
    card-horizontal-spacing 1rem
    card-vertical-spacing 1rem
    alert-border-radius 0.4rem
    alert-padding-horizontal 1rem
    alert-padding-vertical 1rem
    global-shadow-lw var(--shadow)
    global-shadow-md var(--shadow)
    global-shadow-tl var(--shadow)
    transition-fast 200ms
    transition-slow 400ms
    transition-timing-default var(--ease)
    z-index-dropdown 100
    z-index-fixed 200
    z-index-overlay 400
    container-width 1140px
    container-width-xl 1320px
  `),
  // Greys are the same in both modes.
  ...[0, 4, 8, 15, 21, 27, 48, 67, 80, 97, 100].flatMap((part, i): [string, string][] => [
    [
      `color-emphasis-${i * 100}`,
      `color-mix(in srgb, var(--color-text) ${part}%, var(--color-bg))`,
    ],
    [`color-gray-${i * 100}`, `color-mix(in srgb, #000 ${part}%, #fff)`],
  ]),
  ...['primary', 'secondary', 'info', 'success', 'warning', 'danger'].flatMap(shades),
]);

function pairs(lines: string): [string, string][] {
  return lines
    .trim()
    .split('\n')
    .map((line): [string, string] => {
      const [name = '', ...value] = line.trim().split(' ');
      return [name, value.join(' ')];
    });
}

function shades(color: string): [string, string][] {
  const mixed = (part: number, other: string): string =>
    `color-mix(in srgb, var(--ifm-color-${color}) ${part}%, ${other})`;
  return [
    ['dark', mixed(90, '#000')],
    ['darker', mixed(85, '#000')],
    ['darkest', mixed(70, '#000')],
    ['light', mixed(85, '#fff')],
    ['lighter', mixed(70, '#fff')],
    ['lightest', mixed(50, '#fff')],
    ['contrast-background', mixed(15, 'var(--color-bg)')],
    ['contrast-foreground', mixed(60, 'var(--color-text)')],
  ].map(([shade = '', value = '']) => [`color-${color}-${shade}`, value]);
}

/** A background of `code` was that of inline code, since blocks had their own by classes. */
const BLOCKS = `pre > code {
  background: none;
}
`;

const READ = /var\(\s*--ifm-([\w-]+)\s*(,?)/g;

/** Stylesheet of the custom properties of Infima that others read. */
export interface InfimaValues {
  /** Undefined if none are needed. */
  readonly css: string | undefined;
  /** Names of those without a counterpart that are read without a fallback. */
  readonly unknown: ReadonlySet<string>;
}

/**
 * Sets the custom properties of Infima that stylesheets read, from tokens of docsgen; those stylesheets come
 * later, and may set them too.
 */
export function infimaValues(sheets: readonly string[]): InfimaValues {
  const set = new Set(
    sheets.flatMap((css) => [...css.matchAll(/--ifm-([\w-]+)\s*:/g)].map(([, name]) => name!)),
  );
  const [wanted, unknown] = [new Set<string>(), new Set<string>()];
  const want = (css: string): void => {
    for (const [, name = '', fallback] of css.matchAll(READ)) {
      const value = VALUES.get(name);
      if (wanted.has(name)) continue;
      if (value === undefined) {
        if (fallback === '' && !set.has(name)) unknown.add(name);
        continue;
      }
      wanted.add(name);
      want(value);
    }
  };
  for (const css of sheets) want(css);
  const lines = [...wanted].sort().map((name) => `  --ifm-${name}: ${VALUES.get(name)!};\n`);
  const head = '/* Custom properties of Infima that the other stylesheets read. */\n';
  return {
    css: lines.length > 0 ? `${head}:root {\n${lines.join('')}}\n${BLOCKS}` : undefined,
    unknown,
  };
}

/** The stylesheet of what these stylesheets read, by its path in the new site; empty if it is not needed. */
export function infimaSheet(sheets: readonly string[]): ReadonlyMap<string, string> {
  const {css} = infimaValues(sheets);
  return new Map(css === undefined ? [] : [['styles/infima.css', css]]);
}
