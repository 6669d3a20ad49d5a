import {defined} from '../read/data.js';
import type {FormerAddress} from '../read/importedSite.js';
import type {SplitBody} from '../read/splitBody.js';
import type {NewText} from './newSite.js';

/** Where a page in code leads that does nothing else. */
export function redirectOf(text: string): string | undefined {
  const elements = text.match(/<[A-Z]\w*\b(?=[\s/>])/g) ?? [];
  return elements.length === 1 ? REDIRECT.exec(text)?.[2] : undefined;
}

const REDIRECT =
  /<Redirect\s+to=\{?\s*(?:useBaseUrl\(\s*)?(["'`])([^"'`$]+)\1[\s)]*\}?\s*(?:\/>|>\s*<\/Redirect>)/;

/** A tag that sends visitors on within seconds. */
const REFRESH =
  /^\s*<meta\s+http-?equiv=(["'])refresh\1\s+content=(["'])\s*\d\s*[;,]\s*url=([^"'\s]+)\s*\2/im;

/** Address that a text sends its visitors to, on this site or another host, instead of being read. */
function movedTo(body: string, baseUrl: string): string | undefined {
  if (/^\s*(?:```|~~~)/m.test(body)) return undefined;
  const bare = body.replace(/^import\s.*$|<!--[^]*?-->|\{\/\*[^]*?\*\/\}/gm, '').trim();
  const [only, , leadsTo] = REDIRECT.exec(bare) ?? [];
  const to = only === bare ? leadsTo : REFRESH.exec(bare)?.[3];
  if (to === undefined || !/^(?:https?:\/)?\//.test(to)) return undefined;
  return to.startsWith(baseUrl) ? `/${to.slice(baseUrl.length)}` : to;
}

/** Where a text leads, if it says nothing else. */
export function leadOf({body}: SplitBody, baseUrl: string): Pick<NewText, 'leadsTo'> {
  return defined({leadsTo: movedTo(body, baseUrl)});
}

/** The texts of a site or version: those to be read, and those that only lead on. */
export interface MovedTexts {
  readonly texts: readonly NewText[];
  /** Each is a redirect; links to it lead to its address, and its translations lead on, too. */
  readonly moved: readonly NewText[];
}

/** Takes the texts that only lead on out of those of a site or version; both get their translations. */
export function takeMoved(
  found: readonly NewText[],
  translated: (of: readonly NewText[]) => readonly NewText[],
  baseUrl: string,
): MovedTexts {
  const read = found.filter(({leadsTo}) => leadsTo === undefined);
  const moved = found.filter(({leadsTo}) => leadsTo !== undefined);
  const others = translated(moved).filter(
    ({split}) => leadOf(split, baseUrl).leadsTo !== undefined,
  );
  return {texts: [...read, ...translated(read)], moved: [...moved, ...others]};
}

/** The redirects in the place of texts that only lead on. */
export function redirectsFor(moved: readonly NewText[]): FormerAddress[] {
  return moved.flatMap(({source: {url, original}, leadsTo}) =>
    leadsTo === undefined || original !== undefined ? [] : [{from: url, to: leadsTo}],
  );
}
