import {hashOfAll} from '../cache/hash.js';
import type {Page} from '../model/page.js';
import {Spilling} from '../system/spillFile.js';
import {
  sharedCopy,
  References,
  referencesIn,
  type Reference,
  type ReferenceTable,
} from './htmlReferences.js';
import {scanHtml, type StartTag} from './scanHtml.js';
import {styleAddresses} from './styleAddresses.js';

/** Facts about a published file that the checks need, without its text. */
export interface PageFacts extends FactsOf, HtmlFacts {
  /** Hash of the facts in the page's HTML; absent if they are not in the cache. */
  readonly hash?: string | undefined;
}

/** Facts that a file's HTML contains. */
export interface HtmlFacts {
  /** Number of occurrences of each anchor: an `id`, or the name of an `<a>`. */
  readonly anchors: ReadonlyMap<string, number>;
  /** Hash of the anchors. */
  readonly anchorsHash: string;
  /** Addresses that the file refers to. */
  readonly references: ReferenceTable;
  /** Whether the file refers to parts of drawings: `icons.svg#pen`. */
  readonly partsOfDrawings?: true;
  /** Target of a `<meta http-equiv=refresh>` without delay. */
  readonly forwardsTo?: string | undefined;
  /** Address in `<base>`. */
  readonly base?: string | undefined;
  readonly canonical?: string | undefined;
  /** Images without alternative text or a size. */
  readonly poorImages: readonly PoorImage[];
  /** Headings in `<main>`, or in the whole page if it has none. */
  readonly headings: readonly HeadingFact[];
  readonly description?: string | undefined;
  /** Whether search engines are asked to ignore the page. */
  readonly noindex: boolean;
}

/** Identity and origin of the page. */
export interface FactsOf {
  /** Site path of the page without baseUrl, `/docs/intro`, or of a file, `/blog/rss.xml`. */
  readonly route: string;
  /** Source of the page, if it has one. */
  readonly page?: Page | undefined;
  /** File to name in findings if there is no page: a template or a component. */
  readonly file?: string | undefined;
  /** Whether the page is a file of the static folder, published unchanged. */
  readonly isStatic?: boolean | undefined;
  /** Posts whose excerpts a list shows; the links in an excerpt belong to its post. */
  readonly excerpts?: readonly Page[] | undefined;
}

/** Facts about a file whose only facts are addresses. */
export function factsOfReferences(references: ReferenceTable, of: FactsOf): PageFacts {
  return {
    ...of,
    anchors: new Map(),
    anchorsHash: '',
    references,
    poorImages: [],
    headings: [],
    noindex: true,
  };
}

/** The large facts: possible targets of links to the page, and the rest. */
export const bulkOfFacts = new Spilling<PageFacts>([
  ['anchors'],
  ['references', 'poorImages', 'headings'],
]);

/** An image without alternative text or a size. */
export interface PoorImage {
  readonly src: string;
  readonly hasAlt: boolean;
  readonly hasSize: boolean;
  readonly offset: number;
}

export interface HeadingFact {
  /** 1 to 6. */
  readonly level: number;
  readonly id?: string | undefined;
  readonly offset: number;
}

/** Attributes that contain a single address, by element; `src` does so on every element. */
const ADDRESSES: ReadonlyMap<string, readonly [attribute: string, kind: Reference['kind']][]> =
  new Map([
    ['a', [['href', 'link']]],
    ['area', [['href', 'link']]],
    ['form', [['action', 'link']]],
    ['button', [['formaction', 'link']]],
    ['blockquote', [['cite', 'link']]],
    ['q', [['cite', 'link']]],
    ['object', [['data', 'part']]],
    ['video', [['poster', 'part']]],
    [
      'use',
      [
        ['href', 'part'],
        ['xlink:href', 'part'],
      ],
    ],
    [
      'image',
      [
        ['href', 'part'],
        ['xlink:href', 'part'],
      ],
    ],
  ]);

/** Relations of a `<link>` to a file that the page loads. */
const LOADED = /\b(?:stylesheet|icon|modulepreload|preload|manifest|apple-touch-icon|mask-icon)\b/i;
/** Relations of a `<link>` to a host only. */
const HOST_ONLY = /\b(?:preconnect|dns-prefetch)\b/i;
const SOCIAL =
  /^(?:og|twitter):(?:url|image|image:url|image:secure_url|video|audio|player|image:src)$/;

/** Reads the facts to check from a page's printed HTML. */
export function readFacts(html: string, of: FactsOf): PageFacts {
  return {...of, ...factsIn(html)};
}

/** Reads the facts that do not depend on the page's identity. */
export function factsIn(html: string): HtmlFacts {
  const reader = new FactsReader(html);
  scanHtml(html, {
    open: (tag) => {
      reader.open(tag);
    },
    close: (name, offset) => {
      reader.close(name, offset);
    },
  });
  return reader.facts();
}

type HeadFact = 'forwardsTo' | 'base' | 'canonical' | 'description';

