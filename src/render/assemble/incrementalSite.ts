import type {ApiSite} from '../api/pages/apiPages.js';
import type {LoadedConfig} from '../config/loadConfig.js';
import {hasErrors, type Outcome} from '../diagnostics/diagnostic.js';
import type {Page} from '../model/page.js';
import type {Sources} from '../read/readSources.js';
import type {GitHistory} from '../system/gitHistory.js';
import {apiParts} from './apiParts.js';
import {contentOnlyEdits, replacePages} from './pageEdits.js';
import {assembleSite, type Site} from './site.js';
import type {FrozenVersion} from './versions/frozen.js';

/** Inputs of a site after reading. */
export interface SiteInputs {
  readonly loaded: LoadedConfig;
  readonly sources: Sources;
  readonly pages: readonly Page[];
  readonly api: ApiSite | undefined;
  readonly frozen: readonly FrozenVersion[];
  readonly history: GitHistory;
}

interface Assembled {
  readonly site: Outcome<Site>;
  /** Changed pages, old to new, if no other page is affected; else undefined. */
  readonly edits: ReadonlyMap<Page, Page> | undefined;
}

/** Caches the last site; assembles it again only when an edit affects more than the edited page. */
export class IncrementalSite {
  private last:
    | {
        readonly from: readonly unknown[];
        readonly pages: readonly Page[];
        readonly site: Outcome<Site>;
      }
    | undefined;

  /** `drafts` tells whether drafts are part of the site. */
  assemble(
    {loaded, sources, pages, api, frozen}: Omit<SiteInputs, 'history'>,
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
