import type {ApiSearchEntry} from '../api/pages/searchEntry.js';
import type {PackageFacts} from '../model/packageFacts.js';
import type {Page} from '../model/page.js';

/** A package with related data of the site. */
export interface SitePackage extends PackageFacts {
  /** Exports of its entry points, without duplicates, in the order of the reference. */
  readonly exports: readonly ApiSearchEntry[];
  /** Routes of its entry points in the reference, by specifier. */
  readonly modules: ReadonlyMap<string, string>;
  /** Documents that mention or link to the package, most mentions first. */
  readonly guides: readonly Page[];
}

/** Returns the packages that have a page, by the page's route. */
export function sitePackages(
  pages: readonly Page[],
  {
    facts,
    api,
  }: {
    readonly facts: ReadonlyMap<string, PackageFacts>;
    readonly api:
      {readonly pages: readonly Page[]; readonly search: readonly ApiSearchEntry[]} | undefined;
  },
): ReadonlyMap<string, SitePackage> {
  const known = [...facts.values()];
  const guides = new Map(known.map(({name}) => [name, new Map<Page, number>()]));
  for (const page of known.length > 0 ? pages : []) {
    if (!isGuide(page)) continue;
    for (const name of mentionsIn(page, known)) {
      const counts = guides.get(name)!;
      counts.set(page, (counts.get(page) ?? 0) + 1);
    }
  }
  const found = new Map<string, SitePackage>();
  for (const page of pages) {
    const fact = facts.get(packagePageName(page) ?? '');
    if (!fact) continue;
    const isOwn = (specifier: string) =>
      specifier === fact.name || specifier.startsWith(`${fact.name}/`);
    const modules = (api?.pages ?? []).filter(
      ({route, title}) => route.includes('/modules/') && isOwn(title),
    );
    const counts = [...guides.get(fact.name)!].filter(([guide]) => guide !== page);
    found.set(page.route, {
      ...fact,
      exports: exportsOf((api?.search ?? []).filter(({module}) => isOwn(module))),
      modules: new Map(modules.map(({title, route}) => [title, route])),
      guides: counts.sort((a, b) => b[1] - a[1]).map(([guide]) => guide),
    });
  }
  return found;
}

/** Returns the package that a page is about, either a README or a document: `lexical-list`. */
function packagePageName({kind, path}: Page): string | undefined {
  const [, name] =
    (kind === 'doc' ? /^packages\/([^/]+)\.mdx?$/ : /^([^/]+)\.md$/).exec(path) ?? [];
  return kind === 'doc' || kind === 'readme' ? name : undefined;
}

function isGuide({kind, frontMatter}: Page): boolean {
  return kind === 'doc' && frontMatter.unlisted !== true && frontMatter.draft !== true;
}

/** Symbols without their members; overloads count once. */
function exportsOf(entries: readonly ApiSearchEntry[]): ApiSearchEntry[] {
  const found = new Map<string, ApiSearchEntry>();
  for (const entry of entries) {
    const {name, qualifiedName, kind} = entry;
    if (name === qualifiedName && !found.has(`${kind} ${name}`))
      found.set(`${kind} ${name}`, entry);
  }
  return [...found.values()];
}

/**
 * Returns the packages that a text names or links to, with one entry per mention. A name without a scope could be an
 * ordinary word; therefore it counts only as code or in quotation marks, as in an import.
 */
export function mentionsIn(page: Page, packages: readonly PackageFacts[]): string[] {
  const text = page.markdown ?? '';
  return packages.flatMap(({name}) => {
    const escaped = name.replace(/[^\w/@-]/g, '\\$&');
    const slug = name.replace(/^@/, '').replace('/', '-');
    const pattern = name.startsWith('@')
      ? `${escaped}(?![\\w-])|packages/${slug}(?![\\w-])`
      : `(?<=[\`'"])${escaped}(?=[\`'"/])|packages/${slug}(?![\\w-])`;
    if (!text.includes(name) && !text.includes(slug)) return [];
    return [...text.matchAll(new RegExp(pattern, 'g'))].map(() => name);
  });
}
