import {sharedCopy} from '../html/htmlReferences.js';
import {scanHtml, type StartTag} from '../html/scanHtml.js';

/** Elements around the content; their anchors belong to the generator's theme. */
const AROUND = new Set(['nav', 'header', 'footer', 'aside', 'dialog', 'template', 'svg', 'pre']);
/** Elements that are not targets of links. */
const CONTROLS = new Set(
  'html head body link meta script style base iframe form input button select option textarea label'.split(
    ' ',
  ),
);
const CONTROL_ROLES =
  /^(?:tab|tabpanel|dialog|menu|menuitem|listbox|option|button|tooltip|search|status|alert)$/;
/** Generated ids: those of React, Radix and footnotes. */
const GENERATED = /^(?:_|:r|«r|radix-|(?:user-content-)?fn(?:ref)?[-:\d])/;

/** Ids that the file of addresses cannot hold; a blank inside of one is not a fault. */
const UNPRINTABLE = /^\s|\s$|\p{Cc}/u;

/** Anchors in a page's content that links may lead to, regardless of the generator. */
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

/** A part of the page, and the number of open elements of its name, including itself. */
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
  /** Number of anchors before the section that has just begun. */
  private sectionAt: number | undefined;

  /** Sorted, without duplicates; if the page has a main element, only those inside it. */
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
    // A heading ends an svg element, as in browsers.
    if (isHeading && this.around?.name === 'svg') this.around = undefined;
    if (!this.main && (name === 'main' || attributes.get('role') === 'main')) {
      this.main = {name, depth: 1};
      this.hasMain = true;
      // Any region left open before it ends here.
      this.around = undefined;
    } else if (!this.around && AROUND.has(name) && !isSelfClosed) {
      // The header of an article contains its title, and often its first anchor.
      if (name !== 'header' || !this.main) this.around = {name, depth: 1};
    }
    if (name === 'h1' && !this.hasTitle && !this.around) {
      // A link to the title leads to the top of the page in any case.
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
      if (!anchor || GENERATED.test(anchor) || UNPRINTABLE.test(anchor)) continue;
      if (attributes.get('role') === 'main' || name === 'main') continue;
      this.found.push({name: sharedCopy(anchor), inMain: this.main !== undefined});
    }
  }
}
