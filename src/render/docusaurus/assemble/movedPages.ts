import type {FormerAddress} from '../read/importedSite.js';
import type {SplitBody} from '../read/splitBody.js';
import type {NewText} from './newSite.js';

/** Target of a page in code that only redirects; undefined for any other page. */
export function redirectOf(text: string): string | undefined {
  const elements = text.match(/<[A-Z]\w*\b(?=[\s/>])/g) ?? [];
  return elements.length === 1 ? REDIRECT.exec(text)?.[2] : undefined;
}

const REDIRECT =
  /<Redirect\s+to=\{?\s*(?:useBaseUrl\(\s*)?(["'`])([^"'`$]+)\1[\s)]*\}?\s*(?:\/>|>\s*<\/Redirect>)/;

/** A tag that redirects within seconds. */
const REFRESH =
  /^\s*<meta\s+http-?equiv=(["'])refresh\1\s+content=(["'])\s*\d\s*[;,]\s*url=([^"'\s]+)\s*\2/im;

/** Address that a text without other content redirects to, on this site or a different host. */
export function redirectTargetOf({body}: SplitBody, baseUrl: string): string | undefined {
  if (/^\s*(?:```|~~~)/m.test(body)) return undefined;
  const bare = body.replace(/^import\s.*$|<!--[^]*?-->|\{\/\*[^]*?\*\/\}/gm, '').trim();
  const [only, , target] = REDIRECT.exec(bare) ?? [];
  const to = only === bare ? target : REFRESH.exec(bare)?.[3];
  if (to === undefined || !/^(?:https?:\/)?\//.test(to)) return undefined;
  return to.startsWith(baseUrl) ? `/${to.slice(baseUrl.length)}` : to;
}

/** Texts of a site or version: texts to read, and texts that only redirect. */
export interface MovedTexts {
  readonly texts: readonly NewText[];
  /** Texts that become redirects. Links to them use the target's address, and their translations redirect, too. */
  readonly moved: readonly NewText[];
}

/** Separates texts that only redirect from all other texts of a site or version; adds translations to both groups. */
export function separateMoved(
  found: readonly NewText[],
  translated: (of: readonly NewText[]) => readonly NewText[],
  baseUrl: string,
): MovedTexts {
  const read = found.filter(({redirectTarget}) => redirectTarget === undefined);
  const moved = found.filter(({redirectTarget}) => redirectTarget !== undefined);
  const others = translated(moved).filter(
    ({split}) => redirectTargetOf(split, baseUrl) !== undefined,
  );
  return {texts: [...read, ...translated(read)], moved: [...moved, ...others]};
}

/** Redirects that replace the texts in `moved`. */
export function redirectsFor(moved: readonly NewText[]): FormerAddress[] {
  return moved.flatMap(({source: {url, original}, redirectTarget}) =>
    redirectTarget === undefined || original !== undefined ? [] : [{from: url, to: redirectTarget}],
  );
}