/** Attributes that are relevant on all elements, after a character that may precede an attribute. */
const RELEVANT =
  /[\s"'/](?:id|name|(?:xlink:)?href|src(?:set|doc)?|(?:form)?action|cite|data|poster)[\s=]|url\(/i;

class FactsReader {
  private readonly anchors = new Map<string, number>();
  private readonly references = new References();
  private readonly poorImages: PoorImage[] = [];
  private readonly headings: (HeadingFact & {readonly inMain: boolean})[] = [];
  private readonly head: Partial<Record<HeadFact, string>> = {};
  private noindex = false;
  private hasMain = false;
  private mainDepth = 0;
  private templateDepth = 0;
  /** Anchors of elements that a script may add to the page. */
  private readonly laterAnchors = new Set<string>();
  /** Offset at which the text of a `<style>` starts. */
  private styleStart = 0;

  constructor(private readonly html: string) {}

  facts(): HtmlFacts {
    const {head, anchors, references, poorImages, noindex, hasMain} = this;
    for (const name of this.laterAnchors) if (!anchors.has(name)) anchors.set(name, 1);
    const headings = this.headings.filter(({inMain}) => inMain || !hasMain);
    const anchorsHash = hashOfAll(anchors.keys());
    const {all} = references;
    const partsOfDrawings = all.targets.some((target) => /\.svg[^#]*#/i.test(target));
    return {
      ...{...head, anchors, anchorsHash, references: all, poorImages, headings, noindex},
      ...(partsOfDrawings ? {partsOfDrawings} : {}),
    };
  }

  open(tag: StartTag): void {
    const {name, offset, end} = tag;
    if (name === 'main') {
      this.hasMain = true;
      this.mainDepth += 1;
    }
    if (name === 'style') this.styleStart = end;
    if (name === 'template') this.templateDepth += 1;
    const isHeading = name.length === 2 && /^h[1-6]$/.test(name);
    const isAlways = isHeading || name === 'meta' || name === 'img';
    const isBare = end === offset + name.length + 2;
    if (!isAlways && (isBare || !RELEVANT.test(this.html.slice(offset + name.length, end)))) return;
    const {attributes} = tag;
    if (isHeading) {
      const id = attributes.get('id');
      const level = Number(name[1]);
      const inMain = this.mainDepth > 0;
      this.headings.push({
        level,
        inMain,
        offset,
        ...(id === undefined ? {} : {id: sharedCopy(id)}),
      });
    }
    if (attributes.size === 0) return;
    const id = attributes.get('id');
    this.anchor(id);
    if (name === 'base') this.head.base ??= sharedCopy(attributes.get('href') ?? '');
    else if (name === 'meta') this.meta(tag);
    else if (name === 'link') this.link(tag);
    else {
      const own = attributes.get('name');
      if (name === 'a' && own !== id) this.anchor(own);
      this.addresses(tag);
    }
    if (name === 'img') this.image(tag);
  }

  close(name: string, offset: number): void {
    if (name === 'main') this.mainDepth -= 1;
    if (name === 'template') this.templateDepth -= 1;
    if (name !== 'style') return;
    const css = this.html.slice(this.styleStart, offset);
    for (const found of styleAddresses(css)) {
      this.references.add(found.address, 'part', this.styleStart + found.offset);
    }
  }

  private anchor(name: string | undefined): void {
    if (!name) return;
    if (this.templateDepth > 0) this.laterAnchors.add(sharedCopy(name));
    else this.anchors.set(sharedCopy(name), (this.anchors.get(name) ?? 0) + 1);
  }

  private addresses({name, attributes, offset}: StartTag): void {
    for (const [attribute, kind] of ADDRESSES.get(name) ?? []) {
      this.references.add(attributes.get(attribute), kind, offset);
    }
    this.references.add(attributes.get('src'), 'part', offset);
    this.references.addSet(attributes.get('srcset'), offset);
    const style = attributes.get('style');
    for (const {address} of style === undefined ? [] : styleAddresses(style)) {
      this.references.add(address, 'part', offset);
    }
    if (name === 'iframe') this.document(attributes.get('srcdoc'), offset);
  }

  /** Adds the addresses of a document in an attribute, which are relative to the page. */
  private document(html: string | undefined, offset: number): void {
    if (html === undefined) return;
    const {references, base} = factsIn(html);
    for (const {target, kind} of base === undefined ? referencesIn(references) : []) {
      if (!target.startsWith('#')) this.references.add(target, kind, offset);
    }
  }

  private meta({attributes, offset}: StartTag): void {
    const content = attributes.get('content') ?? '';
    const name = (attributes.get('name') ?? attributes.get('property') ?? '').toLowerCase();
    if (attributes.get('http-equiv')?.toLowerCase() === 'refresh') {
      const to = /^[\s\d.]*[;,]?\s*(?:url\s*=\s*)?["']?([^"']*)/i.exec(content)?.[1]?.trim();
      if (to) this.head.forwardsTo ??= sharedCopy(to);
    } else if (name === 'description') this.head.description ??= sharedCopy(content.trim());
    else if (name === 'robots') this.noindex ||= /\b(?:noindex|none)\b/i.test(content);
    else if (SOCIAL.test(name)) this.references.add(content, 'head', offset);
  }

  private link({attributes, offset}: StartTag): void {
    const rel = attributes.get('rel') ?? '';
    const href = attributes.get('href') ?? '';
    if (HOST_ONLY.test(rel)) return;
    if (/\bcanonical\b/i.test(rel)) this.head.canonical ??= sharedCopy(href);
    this.references.add(href, LOADED.test(rel) ? 'part' : 'head', offset);
    this.references.addSet(attributes.get('imagesrcset'), offset);
  }

  private image({attributes, offset}: StartTag): void {
    const hasAlt = attributes.has('alt') || attributes.get('role') === 'presentation';
    const hasSize = attributes.has('width') && attributes.has('height');
    const src = sharedCopy(attributes.get('src') ?? '');
    if (!hasAlt || !hasSize) this.poorImages.push({src, hasAlt, hasSize, offset});
  }
}
