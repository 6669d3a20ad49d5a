import {cacheFolder} from '../cache/cache.js';
import {codeHash} from '../cache/codeHash.js';
import {hashOf, hashOfAll} from '../cache/hash.js';
import {localePath} from '../config/localeSettings.js';
import type {Note} from '../config/sessionOptions.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {bulkOfFacts, type PageFacts} from '../html/htmlFacts.js';
import type {Page} from '../model/page.js';
import {outputPath} from '../model/urls.js';
import {timed, type OnSpan} from '../system/spans.js';
import {MANY, SpillFile} from '../system/spillFile.js';
import {twinPath} from '../view/pageViews.js';
import type {BuiltSite} from './builtSite.js';
import {markdownTwin} from './markdownTwin.js';
import type {Output} from './outputFolder.js';
import {PageHtmlCache} from './pageHtmlCache.js';
import type {PagePlan} from './pagePlans.js';
import {loadPictureEncoder, PictureSizes} from './pictureSizes.js';
import {slotThrew} from './printDocument.js';
import type {SiteOutput} from './siteOutput.js';

interface PrinterOptions {
  /** The site's folder, absolute. */
  readonly root: string;
  readonly output: Output;
  readonly onNote?: ((note: Note) => void) | undefined;
  readonly onSpan?: OnSpan | undefined;
}

/** Writes pages and their Markdown twins to the output folder; leaves in place what would not change. */
export class PagePrinter {
  /** Findings from making and printing the pages. */
  readonly diagnostics: Diagnostic[] = [];
  private readonly pages: PageHtmlCache;
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

  /** How many pages were printed, and not taken from the cache. */
  get printed(): number {
    return this.pages.printed;
  }

  /** Writes a page; returns the facts that the checks need. */
  async print(plan: PagePlan): Promise<PageFacts> {
    const {output, onSpan} = this.options;
    const {config} = this.built.site;
    const {
      view,
      slots,
      diagnostics = [],
      ...page
    } = timed({name: `View ${plan.route}`, onSpan}, () => plan.view());
    const printed = timed({name: `Render ${page.route}`, onSpan}, () =>
      this.pages.render(view, slots?.slots),
    );
    const {key, facts, hasPictures, threw, html} = printed;
    this.diagnostics.push(...diagnostics);
    if (threw && slots) this.diagnostics.push(slotThrew(threw, slots.extensions));
    const file = this.folder + outputPath(page.route, config);
    if (hasPictures || threw) output.write(file, await this.pictures.addTo(html()));
    else if (!output.keep(file, key)) output.write(file, html(), key);
    if (page.page) this.printTwin(page.page, hashOf(this.twinKey, key));
    const known = {...page, ...facts};
    return this.spill ? bulkOfFacts.move(known, this.spill) : known;
  }

  /** Writes the smaller sizes of the pictures on the pages. */
  writePictures(): void {
    for (const [name, bytes] of this.pictures.files) {
      this.options.output.write(this.folder + name, bytes);
    }
  }

  private printTwin(page: Page, key: string): void {
    const {output} = this.options;
    const {site, context} = this.built;
    const file = this.folder + twinPath(page).slice(1);
    if (site.statics.has(twinPath(page)) || output.keep(file, key)) return;
    output.write(file, markdownTwin(page, context), key);
  }
}
