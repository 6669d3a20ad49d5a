import path from 'node:path';
import type {SiteConfig} from '../config/config.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import type {SidebarPlace} from '../model/sidebarNode.js';

/** Route of the search page. */
export const SEARCH_ROUTE = '/search';

/** Which source has which route; a second source for one is reported together with the first. */
export class RouteTable {
  readonly diagnostics: Diagnostic[] = [];
  private readonly sources = new Map<string, string>();
  /** Pages that no source can take the place of. */
  private readonly own: Map<string, string>;

  constructor(
    private readonly configFile: string,
    {search, trailingSlash}: Pick<SiteConfig, 'search' | 'trailingSlash'>,
  ) {
    this.own = new Map([
      ...(search ? [[SEARCH_ROUTE, 'the search page'] as const] : []),
      ...(trailingSlash === false ? [['/404', 'the page for what is not found'] as const] : []),
    ]);
  }

  /** Gives a route to what is at a place; false where it has an owner already. */
  add(route: string, {file = this.configFile, ...at}: SidebarPlace): boolean {
    const owner = this.own.get(route) ?? this.sources.get(route);
    if (owner === undefined) {
      this.sources.set(route, path.relative(path.dirname(this.configFile), file));
      return true;
    }
    this.diagnostics.push({
      id: 'duplicate-route',
      severity: 'error',
      message: `Duplicate address ${route}: this source and ${owner}`,
      hint: 'Rename one of them, or give it another `slug`.',
      file,
      line: 1,
      column: 1,
      ...at,
    });
    return false;
  }

  /** Takes a route for a page of docsgen's own; a page of a source that is there has to go. */
  reserve(
    route: string,
    {name, page}: {readonly name: string; readonly page?: SidebarPlace | undefined},
  ): void {
    if (page) this.own.set(route, name);
    this.add(route, page ?? {key: ['blog']});
  }

  /** The owner of each route of a source. */
  get routes(): ReadonlyMap<string, string> {
    return this.sources;
  }

  /** The owner of each route. */
  get all(): ReadonlyMap<string, string> {
    return new Map([...this.sources, ...this.own]);
  }
}
