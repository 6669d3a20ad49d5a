/**
 * Rows of a value, or of docsgen's token with the value, and the custom properties of Infima that have it. A
 * property with `!` also sets the token.
 */
const PROPERTIES = [
  '#fff: color-white',
  '#000: color-black',
  'color-accent: color-primary! menu-color-active',
  'color-surface: color-secondary background-surface-color footer-background-color code-background pre-background',
  'color-info: color-info!',
  'color-tip: color-success!',
  'color-warning: color-warning!',
  'color-danger: color-danger!',
  'color-text: color-content! font-color-base! font-base-color heading-color menu-color navbar-link-color footer-color footer-link-color',
  'color-bg: color-content-inverse background-color! navbar-background-color',
  'color-muted: color-content-secondary!',
  'color-raised: card-background-color!',
  'color-link: link-color! link-hover-color navbar-link-hover-color',
  'navbar-height: navbar-height!',
  'radius-1: code-border-radius',
  '90%: code-font-size',
  '0.25rem: code-padding-horizontal list-item-margin',
  '0.1rem: code-padding-vertical',
  '0.5rem: badge-padding-horizontal',
  '0.25rem: badge-padding-vertical',
  '1.5rem: button-padding-horizontal',
  '0.375rem: button-padding-vertical',
  '2rem: list-left-padding',
  'radius-2: pre-border-radius',
  '1rem: pre-padding global-spacing spacing-horizontal spacing-vertical card-horizontal-spacing card-vertical-spacing list-margin tabs-padding-horizontal tabs-padding-vertical alert-padding-horizontal alert-padding-vertical',
  '1.45: pre-line-height',
  'rgb(128 128 128 / 0.12): hover-overlay',
  'color-rule: toc-border-color! hr-background-color! contents-border-color',
  'color-border: table-border-color',
  'font-sans: font-family-base!',
  'font-mono: font-family-monospace!',
  'font-display: heading-font-family!',
  'text-base: font-size-base!',
  '300: font-weight-light',
  '400: font-weight-normal font-weight-base z-index-overlay',
  '500: font-weight-semibold',
  '700: font-weight-bold heading-font-weight button-font-weight',
  '1.25: heading-line-height leading-desktop',
  '1.65: line-height-base',
  '1.25rem: leading paragraph-margin-bottom heading-margin-bottom',
  '1px: global-border-width badge-border-width button-border-width',
  '0.4rem: global-radius badge-border-radius button-border-radius alert-border-radius',
  '0.8rem: card-border-radius',
  'shadow: global-shadow-lw global-shadow-md! global-shadow-tl',
  '200ms: transition-fast',
  '400ms: transition-slow',
  'ease: transition-timing-default',
  '100: z-index-dropdown',
  '200: z-index-fixed',
  '1140px: container-width',
  '1320px: container-width-xl',
].flatMap((row) => {
  const [value = '', names = ''] = row.split(': ');
  return names
    .split(' ')
    .map((name) => ({name: name.replace('!', ''), value, sets: name.endsWith('!')}));
});

/** Further tokens that a property sets. */
const TOKENS = new Map([
  ['color-primary', ['color-link']],
  ['color-emphasis-300', ['color-border']],
  ['font-family-base', ['font-display']],
  ['global-radius', ['radius-2']],
  ['container-width-xl', ['page-width']],
]);

/** docsgen's tokens for a property of Infima. */
export function tokensOf(name: string): readonly string[] {
  const own = PROPERTIES.find((one) => one.name === name && one.sets);
  return [...(own ? [own.value] : []), ...(TOKENS.get(name) ?? [])];
}

/** Whether a value is the name of a token. */
const isToken = (value: string): boolean => /^[a-z][\w-]*$/.test(value);

