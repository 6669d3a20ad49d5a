import type {PageView} from '../../templates/shared/view.js';
import {cacheFolder} from '../cache/cache.js';
import {codeHash} from '../cache/codeHash.js';
import {hashOf, hashOfAll} from '../cache/hash.js';
import {localePath} from '../config/localeSettings.js';
import type {Note} from '../config/sessionOptions.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import type {PageFacts} from '../html/htmlFacts.js';
import type {Page} from '../model/page.js';
import {hrefOf, outputPath} from '../model/urls.js';
import {timed, type OnSpan} from '../system/spans.js';
import {twinPath} from '../view/pageViews.js';
import type {BuiltSite} from './builtSite.js';
import {markdownTwin} from './markdownTwin.js';
import type {Output} from './outputFolder.js';
import {
  factsOf,
  PageHtmlCache,
  htmlPlace,
  type CachedPrint,
  type PageEntry,
  type PrintedPage,
} from './pageHtmlCache.js';
import type {PagePlan, ViewedPage} from './pagePlans.js';
import {loadPictureEncoder, PictureSizes} from './pictureSizes.js';
import {PrintThread} from './printThread.js';
import {PrebuiltVersions, type PrebuiltPage} from './prebuiltVersions.js';
import type {SiteOutput} from './siteOutput.js';
import {ViewRecord} from './viewRecord.js';

interface PrinterOptions {
  /** The site's folder, absolute. */
  readonly root: string;
  readonly output: Output;
  /** Whether a separate thread may print if there are many pages. */
  readonly threads: boolean;
  readonly onNote?: ((note: Note) => void) | undefined;
  readonly onSpan?: OnSpan | undefined;
}

/** An earlier printing of a page whose view would be unchanged. */
type KnownPage = PrebuiltPage & PageEntry & Omit<CachedPrint, 'html'>;

/** Number of pages already printed, and of pages still to come, above which a thread is worth its start. */
const PRINTED_HERE = 150;
/** Maximum number of pages that the thread has not yet returned. */
const AHEAD = 16;

