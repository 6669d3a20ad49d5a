import {linkedDraft} from '../assemble/reference.js';
import {didYouMean, nearest} from '../diagnostics/nearest.js';
import {readFacts, type PageFacts} from '../html/htmlFacts.js';
import {referencesIn, type Reference} from '../html/htmlReferences.js';
import {normalizeRoute} from '../model/urls.js';
import {Slices} from '../system/slices.js';
import type {Finding} from './finding.js';
import type {Lookup, Published} from './staticHost.js';

/** The pages of a site to check; all if it is absent. */
export interface CheckedPages {
  readonly pages?: readonly PageFacts[];
}

type Problem = Pick<Finding, 'id' | 'message' | 'hint'>;

/**
 * Finds addresses in pages of a site that do not exist or are misleading. Works in slices, so that a server can
 * answer in between; returns early once aborted.
 */
export async function checkLinks(
  site: Published,
  {pages = site.pages, signal}: CheckedPages & {readonly signal?: AbortSignal | undefined} = {},
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const checker = new LinkChecker(site);
  const slices = new Slices();
  for (const from of pages) {
    if (slices.isOver) await slices.next();
    if (signal?.aborted) return findings;
    if (from.forwardsTo !== undefined) {
      const problem = checker.redirect(from);
      if (problem) findings.push({...problem, from, target: from.forwardsTo, offset: 0});
      continue;
    }
    for (const reference of referencesIn(from.references)) {
      const problem = checker.reference(reference, from);
      if (problem) {
        const {target, offset} = reference;
        findings.push({...problem, from, target, offset});
      }
    }
  }
  return findings;
}

/** A fragment that scripts read and that is not the id of an element: `?code=x`, `/route`, `!route`, `a=1&b=2`. */
const STATE = /^[?/!]|=/;

class LinkChecker {
  private readonly routes: readonly string[];
  private readonly assets: readonly string[];
  private readonly hints = new Map<string, string>();
  private readonly drawings = new Map<string, ReadonlyMap<string, number>>();

  constructor(private readonly site: Published) {
    this.routes = site.pages.map(({route}) => route);
    this.assets = [...site.parts.files].filter((path) => !path.endsWith('.html'));
  }

  /** Returns the problem of an address, if any. */
  reference({target, kind}: Reference, from: PageFacts): Problem | undefined {
    const found = this.site.find(target, from);
    switch (found.kind) {
      case 'external':
        return undefined;
      case 'page': {
        const end = found.page.forwardsTo === undefined ? found : this.site.follow(found.page);
        // A broken redirect is reported where it was written.
        if (end === 'loop' || end.kind !== 'page') return this.security(target);
        const isTwin = found.isTwin === true || end.isTwin === true;
        const problem = isTwin ? undefined : this.anchor(end.page, found.hash || end.hash, from);
        return problem ?? this.security(target);
      }
      case 'file':
        return (kind === 'part' ? this.drawingAnchor(found) : undefined) ?? this.security(target);
      default:
        return this.missing(found, {target, kind});
    }
  }

  /** Returns the problem of a redirect page, if any. */
  redirect(from: PageFacts): Problem | undefined {
    const target = from.forwardsTo!;
    const end = this.site.follow(from);
    if (end === 'loop') {
      return {
        id: 'redirect-loop',
        message: `Circular redirect from ${from.route}`,
        hint: 'Point one of its addresses to a page.',
      };
    }
    const problem =
      end.kind === 'external' || end.kind === 'file'
        ? undefined
        : end.kind === 'page'
          ? end.isTwin === true
            ? undefined
            : this.anchor(end.page, end.hash, from)
          : this.missing(end, {target, kind: 'link'});
    return (
      problem && {
        id: 'dead-redirect',
        message: `Broken redirect from ${from.route}: ${lowerFirst(problem.message)}`,
        hint: problem.hint,
      }
    );
  }

