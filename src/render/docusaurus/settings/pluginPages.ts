import path from 'node:path';
import {normalizeRoute} from '../../model/urls.js';
import {jsonOf} from '../../system/readRegular.js';
import {GENERATED} from '../read/aliases.js';
import {dataOf, textValue} from '../read/data.js';
import {baseUrlOf, type DocusaurusSite} from '../read/readSite.js';
import {readSiteFile} from '../read/siteFiles.js';
import {LOST_PAGES} from './pluginHooks.js';

/** Plugins of Docusaurus, whose pages are converted or not needed. */
const CONVERTED = /^docusaurus-(?:plugin-(?:content-(?:docs|blog|pages)|debug)|theme-search)/;

/** A chunk of the last build with the name of the plugin that made its route. */
const CONTEXT =
  /"([\da-f]+)": \[.*?"(?:@generated|[^"]*\.docusaurus)\/([^"]+)\/[^/"]+\/(?:__plugin|plugin-route-context-module-\d+)\.json"/g;

const MOST_NAMED = 3;

/** Pages that plugins made in the last build of a site, and that the new site does not have. */
export class PluginPages {
  private readonly pages = new Map<string, string[]>();
  /** Names of packages by the name of their plugin. */
  private readonly packages = new Map<string, string>();

  constructor(
    private readonly site: DocusaurusSite,
    private readonly locales: readonly string[],
    known: readonly string[],
  ) {
    const routes = Object.entries(dataOf(jsonOf(this.read('routesChunkNames.json'))));
    const names = new Map(
      [...this.read('registry.js').matchAll(CONTEXT)].map(([, chunk = '', name = '']) => [
        chunk,
        name,
      ]),
    );
    const taken = new Set(known.map(normalizeRoute));
    for (const [key, chunks] of routes) {
      const name = names.get(textValue(dataOf(dataOf(chunks).__context).plugin) ?? '');
      const route = this.routeOf(key.replace(/-[\da-f]{3}$/, ''));
      if (name === undefined || CONVERTED.test(name) || taken.has(route)) continue;
      this.pages.set(name, [...(this.pages.get(name) ?? []), route]);
    }
    const {pluginVersions} = dataOf(jsonOf(this.read('site-metadata.json')));
    for (const [name, version] of Object.entries(dataOf(pluginVersions))) {
      this.packages.set(name, textValue(dataOf(version).name) ?? name);
    }
  }

  /** Takes the pages of a plugin, known by its package or its code, and names the first of them. */
  take(written: string, source: string): string | undefined {
    const isIt = (name: string): boolean =>
      this.packages.get(name) === written ||
      [`'${name}'`, `"${name}"`, `\`${name}\``].some((quoted) => source.includes(quoted));
    const name = [...this.pages.keys()].find(isIt);
    return name === undefined ? undefined : this.named(name);
  }

  /** Reports the pages that were not taken. */
  report(): void {
    const file = path.join(this.site.dir, GENERATED, 'routesChunkNames.json');
    for (const name of [...this.pages.keys()]) {
      const message = `The plugin ${name}, which made the pages ${this.named(name)}`;
      this.site.importWarnings.add({id: 'import-plugin', message, hint: LOST_PAGES, file, line: 1});
    }
  }

  private named(name: string): string {
    const pages = this.pages.get(name) ?? [];
    this.pages.delete(name);
    const more = pages.length - MOST_NAMED;
    const first = pages.sort().slice(0, MOST_NAMED).join(', ');
    return more > 0 ? `${first} and ${String(more)} more` : first;
  }

  private read(name: string): string {
    const folder = path.join(this.site.dir, GENERATED);
    return readSiteFile(path.join(folder, name), [folder]) ?? '';
  }

  /** A route without the base URL and language that the last build had. */
  private routeOf(address: string): string {
    const own = `/${address.slice(baseUrlOf(this.site).length)}`;
    const [, first] = own.split('/');
    const isPrefixed = first !== undefined && this.locales.includes(first);
    return normalizeRoute(isPrefixed ? own.slice(1 + first.length) : own);
  }
}
