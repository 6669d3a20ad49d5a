import {setImmediate} from 'node:timers/promises';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {readFacts, type PageFacts} from '../html/htmlFacts.js';
import type {Page} from '../model/page.js';
import {renderPage, type PagePlan} from '../output/pagePlans.js';

/** What a page was found to be when it was rendered and looked through. */
export interface InspectedPage {
  readonly facts: PageFacts;
  readonly diagnostics: readonly Diagnostic[];
}

interface Known extends InspectedPage {
  readonly page: Page | undefined;
  readonly siteRevision: number;
}

/** Milliseconds after which looking lets requests come between. */
const SLICE = 10;

/** Looks through a site's pages again and again; a page is rendered for it only where it has changed. */
export class PageInspector {
  private readonly known = new Map<string, Known>();

  /**
   * Looks through all pages, in slices, so that a server can answer meanwhile; `siteRevision` is another number where
   * any page may be another. Undefined where it was aborted.
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
