import type {ApiSite} from '../api/pages/apiPages.js';
import {hasErrors} from '../cache/stageCache.js';
import type {LoadedConfig} from '../config/loadConfig.js';
import type {Outcome} from '../diagnostics/diagnostic.js';
import type {Page} from '../model/page.js';
import type {Sources} from '../read/readSources.js';
import type {History} from '../system/gitHistory.js';
import {apiParts} from './apiParts.js';
import {contentOnlyEdits, replacePages} from './pageEdits.js';
import {assembleSite, type Site} from './site.js';
import type {FrozenVersion} from './versions/frozen.js';

/** The parts that a site is assembled from. */
export interface Parts {
  readonly loaded: LoadedConfig;
  readonly sources: Sources;
  readonly pages: readonly Page[];
  readonly api: ApiSite | undefined;
  readonly frozen: readonly FrozenVersion[];
  readonly history: History;
}

/** A site put together. */
interface Assembled {
  readonly site: Outcome<Site>;
  /** The pages that are others than before, old to new, where no other page can tell; else undefined. */
  readonly edits: ReadonlyMap<Page, Page> | undefined;
}

/** The site, assembled again only for an edit that shows beyond the edited page. */
export class IncrementalSite {
  private last:
    | {
        readonly from: readonly unknown[];
        readonly pages: readonly Page[];
        readonly site: Outcome<Site>;
      }
    | undefined;

  /** `drafts` says whether these are part of it. */
  assemble(
    {loaded, sources, pages, api, frozen}: Omit<Parts, 'history'>,
    drafts: boolean,
  ): Assembled {
    const {config, file: configFile} = loaded;
    const {components, statics, categories, blogData, packages} = sources;
    const from = [loaded, components, statics, categories, blogData, packages, api, frozen];
    const {last} = this;
    if (last && !hasErrors(last.site) && last.from.every((item, i) => item === from[i])) {
      const edits = contentOnlyEdits(last.pages, pages, [...packages.values()]);
      if (edits) {
        const {value, diagnostics} = last.site;
        const site = {value: replacePages(value, edits), diagnostics};
        this.last = {from, pages, site};
        return {site, edits};
      }
    }
    const parts = {config, configFile, pages, ...sources, api: apiParts(api), frozen, drafts};
    const site = assembleSite(parts);
    this.last = {from, pages, site};
    return {site, edits: undefined};
  }
}
