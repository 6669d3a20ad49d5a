import {keep} from '../html/htmlReferences.js';
import {scanHtml, type StartTag} from '../html/scanHtml.js';

/** Elements around the content, whose anchors are of a generator's theme. */
const AROUND = new Set(['nav', 'header', 'footer', 'aside', 'dialog', 'template', 'svg', 'pre']);
/** Elements that are no place to arrive at. */
const CONTROLS = new Set(
  'html head body link meta script style base iframe form input button select option textarea label'.split(
    ' ',
  ),
);
const CONTROL_ROLES =
  /^(?:tab|tabpanel|dialog|menu|menuitem|listbox|option|button|tooltip|search|status|alert)$/;
/** Ids that a program made up: of React, of footnotes. */
const GENERATED = /^(?:_|:r|«r|radix-|(?:user-content-)?fn(?:ref)?[-:\d])/;

/** The anchors of a page's content that a link may lead to, whichever generator has built it. */
export function promisedAnchors(html: string): readonly string[] {
  const reader = new AnchorReader();
  scanHtml(html, {
    open: (tag) => {
      reader.open(tag);
    },
    close: (name) => {
      reader.close(name);
    },
  });
  return reader.anchors;
}

/** A part of the page, and how many elements of its name are open in it. */
interface Region {
  readonly name: string;
  depth: number;
}

class AnchorReader {
  private readonly found: {readonly name: string; readonly inMain: boolean}[] = [];
  private main: Region | undefined;
  private around: Region | undefined;
  private hasMain = false;
  private hasTitle = false;
  /** How many anchors there were before the section that has just begun. */
  private sectionAt: number | undefined;

  /** Each once, sorted: those of the main part where there is one. */
  get anchors(): readonly string[] {
    const names = this.found.filter(({inMain}) => inMain || !this.hasMain).map(({name}) => name);
    return [...new Set(names)].sort();
  }

  open(tag: StartTag): void {
    const {name, attributes, isSelfClosed} = tag;
    for (const region of [this.main, this.around]) {
      if (region?.name === name && !isSelfClosed) region.depth += 1;
    }
    const isHeading = /^h[1-6]$/.test(name);
    // A heading ends a drawing, as it does in browsers.
    if (isHeading && this.around?.name === 'svg') this.around = undefined;
    if (!this.main && (name === 'main' || attributes.get('role') === 'main')) {
      this.main = {name, depth: 1};
      this.hasMain = true;
      // What was left open before it is over.
      this.around = undefined;
    } else if (!this.around && AROUND.has(name) && !isSelfClosed) {
      // The header of an article holds its title, and often its first anchor.
      if (name !== 'header' || !this.main) this.around = {name, depth: 1};
    }
    if (name === 'h1' && !this.hasTitle && !this.around) {
      // A link to the title of a page arrives there whatever its id is.
      this.hasTitle = true;
      if (this.sectionAt !== undefined) this.found.length = this.sectionAt;
      this.sectionAt = undefined;
      return;
    }
    const before = this.found.length;
    if (!this.around) this.take(tag);
    this.sectionAt = name === 'section' ? before : undefined;
  }

  close(name: string): void {
    for (const key of ['main', 'around'] as const) {
      const region = this[key];
      if (region?.name === name && --region.depth === 0) this[key] = undefined;
    }
  }

  private take({name, attributes}: StartTag): void {
    if (CONTROLS.has(name) || CONTROL_ROLES.test(attributes.get('role') ?? '')) return;
    for (const anchor of [
      attributes.get('id'),
      name === 'a' ? attributes.get('name') : undefined,
    ]) {
      if (!anchor || GENERATED.test(anchor) || /[\s\p{Cc}]/u.test(anchor)) continue;
      if (attributes.get('role') === 'main' || name === 'main') continue;
      this.found.push({name: keep(anchor), inMain: this.main !== undefined});
    }
  }
}
