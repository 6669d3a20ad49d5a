/**
 * Elements selected by type. In docsgen, code blocks are figures, and folded parts of menus and sidebars are
 * details; in Docusaurus, they were not.
 */
const OWN_ELEMENT = /(?<![\w.#:[="'-])(?:figure|details|summary)(?![\w-])/g;
const OTHERS = {figure: '.code', details: 'nav *', summary: 'nav *'};

/**
 * Inline code. Code blocks had classes, and a colour for each word, which took precedence over rules for the
 * element.
 */
const INLINE_CODE = /(?<![\w.#:[="'-])code(?![\w\-.[#:])/g;

/**
 * A selector that consists of types only, recognized by its last type. Docusaurus's menus and buttons had classes,
 * whose rules took precedence over it.
 */
const PLAIN =
  /^(?:[a-z][a-z\d]*\s*[\s>+~]\s*)*(?:a|button|footer|form|header|img|input|li|nav|ol|svg|ul)$/i;

/** A selector of any element, which all other rules override. */
const ANY = /^(?:\*|(?:\*?::?(?:before|after)))$/;

/** docsgen's elements around texts, and buttons in texts. */
const CHROME =
  "[data-region='header'] *, [data-region='footer'] *, nav, nav *, form[role='search'] *, .code *, .authors, .author *, .icon, .toc-button, .copy-page, [role='tab']";

/** Classes of docsgen's bar, menus, sidebar and search. On the old site, a class of this name was the site's own. */
const OWN_CLASS =
  /\.(?:nav-(?:link|items|html|search)|brand|languages|tree|menu-(?:back|head|items|page)|search-(?:box|form|hint|root)|key-mod|skip)(?![\w-])/g;
const BARS =
  "[data-region='header'] *, [data-region='footer'] *, nav, nav *, form[role='search'], form[role='search'] *";

/** A class of docsgen's icons, which have the name of their shape as well. */
const ICON = /\.icon(?![\w-])/g;

/** Comments before a selector, the first of which may have started earlier, and the selector. */
const COMMENTS = /^((?:(?:(?!\/\*)[^])*?\*\/)?(?:\s|\/\*[^]*?\*\/)*)([^]*)$/;

/** The text before a rule: comments, and its selector. */
export function splitSelector(before: string): {space: string; selector: string} {
  const [, space = '', selector = ''] = COMMENTS.exec(before)!;
  return {space, selector};
}

/**
 * A rule of the old site for elements without a class. A rule for any element yields to all of docsgen's rules; a
 * rule for all elements of a type yields only to those for docsgen's own menus and buttons.
 */
export function elementRule(written: string, declarations: string): string {
  const before = withoutOwnClasses(written);
  const {space, selector} = splitSelector(before);
  const selectors = selector.split(',').map((one) => one.trim());
  const any = selectors.filter((one) => ANY.test(one));
  const plain = selectors.filter((one) => PLAIN.test(one));
  const low = [...any, ...plain];
  if (low.length === 0) return `${shared(before)}{${declarations}}`;
  const high = selectors
    .filter((one) => !any.includes(one))
    .map((one) => (plain.includes(one) ? `${one}:where(:not(${CHROME}))` : one));
  const base = `${space}@layer base {\n${shared(low.join(', '))} {${declarations}}\n}`;
  return high.length === 0 ? base : `${base}\n${shared(high.join(', '))} {${declarations}}`;
}

/** Selectors that exclude docsgen's figures, details and code blocks. */
function shared(selectors: string): string {
  return selectors
    .replace(OWN_ELEMENT, (name) => `${name}:where(:not(${OTHERS[name as keyof typeof OTHERS]}))`)
    .replace(/[^,]+/g, (one) =>
      /\bpre\b/.test(one) ? one : one.replace(INLINE_CODE, 'code:where(:not(pre *))'),
    );
}

/** Selectors that exclude docsgen's own elements with a class of the same name. */
function withoutOwnClasses(selectors: string): string {
  return selectors
    .replace(OWN_CLASS, (name) => `${name}:where(:not(${BARS}))`)
    .replace(ICON, (name) => `${name}:where(:not([class*='icon i-']))`);
}
