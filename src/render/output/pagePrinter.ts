import type {PageView} from '../../templates/shared/view.js';
import {cacheFolder} from '../cache/cache.js';
import {codeHash} from '../cache/codeHash.js';
import {hashOf, hashOfAll} from '../cache/hash.js';
import {localePath} from '../config/localeSettings.js';
import type {Note} from '../config/sessionOptions.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {bulkOfFacts, type PageFacts} from '../html/htmlFacts.js';
import type {Page} from '../model/page.js';
import {hrefOf, outputPath} from '../model/urls.js';
import {timed, type OnSpan} from '../system/spans.js';
import {MANY, SpillFile} from '../system/spillFile.js';
import {twinPath} from '../view/pageViews.js';
import type {BuiltSite} from './builtSite.js';
import {markdownTwin} from './markdownTwin.js';
import type {Output} from './outputFolder.js';
import {PageHtmlCache, placeOf, type PageEntry, type PrintedPage} from './pageHtmlCache.js';
import type {PagePlan, ViewedPage} from './pagePlans.js';
import {loadPictureEncoder, PictureSizes} from './pictureSizes.js';
import {slotThrew} from './printDocument.js';
import {PrintThread} from './printThread.js';
import type {SiteOutput} from './siteOutput.js';
import {ViewRecord} from './viewRecord.js';

interface PrinterOptions {
  /** The site's folder, absolute. */
  readonly root: string;
  readonly output: Output;
  /** Whether to print in a thread where there is much to print. */
  readonly threads: boolean;
  readonly onNote?: ((note: Note) => void) | undefined;
  readonly onSpan?: OnSpan | undefined;
}

/** Pages printed before a thread is worth its start. */
const PRINTED_HERE = 150;
/** Pages on their way to the thread and back. */
const AHEAD = 16;

/** Writes pages and their Markdown twins to the output folder; leaves in place what would not change. */
export class PagePrinter {
  /** Findings from making and printing the pages. */
  readonly diagnostics: Diagnostic[] = [];
  /** How many pages were printed, and not taken from the cache. */
  printed = 0;
  private thread: PrintThread | undefined;
  private readonly pages: PageHtmlCache;
  private readonly views: ViewRecord;
  private readonly pictures: PictureSizes;
  private readonly spill: SpillFile | undefined;
  /** Hash of what a twin depends on besides the view of its page: which addresses are pages. */
  private readonly twinKey: string;
  /** Where the files of the site's language go. */
  private readonly folder: string;

  constructor(
    private readonly built: BuiltSite,
    site: SiteOutput,
    private readonly options: PrinterOptions,
  ) {
    const {root, onNote} = options;
    const {config, byRoute} = built.site;
    const {baseUrl} = config;
    this.pages = new PageHtmlCache(cacheFolder(root));
    this.views = new ViewRecord(cacheFolder(root), built);
    this.pictures = new PictureSizes({
      root,
      baseUrl,
      site,
      loadEncoder: loadPictureEncoder,
      onNote,
    });
    this.spill = site.pages.length >= MANY ? new SpillFile(cacheFolder(root)) : undefined;
    this.twinKey = hashOf(
      codeHash('render/output/markdownTwin'),
      JSON.stringify([baseUrl, config.url, config.trailingSlash]),
      hashOfAll(byRoute.keys()),
    );
    this.folder = localePath(config.locale, config);
  }

  /** Writes pages; returns the facts that the checks need, in the same order. Calls `onPage` after each. */
  async printAll(plans: readonly PagePlan[], onPage: () => void): Promise<PageFacts[]> {
    const begun: Promise<PageFacts>[] = [];
    try {
      for (const plan of plans) {
        const printing = this.print(plan).finally(onPage);
        // Where one fails, those after it are not waited for.
        printing.catch(() => undefined);
        begun.push(printing);
        await begun[begun.length - AHEAD];
      }
      const facts = await Promise.all(begun);
      this.views.save();
      return facts;
    } finally {
      await this.thread?.end();
    }
  }

  private async print(plan: PagePlan): Promise<PageFacts> {
    const {output, onSpan} = this.options;
    const {config} = this.built.site;
    const unchanged = this.unchanged(plan);
    if (unchanged) return unchanged;
    const {
      view,
      slots,
      diagnostics = [],
      ...page
    } = timed({name: `View ${plan.route}`, onSpan}, () => plan.view());
    this.diagnostics.push(...diagnostics);
    const {kept, ...entry} = this.pages.find(view, slots?.slots);
    const {key} = entry;
    if (page.page) {
      this.printTwin(page.page, key);
      if (diagnostics.length === 0 && !slots) this.views.add(page.page, key);
    }
    const file = this.folder + outputPath(page.route, config);
    let facts = kept?.facts;
    if (!kept || kept.hasPictures || !output.keep(file, key)) {
      const printed = kept
        ? {...kept, html: kept.html()}
        : await this.printNew(view, {entry, route: page.route, slots});
      ({facts} = printed);
      const {html, hasPictures, threw} = printed;
      if (hasPictures || threw) output.write(file, await this.pictures.addTo(html));
      else output.write(file, html, key);
    }
    return this.spilled({...page, ...facts!});
  }

  /** Leaves a page in place if it would be printed as it was; returns its facts. */
  private unchanged({route, page}: PagePlan): PageFacts | undefined {
    const key = this.views.keyOf(page);
    if (!page || key === undefined) return undefined;
    const {config} = this.built.site;
    const known = this.pages.known({place: placeOf(hrefOf(route, config)), key});
    const file = this.folder + outputPath(route, config);
    if (!known || known.hasPictures || !this.options.output.keep(file, key)) return undefined;
    this.printTwin(page, key);
    this.views.add(page, key);
    return this.spilled({route, page, ...known.facts});
  }

  private spilled(facts: PageFacts): PageFacts {
    return this.spill ? bulkOfFacts.move(facts, this.spill) : facts;
  }

  /** Prints a page that the cache does not have; many of them in a thread. */
  private async printNew(
    view: PageView,
    {entry, route, slots}: {entry: PageEntry; route: string} & Pick<ViewedPage, 'slots'>,
  ): Promise<PrintedPage> {
    const {root, onSpan, threads} = this.options;
    this.printed++;
    // Components of the site run in the thread that watches over them.
    if (threads && !slots && this.printed > PRINTED_HERE) {
      this.thread ??= new PrintThread(cacheFolder(root), onSpan);
      return this.thread.print(view, entry, route);
    }
    const printed = timed({name: `Render ${route}`, onSpan}, () =>
      this.pages.print(view, entry, slots?.slots),
    );
    const {threw} = printed;
    if (threw && slots) this.diagnostics.push(slotThrew(threw, slots.extensions));
    return printed;
  }

  /** Writes the smaller sizes of the pictures on the pages. */
  writePictures(): void {
    for (const [name, bytes] of this.pictures.files) {
      this.options.output.write(this.folder + name, bytes);
    }
  }

  /** Writes the twin of a page that is printed under a key. */
  private printTwin(page: Page, pageKey: string): void {
    const {output} = this.options;
    const {site, context} = this.built;
    const key = hashOf(this.twinKey, pageKey);
    const file = this.folder + twinPath(page).slice(1);
    if (site.statics.has(twinPath(page)) || output.keep(file, key)) return;
    output.write(file, markdownTwin(page, context), key);
  }
}
