import type {ApiSite} from './api/apiPages.js';
import type {Outcome} from './diagnostic.js';
import type {History} from './git.js';
import type {LoadedConfig} from './loadConfig.js';
import type {Page} from './page.js';
import {privateEdits, withPages} from './pageEdits.js';
import {hasErrors} from './remembered.js';
import {assembleSite, type Site} from './site.js';
import type {Sources} from './sources.js';
import {apiParts} from './stages.js';
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

/** The site, assembled anew only for an edit that more than the edited page can tell. */
export class SiteMemory {
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
    const {components, statics, categories, blogData} = sources;
    const from = [loaded, components, statics, categories, blogData, api, frozen];
    const {last} = this;
    if (last && !hasErrors(last.site) && last.from.every((item, i) => item === from[i])) {
      const edits = privateEdits(last.pages, pages);
      if (edits) {
        const {value, diagnostics} = last.site;
        const site = {value: withPages(value, edits), diagnostics};
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
