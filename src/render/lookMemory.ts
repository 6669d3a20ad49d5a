import {setImmediate} from 'node:timers/promises';
import {readFacts, type PageFacts} from './check/facts.js';
import type {Diagnostic} from './diagnostic.js';
import type {Page} from './page.js';
import {renderPage, type PagePlan} from './renderPages.js';

/** What a page was found to be when it was rendered and looked through. */
export interface LookedThrough {
  readonly facts: PageFacts;
  readonly diagnostics: readonly Diagnostic[];
}

interface Known extends LookedThrough {
  readonly page: Page | undefined;
  readonly epoch: number;
}

/** Milliseconds after which looking lets requests come between. */
const SLICE = 10;

/** Looks through a site's pages again and again; a page is rendered for it only where it has changed. */
export class LookMemory {
  private readonly known = new Map<string, Known>();

  /**
   * Looks through all pages, in slices, so that a server can answer meanwhile; `epoch` is another number where
   * any page may be another. Undefined where it was aborted.
   */
  async look(
    plans: readonly PagePlan[],
    {epoch, signal}: {readonly epoch: number; readonly signal?: AbortSignal | undefined},
  ): Promise<readonly LookedThrough[] | undefined> {
    const looked: LookedThrough[] = [];
    let slice = performance.now() + SLICE;
    for (const plan of plans) {
      if (performance.now() > slice) {
        await setImmediate();
        if (signal?.aborted) return undefined;
        slice = performance.now() + SLICE;
      }
      looked.push(this.lookAt(plan, epoch));
    }
    const routes = new Set(plans.map(({route}) => route));
    for (const route of this.known.keys()) if (!routes.has(route)) this.known.delete(route);
    return looked;
  }

  private lookAt(plan: PagePlan, epoch: number): LookedThrough {
    const {route, page} = plan;
    const known = this.known.get(route);
    if (known?.epoch === epoch && known.page === page) return known;
    const {html, diagnostics = [], ...rendered} = renderPage(plan);
    const looked = {page, epoch, facts: readFacts(html, rendered), diagnostics};
    this.known.set(route, looked);
    return looked;
  }
}
