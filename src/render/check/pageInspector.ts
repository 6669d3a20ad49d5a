import {setImmediate} from 'node:timers/promises';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {readFacts, type PageFacts} from '../html/htmlFacts.js';
import type {Page} from '../model/page.js';
import {renderPage, type PagePlan} from '../output/pagePlans.js';

/** Facts and findings of a rendered page. */
export interface InspectedPage {
  readonly facts: PageFacts;
  readonly diagnostics: readonly Diagnostic[];
}

interface Known extends InspectedPage {
  readonly page: Page | undefined;
  readonly siteRevision: number;
}

/** Milliseconds of work before requests get a turn. */
const SLICE = 10;

/** Inspects a site's pages repeatedly; renders a page again only if it has changed. */
export class PageInspector {
  private readonly known = new Map<string, Known>();

  /**
   * Inspects all pages, in slices, so that a server can answer in between. A new `siteRevision` means that
   * any page may have changed. Returns undefined if aborted.
   */
  async inspect(
    plans: readonly PagePlan[],
    {
      siteRevision,
      signal,
    }: {readonly siteRevision: number; readonly signal?: AbortSignal | undefined},
  ): Promise<readonly InspectedPage[] | undefined> {
    const looked: InspectedPage[] = [];
    let slice = performance.now() + SLICE;
    for (const plan of plans) {
      if (performance.now() > slice) {
        await setImmediate();
        if (signal?.aborted) return undefined;
        slice = performance.now() + SLICE;
      }
      looked.push(this.lookAt(plan, siteRevision));
    }
    const routes = new Set(plans.map(({route}) => route));
    for (const route of this.known.keys()) if (!routes.has(route)) this.known.delete(route);
    return looked;
  }

  private lookAt(plan: PagePlan, siteRevision: number): InspectedPage {
    const {route, page} = plan;
    const known = this.known.get(route);
    if (known?.siteRevision === siteRevision && known.page === page) return known;
    const {html, diagnostics = [], ...rendered} = renderPage(plan);
    const looked = {page, siteRevision, facts: readFacts(html, rendered), diagnostics};
    this.known.set(route, looked);
    return looked;
  }
}
