import type {ApiSite} from '../api/pages/apiPages.js';
import type {ApiSearchEntry} from '../api/pages/searchEntry.js';
import {resolveSymbol} from '../api/pages/symbolTable.js';
import type {Page} from '../model/page.js';
import type {SidebarTree} from '../model/sidebarNode.js';
import type {Redirect} from './redirects.js';

/** Location of an API symbol: its site path with anchor, and whether it is deprecated. */
export interface SymbolRoute {
  readonly route: string;
  readonly deprecated: boolean;
}

/** The API reference as part of a site. */
export interface ApiParts {
  /** The front page comes first. */
  readonly pages: readonly Page[];
  readonly sidebar: SidebarTree;
  readonly aliases: readonly Redirect[];
  /** Resolves a name; prefers the meaning in `module`. */
  readonly symbol: (name: string, module?: string) => SymbolRoute | undefined;
  readonly deprecated: ReadonlySet<string>;
  readonly search: readonly ApiSearchEntry[];
}

/** Returns the parts of a site that come from the API reference; undefined without one. */
export function apiParts(api: ApiSite | undefined): ApiParts | undefined {
  if (!api) return undefined;
  const entries = Object.values(api.symbols).flat();
  const deprecated = entries.filter((entry) => entry.deprecated).map(({route}) => route);
  return {
    ...api,
    symbol: (name, module) => resolveSymbol(api.symbols, name, module),
    deprecated: new Set(deprecated),
  };
}
