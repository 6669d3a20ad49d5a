import path from 'node:path';
import type {SiteConfig} from '../config/config.js';
import {frozenFolder} from '../config/frozenFolder.js';
import {isVersionName} from '../config/versionName.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import type {SidebarOrigin} from '../model/sidebarNode.js';
import {outputPath} from '../model/urls.js';
import {isIndexFile} from '../parse/documentAddress.js';
import {relativePath} from '../system/relativePath.js';

/** Route of the search page. */
export const SEARCH_ROUTE = '/search';

/** Route of a page that its author may take for the page that hosts show for unknown addresses. */
const NOT_FOUND_ROUTE = '/404';

const UNUSED_PAGE = {
  id: 'not-found-page',
  severity: 'warning',
  message: 'Hosts do not show this page for unknown addresses: they show 404.html',
  hint: 'Write the content of 404.html as a component, and name its module in `components.NotFound`.',
  line: 1,
  column: 1,
} as const;

/**
 * Assigns routes to sources. If a route or its output file is already taken, reports the second source together with
 * the first.
 */
export class RouteTable {
  readonly diagnostics: Diagnostic[] = [];
  /** Sources by output file: absolute files, and their routes. */
  private readonly sources = new Map<string, {readonly route: string; readonly file: string}>();
  /** Generated pages that a source cannot replace, by output file. */
  private readonly own: Map<string, string>;

  constructor(
    private readonly configFile: string,
    private readonly config: Pick<SiteConfig, 'search' | 'trailingSlash'>,
  ) {
    this.own = new Map([
      ...(config.search ? [[outputPath(SEARCH_ROUTE, config), 'the search page'] as const] : []),
      ['404.html', 'the not-found page'],
    ]);
  }

  /** Assigns a route to a source at a position; returns false if the route is taken. */
  add(route: string, {file = this.configFile, ...at}: SidebarOrigin): boolean {
    const output = outputPath(route, this.config);
    const taken = this.sources.get(output);
    const owner = this.nameOf(output, taken);
    if (owner === undefined) {
      this.sources.set(output, {route, file});
      if (route === NOT_FOUND_ROUTE) this.diagnostics.push({...UNUSED_PAGE, file, ...at});
      return true;
    }
    this.diagnostics.push({
      id: 'duplicate-route',
      severity: 'error',
      message: `Duplicate address ${route}: this source and ${owner}`,
      hint: route === NOT_FOUND_ROUTE ? UNUSED_PAGE.hint : this.hintFor(file, taken?.file),
      file,
      line: 1,
      column: 1,
      ...at,
    });
    return false;
  }

  private hintFor(...files: readonly (string | undefined)[]): string {
    const [kept] = files.flatMap((file) =>
      file === undefined ? [] : (this.versionOf(file) ?? []),
    );
    const isFolder = files.some((file) => file !== undefined && isIndexFile(file));
    return kept === undefined
      ? `Rename one of them, or give it a different \`slug\`.${isFolder ? ' The page of a folder is its `index`, its `README`, or a file with the name of the folder.' : ''}`
      : `Give the version a different \`path\` in site.config.ts, docs: {versions: {'${kept}': {path: '…'}}}, or the other page a different \`slug\`.`;
  }

  /** Returns the frozen version that contains a file; its pages cannot be edited. */
  private versionOf(file: string): string | undefined {
    const versions = frozenFolder(path.dirname(this.configFile), '');
    const name = relativePath(versions, path.dirname(file));
    return isVersionName(name) ? name : undefined;
  }

  /** Reserves a route for a generated page; a source with the same route is an error. */
  reserve(
    route: string,
    {name, page}: {readonly name: string; readonly page?: SidebarOrigin | undefined},
  ): void {
    if (page) this.own.set(outputPath(route, this.config), name);
    this.add(route, page ?? {key: ['blog']});
  }

  /** Routes that sources have. */
  get routes(): readonly string[] {
    return Array.from(this.sources.values(), ({route}) => route);
  }

  /** Route of the source that is written to a file of the output; undefined if no source is. */
  routeOf(output: string): string | undefined {
    return this.sources.get(output)?.route;
  }

  /** Name of a route's owner; undefined if it is free. */
  ownerOf(route: string): string | undefined {
    const output = outputPath(route, this.config);
    return this.nameOf(output, this.sources.get(output));
  }

  private nameOf(output: string, source: {readonly file: string} | undefined): string | undefined {
    const name = source && path.relative(path.dirname(this.configFile), source.file);
    return this.own.get(output) ?? name;
  }
}
