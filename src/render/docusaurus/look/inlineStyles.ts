import {isData} from '../read/data.js';
import {withSiteProperties} from './siteProperties.js';

/** Properties whose numbers are not lengths. */
const UNITLESS =
  /^(?:animation-iteration-count|aspect-ratio|columns?|column-count|fill-opacity|flex(?:-grow|-shrink)?|font-weight|grid-(?:area|row|column).*|line-(?:clamp|height)|opacity|order|orphans|scale|stroke-(?:dash.*|miterlimit|opacity)|tab-size|widows|z-index|zoom)$/;

/** Class that replaces an element's `style`, one for each distinct style; undefined if the style is unknown. */
export function inlineClass(style: unknown, classes: Map<string, string>): string | undefined {
  const written =
    typeof style === 'string' ? closed(style.trim().replace(/;$/, '')) : ruleOf(style);
  if (written === undefined || written === '' || /[{}<@\\\0]/.test(written)) return undefined;
  const rule = withSiteProperties(written);
  const known = classes.get(rule);
  if (known !== undefined) return known;
  const name = `inline-${classes.size + 1}`;
  classes.set(rule, name);
  return name;
}

/** A React `style` object as CSS declarations. */
function ruleOf(style: unknown): string | undefined {
  if (!isData(style)) return undefined;
  const parts = Object.entries(style).map(([key, value]) => {
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    const name = key.startsWith('--')
      ? key
      : key.replace(/^(?=(?:Moz|Webkit|O)[A-Z])|(?=[A-Z])/g, '-').toLowerCase();
    const isLength = typeof value === 'number' && value !== 0 && !UNITLESS.test(name);
    return `${name}: ${closed(String(value))}${isLength ? 'px' : ''}`;
  });
  return parts.includes(undefined) ? undefined : parts.join('; ');
}

/**
 * CSS with omitted closing characters added: the end of an attribute closes open parts, but a stylesheet
 * continues.
 */
function closed(css: string): string {
  let ends = '';
  for (const [part, quote] of css.matchAll(/(["'])[^]*?(?:\1|$)|[()[\]]/g)) {
    if (quote !== undefined && (part.length === 1 || !part.endsWith(quote))) ends = quote + ends;
    else if (part === '(' || part === '[') ends = (part === '(' ? ')' : ']') + ends;
    else if (part === ends.charAt(0)) ends = ends.slice(1);
  }
  return css + ends;
}

/** Stylesheet of all former inline styles. */
export function printInlineStyles(classes: ReadonlyMap<string, string>): string {
  const rules = [...classes].map(
    ([rule, name]) => `.${name} {\n  ${rule.replaceAll('; ', ';\n  ')};\n}\n`,
  );
  return `/* Inline styles of texts, which no page may have. */\n${rules.join('')}`;
}

/** Stylesheet that marks, in `docsgen serve`, content that was not carried over. */
export const LOST_STYLES = `/* What the import has not carried over: shown by docsgen serve, and never published. */
.import-lost {
  display: none;
}
[data-dev] .import-lost {
  display: inline-block;
  max-inline-size: 100%;
  padding: 0.125rem 0.5rem;
  border: 1px dashed var(--color-danger);
  color: var(--color-danger);
  font: 0.8125rem/1.5 var(--font-mono);
  overflow-wrap: anywhere;
}
[data-dev] .import-lost::before {
  content: 'Not carried over: ' attr(title);
}
`;