/** Writes pages and their Markdown twins to the output folder; does not rewrite unchanged files. */
export class PagePrinter {
  /** Findings from making and printing the pages. */
  readonly diagnostics: Diagnostic[] = [];
  /** Number of pages that were printed, not taken from the cache. */
  printed = 0;
  /** Number of pages still to be processed. */
  private left = 0;
  private thread: PrintThread | undefined;
  private readonly pages: PageHtmlCache;
  private readonly views: ViewRecord;
  private readonly prebuilt: PrebuiltVersions;
  private readonly pictures: PictureSizes;
  /** Hash of a twin's inputs other than the view of its page: the addresses of the pages. */
  private readonly twinKey: string;
  /** Output folder of the site's language. */
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
    this.prebuilt = new PrebuiltVersions(built, cacheFolder(root));
    this.pictures = new PictureSizes({
      root,
      baseUrl,
      site,
      loadEncoder: loadPictureEncoder,
      onNote,
    });
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
      for (const [index, plan] of plans.entries()) {
        this.left = plans.length - index;
        const printing = this.print(plan).finally(onPage);
        // If a page fails, the pages after it are not awaited.
        printing.catch(() => undefined);
        begun.push(printing);
        await begun[begun.length - AHEAD];
      }
      const facts = await Promise.all(begun);
      this.views.save();
      this.prebuilt.save();
      return facts;
    } finally {
      await this.thread?.end();
    }
  }

  private async print(plan: PagePlan): Promise<PageFacts> {
    const {page} = plan;
    const known = page && this.known(page);
    const isTaken = known && (await this.takeOver(page, known));
    return isTaken ? factsOf({route: page.route, page}, known.facts) : this.make(plan);
  }

  /** Returns the earlier printing of a page, if its view would be unchanged. */
  private known(page: Page): KnownPage | undefined {
    const prebuilt = this.prebuilt.find(page);
    const key = prebuilt?.key ?? this.views.find(page);
    if (key === undefined) return undefined;
    const place = htmlPlace(hrefOf(page.route, this.built.site.config));
    const cached = this.pages.known({place, key});
    const twinKey = prebuilt?.twinKey ?? hashOf(this.twinKey, key);
    return cached && {...cached, place, key, twinKey};
  }

  /** Puts a page printed earlier into the output folder; returns whether it was still there or in the cache. */
  private async takeOver(page: Page, {twinKey, ...known}: KnownPage): Promise<boolean> {
    const html = () => this.pages.textOf(known);
    if (!(await this.put(page.route, {...known, html}))) return false;
    await this.printTwin(page, twinKey);
    return true;
  }

  /** Writes a page, unless its file in the output folder is up to date; returns false if its HTML is no longer cached. */
  private async put(
    route: string,
    {
      key,
      pictures,
      environment = {},
      html,
    }: Pick<PageEntry, 'key'> &
      Pick<PrintedPage, 'pictures' | 'environment'> & {
        readonly html: () => PrintedPage['html'] | undefined;
      },
  ): Promise<boolean> {
    const {output} = this.options;
    const file = this.fileOf(route);
    const sizes = await this.pictures.keyOf(pictures);
    const read = Object.entries(environment).flat();
    const whole = sizes === '' && read.length === 0 ? key : hashOf(key, sizes, ...read);
    if (output.keep(file, whole)) return true;
    const text = html();
    if (text === undefined) return false;
    await output.write(file, sizes === '' ? text : await this.withSizes(text), whole);
    return true;
  }

  /** Adds the smaller sizes of its pictures to a page. */
  private withSizes(html: PrintedPage['html']): Promise<string> {
    return this.pictures.addTo(new TextDecoder().decode(html));
  }

  private fileOf(route: string): string {
    return this.folder + outputPath(route, this.built.site.config);
  }

  private async make(plan: PagePlan): Promise<PageFacts> {
    const {output, onSpan} = this.options;
    const {
      view,
      slots,
      diagnostics = [],
      ...page
    } = timed({name: `View ${plan.route}`, onSpan}, () => plan.view());
    this.diagnostics.push(...diagnostics);
    const {cached, ...entry} = this.pages.find(view, slots);
    const {key} = entry;
    const twinKey = hashOf(this.twinKey, key);
    if (page.page) await this.printTwin(page.page, twinKey);
    const {html: text, ...printed}: (CachedPrint | PrintedPage) & Pick<PrintedPage, 'found'> =
      cached ?? (await this.printNew(view, {entry, route: page.route, slots}));
    const {found, pictures, environment} = printed;
    const isLasting = !found && slots?.outside.isUnknown !== true;
    const html = () => (typeof text === 'function' ? text() : text);
    if (isLasting) await this.put(page.route, {key, pictures, environment, html});
    else await output.write(this.fileOf(page.route), await this.withSizes(html()));
    const facts = factsOf(page, printed.facts);
    if (page.page && diagnostics.length === 0 && isLasting) {
      this.prebuilt.add(page.page, {key, twinKey}, facts);
      this.views.add(page.page, key);
    }
    return facts;
  }

  /** Prints a page that is not in the cache; uses a thread if there are many. */
  private async printNew(
    view: PageView,
    {entry, route, slots}: {entry: PageEntry; route: string} & Pick<ViewedPage, 'slots'>,
  ): Promise<PrintedPage> {
    const {root, onSpan, threads} = this.options;
    this.printed++;
    // Components of the site run in this thread, which monitors them.
    if (threads && !slots && this.printed > PRINTED_HERE && this.left > PRINTED_HERE) {
      this.thread ??= new PrintThread(cacheFolder(root), onSpan);
    }
    if (this.thread && !slots) return this.thread.print(view, entry, route);
    const printed = timed({name: `Render ${route}`, onSpan}, () =>
      this.pages.print(view, entry, slots),
    );
    if (printed.found) this.diagnostics.push(printed.found);
    return printed;
  }

  /** Writes the smaller sizes of the pictures on the pages. */
  async writePictures(): Promise<void> {
    for (const [name, bytes] of this.pictures.files) {
      await this.options.output.write(this.folder + name, bytes);
    }
  }

  private async printTwin(page: Page, key: string): Promise<void> {
    const {output} = this.options;
    const {site, context} = this.built;
    const file = this.folder + twinPath(page).slice(1);
    if (site.statics.has(twinPath(page)) || output.keep(file, key)) return;
    await output.write(
      file,
      this.prebuilt.twin(page, key, () => markdownTwin(page, context)),
      key,
    );
  }
}
