import {unescapeHtml} from '../../html/escapeHtml.js';
import type {Target} from '../../model/page.js';
import type {FrozenPage} from './frozen.js';

/** Number of the first format, in which addresses were part of the HTML. */
export const FIRST_FORMAT = 1;

/** A page in the first format: its HTML contains the addresses, with `docsgen:` before those within the site. */
export type FirstFrozenPage = Omit<FrozenPage, 'html' | 'links'> & {readonly html: string};

/** A tag; React printed its attributes in double quotes and escaped angle brackets in them. */
const TAG = /<[a-z][^<>]*>/g;
const ADDRESS = / (?:href|src|poster)="([^"]*)"/g;

/** Converts a page of the first format to the current one. Extracts every address, so that its scheme is checked. */
export function fromFirstFormat(page: FirstFrozenPage): FrozenPage {
  const links: Target[] = [];
  const html: (string | number)[] = [];
  let end = 0;
  for (const tag of page.html.matchAll(TAG)) {
    for (const found of tag[0].matchAll(ADDRESS)) {
      const from = tag.index + found.index + found[0].length - 1 - found[1]!.length;
      html.push(page.html.slice(end, from), links.length);
      links.push(targetOf(unescapeHtml(found[1]!), tag[0]));
      end = from + found[1]!.length;
    }
  }
  return {...page, html: [...html, page.html.slice(end)], links};
}

function targetOf(address: string, tag: string): Target {
  if (!address.startsWith('docsgen:')) {
    return {kind: 'address', address, ...(tag.startsWith('<img ') ? {image: true} : {})};
  }
  const path = address.slice(8);
  return {kind: /^~?\//.test(path) ? 'path' : 'source', path};
}
