/**
 * The policy of the pages refuses style elements and style attributes, and allows the same rules by script: as style
 * sheets of the document, and as properties of an element. A library that writes the former is led to the latter.
 */

/**
 * Runs a function that may set styles by attributes and make style elements, whose rules go into the sheet. What it
 * parses, has its styles as `data-style`.
 */
export async function withStyles<T>(sheet: CSSStyleSheet, run: () => Promise<T>): Promise<T> {
  const {setAttribute} = Element.prototype;
  const {createElement} = document;
  const {parseFromString} = DOMParser.prototype;
  Element.prototype.setAttribute = function (name, value) {
    if (name === 'style' && 'style' in this) (this as SVGElement).style.cssText = value;
    else setAttribute.call(this, name, value);
  };
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    if (name !== 'style') return createElement.call(document, name, options);
    const standIn = document.createElementNS('http://www.w3.org/2000/svg', 'metadata');
    Object.defineProperty(standIn, 'innerHTML', {set: (rules: string) => sheet.replaceSync(rules)});
    return standIn;
  }) as typeof createElement;
  DOMParser.prototype.parseFromString = function (text, type) {
    return parseFromString.call(this, withoutStyles(String(text)), type);
  };
  try {
    return await run();
  } finally {
    Element.prototype.setAttribute = setAttribute;
    document.createElement = createElement;
    DOMParser.prototype.parseFromString = parseFromString;
  }
}

function withoutStyles(svg: string): string {
  return svg.replace(/(<[^>]*?\s)style=/g, '$1data-style=');
}

/** The picture that a text describes. */
export function pictureOf(svg: string): SVGElement {
  const parsed = new DOMParser().parseFromString(withoutStyles(svg), 'image/svg+xml');
  const picture = document.importNode(parsed.querySelector('svg')!, true);
  for (const element of [picture, ...picture.querySelectorAll<SVGElement>('[data-style]')]) {
    element.style.cssText = element.getAttribute('data-style') ?? '';
    element.removeAttribute('data-style');
  }
  return picture;
}