  private anchor(page: PageFacts, hash: string, from: PageFacts): Problem | undefined {
    // The anchors of a large site are on disk; therefore they are checked last.
    if (/^(?:top)?$/i.test(hash) || STATE.test(hash) || page.anchors.has(hash)) return undefined;
    const near = nearest(hash, page.anchors.keys());
    const {localePath = '/'} = this.site.parts;
    const isTranslation = [from.page ?? [], from.excerpts ?? []]
      .flat()
      .some(({isTranslated}) => isTranslated);
    const home = isTranslation ? localePath.slice(0, -1) : '';
    const remedy =
      from.page?.kind === 'api'
        ? 'In a comment, write {@link name} for a documented symbol, and a full address for a README.'
        : `Link to the page, or give its heading the id {#${hash}}.`;
    return {
      id: 'missing-anchor',
      message: `${home}${page.route} has no anchor '#${hash}'`,
      hint: near === undefined ? remedy : `Did you mean '#${near}'?`,
    };
  }

  private drawingAnchor({path, hash}: Extract<Lookup, {kind: 'file'}>): Problem | undefined {
    if (hash === '' || !path.endsWith('.svg')) return undefined;
    let anchors = this.drawings.get(path);
    if (!anchors) {
      anchors = readFacts(this.site.parts.readText(path) ?? '', {route: path}).anchors;
      this.drawings.set(path, anchors);
    }
    if (anchors.has(hash)) return undefined;
    const near = nearest(hash, anchors.keys());
    return {
      id: 'missing-anchor',
      message: `${path} has no element with the id '${hash}'`,
      hint:
        near === undefined
          ? 'Add the id to an element of the drawing.'
          : `Did you mean '#${near}'?`,
    };
  }

  private security(target: string): Problem | undefined {
    if (!this.site.isInsecure(target)) return undefined;
    return {
      id: 'insecure-link',
      message: `Insecure address of this site: ${target}`,
      hint: 'Write the path alone, or https://.',
    };
  }

  private missing(
    found: Exclude<Lookup, {kind: 'page' | 'file' | 'external'}>,
    {target, kind}: Pick<Reference, 'target' | 'kind'>,
  ): Problem {
    switch (found.kind) {
      case 'malformed':
        return {
          id: 'malformed-address',
          message: `Invalid address: ${target}`,
          hint: /\/\/[^/?#]/.test(target)
            ? 'Correct its host or port, as in https://example.com:8080/page.'
            : 'Give it a host, as in https://example.com/page.',
        };
      case 'outside':
        return {
          id: 'outside-site',
          message: `Unexpected address outside the site: ${target}`,
          hint: `The base URL is ${this.site.parts.baseUrl}; write any other address on this host in full, with https://.`,
        };
      case 'case':
        return {
          id: 'wrong-case',
          message: `${found.path} exists with different capitalization only`,
          hint: `Did you mean ${found.actual}? Most servers are case-sensitive.`,
        };
      case 'missing': {
        const {path} = found;
        if (this.site.parts.drafts?.has(normalizeRoute(path))) {
          return {id: 'missing-page', ...linkedDraft(path)};
        }
        const host = HOST.exec(path)?.[1];
        const elsewhere = host === undefined ? undefined : `Did you mean https://${host}?`;
        return kind === 'part' || /\.(?!html?$)[a-z][a-z\d]*$/i.test(path)
          ? {
              id: 'missing-asset',
              message: `Cannot find the file: ${path}`,
              hint:
                elsewhere ??
                this.near(path, this.assets) ??
                'Put it into content/static, or correct the address.',
            }
          : {
              id: 'missing-page',
              message: `Cannot find a page at ${path}`,
              hint:
                elsewhere ??
                this.near(path, this.routes) ??
                'No page, redirect or file has this address.',
            };
      }
    }
  }

  /** Hint with the candidate nearest to the path, or else with one that has the same last segment. */
  private near(path: string, candidates: readonly string[]): string | undefined {
    const key = `${path}\0${candidates === this.routes ? '' : 'asset'}`;
    let hint = this.hints.get(key);
    if (hint === undefined) {
      // In other generators, links name the file of a page.
      const bare = path.replace(/(?:\/index)?\.html?$/i, '') || '/';
      const name = bare.slice(bare.lastIndexOf('/'));
      const near =
        candidates.find((candidate) => candidate === bare) ??
        nearest(path, candidates) ??
        candidates.find((candidate) => candidate.endsWith(name));
      hint = near === undefined ? '' : didYouMean(near, path);
      this.hints.set(key, hint);
    }
    return hint || undefined;
  }
}

/** The end of a path that was meant as a web address without its scheme. */
const HOST = /\/((?:www\.[\w-]+\.\w|(?:[\w-]+\.)+(?:com|dev|io|net|org)(?=\/|$)).*)$/i;

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
