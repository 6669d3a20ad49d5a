import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {bulkOfFacts, readFacts, type PageFacts} from '../html/htmlFacts.js';
import type {Page} from '../model/page.js';
import {renderPage, type PagePlan} from '../output/pagePlans.js';
import {Slices} from '../system/slices.js';
import {MANY, SpillFile} from '../system/spillFile.js';

/** Facts and findings of a rendered page. */
interface InspectedPage {
  readonly facts: PageFacts;
  readonly diagnostics: readonly Diagnostic[];
}

interface Known extends InspectedPage {
  readonly page: Page | undefined;
  readonly siteRevision: number;
}

/** Inspects a site's pages repeatedly; renders a page again only if it has changed. */
export class PageInspector {
  private readonly known = new Map<string, Known>();
  private siteRevision = -1;
  private spill: SpillFile | undefined;

  /** Facts of a large site are kept in a file of `cacheDir`. */
  constructor(private readonly cacheDir: string) {}

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
    if (siteRevision !== this.siteRevision) {
      this.siteRevision = siteRevision;
      this.spill = plans.length >= MANY ? new SpillFile(this.cacheDir) : undefined;
    }
    const slices = new Slices();
    for (const plan of plans) {
      if (slices.isOver) {
        await slices.next();
        if (signal?.aborted) return undefined;
      }
      looked.push(this.knownOf(plan) ?? this.lookAt(plan));
    }
    if (this.known.size === plans.length) return looked;
    const routes = new Set(plans.map(({route}) => route));
    for (const route of this.known.keys()) if (!routes.has(route)) this.known.delete(route);
    return looked;
  }

  private knownOf({route, page}: PagePlan): Known | undefined {
    const known = this.known.get(route);
    return known?.siteRevision === this.siteRevision && known.page === page ? known : undefined;
  }

  private lookAt(plan: PagePlan): InspectedPage {
    const {siteRevision, spill} = this;
    const {route, page} = plan;
    const {html, diagnostics = [], ...rendered} = renderPage(plan);
    const facts = readFacts(html, rendered);
    const kept = spill ? bulkOfFacts.move(facts, spill) : facts;
    const looked = {page, siteRevision, facts: kept, diagnostics};
    this.known.set(route, looked);
    return looked;
  }
}
