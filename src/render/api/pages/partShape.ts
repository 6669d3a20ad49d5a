import * as z from 'zod';
import {entryParts, type EntryBytes} from '../../cache/entry.js';
import type {Diagnostic} from '../../diagnostics/diagnostic.js';
import type {Asset, Dependency, LinkedHtml, PageLink} from '../../model/page.js';
import {hasLinks, linkedHtml, pageLink, type FieldShapes} from '../../parse/pageShape.js';

/** A page, or the text of a doc comment, as HTML. */
export interface RenderedPart {
  readonly html: LinkedHtml;
  /** Links, with files relative to the root: they stay valid when the site is moved. */
  readonly links: readonly PageLink[];
  /** Images of packages. */
  readonly assets: readonly Asset[];
  readonly dependencies: readonly Dependency[];
  readonly diagnostics: readonly Diagnostic[];
}

const none = z.tuple([]);
const part = z
  .strictObject({
    html: linkedHtml,
    links: z.array(pageLink),
    assets: none,
    dependencies: none,
    diagnostics: none,
  } satisfies FieldShapes<RenderedPart>)
  .refine(({html, links}) => hasLinks(html, links.length));

/** Whether an intact cache entry, which may come from any source, is a page of the reference. */
export function isSharedPart(entry: EntryBytes, key: string): boolean {
  try {
    return z.tuple([part]).safeParse(entryParts(entry, key)).success;
  } catch {
    return false;
  }
}