/** Values of Infima's custom properties. */
const VALUES = new Map<string, string>([
  ...PROPERTIES.map(({name, value}): [string, string] => [
    name,
    isToken(value) ? `var(--${value})` : value,
  ]),
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

/** Shades that Infima's own rules read. In docsgen, only rules of the site read them. */
const SHADE =
  /^ifm-color-(?:(?:primary|secondary|success|info|warning|danger)-(?:(?:dark|light)(?:er|est)?|contrast-(?:back|fore)ground)|(?:emphasis|gray)-\d+)$/;

const INLINE_CODE = '.prose :not(pre) > code';
/** Words of the bar, and links without any, which draw an icon in the colour of words. */
const BAR_WORDS =
  '.navbar > :is(.brand, .icon), .nav-items > :is(.nav-link, .nav-html, .icon), .nav-items > .dropdown > .nav-link, .nav-html > a:empty';
const BAR_MENU = '.nav-items .dropdown > ul';

/**
 * Rules for properties that Infima's own rules read, printed if a site sets the property. The last rule for an
 * element takes precedence.
 */
const RULES: readonly (readonly [name: string, selector: string, property: string])[] = [
  ['docusaurus-highlighted-code-line-bg', '.line.hl', 'background'],
  ['ifm-code-font-size', INLINE_CODE, 'font-size'],
  ['ifm-code-background', INLINE_CODE, 'background'],
  ['ifm-code-color', INLINE_CODE, 'color'],
  ['ifm-code-border-radius', INLINE_CODE, 'border-radius'],
  ['ifm-code-padding-vertical', INLINE_CODE, 'padding-block'],
  ['ifm-code-padding-horizontal', INLINE_CODE, 'padding-inline'],
  ['ifm-pre-background', '.code', 'background'],
  ['ifm-pre-border-radius', '.code', 'border-radius'],
  ['ifm-heading-color', '.prose :is(h1, h2, h3, h4, h5, h6)', 'color'],
  ['ifm-heading-font-weight', '.prose :is(h1, h2, h3, h4, h5, h6)', 'font-weight'],
  ...[1, 2, 3, 4, 5, 6].map((n) => [`ifm-h${n}-font-size`, `.prose h${n}`, 'font-size'] as const),
  ['ifm-background-surface-color', '.navbar', 'background'],
  ['ifm-navbar-background-color', '.navbar', 'background'],
  ['ifm-navbar-link-color', BAR_WORDS, 'color'],
  ['ifm-navbar-link-color', '.nav-search:not(:focus-within)::before', 'background'],
  ['ifm-background-surface-color', BAR_MENU, 'background'],
  ['ifm-dropdown-background-color', BAR_MENU, 'background'],
  ['ifm-dropdown-link-color', `${BAR_MENU} a`, 'color'],
  ['ifm-footer-background-color', '.footer', 'background'],
];

/** Properties that rules for classes of Infima read. */
const OF_CLASSES = /^ifm-(?:hero-(?:background|text)-color|container-width(?:-xl)?)$/;

/**
 * Effect in docsgen of a property of Infima or Docusaurus: by itself (`own`), only through rules of the site
 * (`shade`), or none.
 */
export function effectOf(name: string): 'own' | 'shade' | undefined {
  if (tokensOf(name.replace(/^ifm-/, '')).length > 0) return 'own';
  if (OF_CLASSES.test(name) || RULES.some(([one]) => one === name)) return 'own';
  return SHADE.test(name) ? 'shade' : undefined;
}

/**
 * Rules that any rule of the site overrides. A property that is set in one mode only keeps docsgen's value in the
 * other mode.
 */
function rulesOf(set: ReadonlySet<string>): string {
  const rules = new Map<string, Map<string, string>>();
  for (const [name, selector, property] of RULES.filter(([one]) => set.has(one))) {
    const own = rules.get(selector) ?? new Map<string, string>();
    rules.set(
      selector,
      own.set(property, `var(--${name}, ${own.get(property) ?? 'revert-layer'})`),
    );
  }
  return [...rules]
    .map(([selector, own]) => {
      const declarations = [...own].map(([property, value]) => `  ${property}: ${value};\n`);
      return `${selector.replace(/^.*?(?=$|::)/, ':where($&)')} {\n${declarations.join('')}}\n`;
    })
    .join('');
}

const READ = /var\(\s*--ifm-([\w-]+)\s*(,?)/g;

/** Stylesheet of Infima's custom properties that other stylesheets read. */
export interface InfimaValues {
  /** The stylesheet; undefined if it is not needed. */
  readonly css: string | undefined;
  /** Names of properties without a counterpart that are read without a fallback. */
  readonly unknown: ReadonlySet<string>;
}

/**
 * Sets Infima's custom properties that stylesheets read, from docsgen's tokens. The given stylesheets come later
 * and may set the properties, too.
 */
export function infimaValues(sheets: readonly string[]): InfimaValues {
  const set = new Set(
    sheets.flatMap((css) =>
      [...css.matchAll(/--((?:ifm|docusaurus)-[\w-]+)\s*:/g)].map(([, name]) => name!),
    ),
  );
  const [wanted, unknown] = [new Set<string>(), new Set<string>()];
  const want = (css: string): void => {
    for (const [, name = '', fallback] of css.matchAll(READ)) {
      const value = VALUES.get(name);
      if (wanted.has(name)) continue;
      if (value === undefined) {
        if (fallback === '' && !set.has(`ifm-${name}`)) unknown.add(name);
        continue;
      }
      wanted.add(name);
      want(value);
    }
  };
  for (const css of sheets) want(css);
  const lines = [...wanted].sort().map((name) => `  --ifm-${name}: ${VALUES.get(name)!};\n`);
  const read =
    lines.length > 0 &&
    `/* Custom properties of Infima that the other stylesheets read. */\n:root {\n${lines.join('')}}\n`;
  const rules = rulesOf(set);
  const css = [read, rules && `/* Those that they set for Infima’s own rules. */\n${rules}`];
  return {css: css.filter(Boolean).join('') || undefined, unknown};
}

/**
 * Stylesheet of the properties that the given stylesheets and classes read, by its path in the new site; empty if
 * it is not needed.
 */
export function infimaSheet(
  sheets: readonly string[],
  classes: string,
): ReadonlyMap<string, string> {
  const {css = ''} = infimaValues(sheets);
  const rules = classes && `/* Classes of Infima. */\n${classes}`;
  return new Map(css + rules === '' ? [] : [['styles/infima.css', css + rules]]);
}
