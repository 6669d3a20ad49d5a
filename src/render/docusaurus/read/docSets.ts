import {existsSync, readdirSync, realpathSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {readYaml} from '../../diagnostics/yaml.js';
import {joinRoute} from '../../model/urls.js';
import {isFolder} from '../../system/entry.js';
import {isInside} from '../../system/fileAccess.js';
import {jsonOf} from '../../system/readRegular.js';
import {docusaurusId, docusaurusSlug, routable, splitNumber} from './addresses.js';
import {dataOf, listOf, textValue, type Data} from './data.js';
import {isOfLanguage} from './languageAddresses.js';
import {siteFolderOf, type DocusaurusSite} from './readSite.js';
import {readSiteFile, readSiteText} from './siteFiles.js';
import {tagsIn, type OldTags} from './tags.js';
import {plainHeading, type SplitBody} from './splitBody.js';
import type {UserConfig} from '../../config/userConfig.js';
import {relativePath} from '../../system/relativePath.js';

/** One version of a documentation of the old site. */
export interface DocSet {
  /** `default`, or the id of the plugin. */
  readonly id: string;
  /** Name of the version; undefined if the documentation has no versions. */
  readonly version?: string | undefined;
  /** Whether visitors get this version by default. */
  readonly isLast: boolean;
  /** Whether it is newer than the default version. */
  readonly isComing: boolean;
  readonly options: Data;
  /** Folder of its texts, absolute. */
  readonly dir: string;
  /** Site path prefix of its pages, without baseUrl: `/docs/next`. */
  readonly base: string;
  /** Prefix on the old site, if it has characters that docsgen's settings do not permit. */
  readonly formerBase?: string | undefined;
  readonly docs: readonly Doc[];
  readonly tags: OldTags;
  /** Folder settings, by path relative to `dir`. */
  readonly folders: ReadonlyMap<string, {readonly file: string; readonly data: Data}>;
}

/** A document of the old site. */
export interface Doc {
  readonly file: string;
  /** Path relative to its set's folder, posix. */
  readonly path: string;
  readonly split: SplitBody;
  /** Id on the old site. */
  readonly id: string;
  /** Site path on the old site. */
  readonly url: string;
  readonly title: string;
  /** Position among its siblings, from front matter or the number in its name. */
  readonly position?: number | undefined;
}

/** Prefix of names of a documentation's versioned files and folders. */
export const versionsPrefix = (id: string): string => (id === 'default' ? '' : `${id}_`);

/** All versions of all documentations of a site; the first is the default one. */
export function readDocSets(site: DocusaurusSite, i18n: UserConfig['i18n']): DocSet[] {
  const {importWarnings} = site;
  return site.docs.flatMap((options) => {
    const id = textValue(options.id) ?? 'default';
    const route = joinRoute(textValue(options.routeBasePath) ?? 'docs');
    const current = siteFolderOf(site, options.path, 'docs');
    const prefix = versionsPrefix(id);
    const list = path.join(site.dir, `${prefix}versions.json`);
    const names =
      options.disableVersioning === true || !existsSync(list)
        ? []
        : listOf(readData(list, [site.dir]))
            .flatMap((name) => textValue(name) ?? [])
            .filter((name) => name !== 'current');
    const settings = dataOf(options.versions);
    const hasCurrent = options.includeCurrentVersion !== false && current !== undefined;
    const wanted = listOf(options.onlyIncludeVersions).map(String);
    const all = [...(hasCurrent ? ['current'] : []), ...names].filter(
      (name) => wanted.length === 0 || wanted.includes(name),
    );
    const newest = all.find((name) => name !== 'current') ?? 'current';
    const last = textValue(options.lastVersion) ?? newest;
    return all.flatMap((version): DocSet[] => {
      const dir =
        version === 'current'
          ? current!
          : path.join(site.dir, `${prefix}versioned_docs`, `version-${version}`);
      if (!existsSync(dir)) {
        importWarnings.add({
          id: 'import-generated',
          message: `The folder ${path.relative(site.dir, dir)} of the version ${version} and its pages are missing`,
          hint: 'If a command generates it before a build, run the command and import again.',
          file: list,
          search: `"${version}"`,
        });
        return [];
      }
      const own = textValue(dataOf(settings[version]).path);
      const below = own ?? (version === last ? '' : version === 'current' ? 'next' : version);
      const formerBase = joinRoute(route, below);
      const base = formerBase.replace(/[?#%\\\s:"'<>]+/g, '-');
      const set = {
        id,
        options,
        dir,
        base,
        formerBase: formerBase === base ? undefined : formerBase,
        version: names.length > 0 ? version : undefined,
        isLast: version === last,
        isComing: all.indexOf(version) < all.indexOf(last),
      };
      return [{...set, ...readDocs(set, i18n, site)}];
    });
  });
}

function readDocs(
  {dir, base, options}: Pick<DocSet, 'dir' | 'base' | 'options'>,
  i18n: UserConfig['i18n'],
  {dir: siteDir, importWarnings}: Pick<DocusaurusSite, 'dir' | 'importWarnings'>,
): Pick<DocSet, 'docs' | 'folders' | 'tags'> {
  const docs: Doc[] = [];
  const taken = new Map<string, string>();
  for (const file of findTexts(dir, options, [dir, siteDir])) {
    const absolute = path.join(dir, file);
    const split = readSiteText(absolute, {folders: [dir, siteDir], importWarnings});
    if (!split) continue;
    const {frontMatter} = split;
    const numbers =
      options.numberPrefixParser !== false && frontMatter.parse_number_prefixes !== false;
    const id = textValue(frontMatter.id);
    const name = {path: file, id, slug: textValue(frontMatter.slug), numbers};
    const slug = routable(docusaurusSlug(name), absolute, importWarnings);
    const url = base === '/' ? slug : base + slug;
    if (isOfLanguage({url, file: absolute}, i18n, importWarnings)) continue;
    const address = joinRoute(url);
    const twin = taken.get(address);
    if (twin !== undefined) {
      importWarnings.add({
        id: 'import-duplicate',
        message: `The address ${url} belongs to ${twin} already`,
        file: absolute,
        line: 1,
      });
      continue;
    }
    taken.set(address, file);
    docs.push({
      file: absolute,
      path: file,
      split,
      id: docusaurusId(name),
      url,
      title: docTitle(split, file),
      position:
        positionOf(frontMatter.sidebar_position) ??
        (numbers ? splitNumber(path.posix.basename(file)).number : undefined),
    });
  }
  const folders = new Map<string, {file: string; data: Data}>();
  for (const file of globSync('**/_category_.{json,yml,yaml}', {
    cwd: dir,
    followSymbolicLinks: false,
  })) {
    const absolute = path.join(dir, file);
    const data = dataOf(readData(absolute, [dir]));
    folders.set(path.posix.dirname(file), {file: absolute, data});
  }
  const tags = tagsIn(readData(path.join(dir, textValue(options.tags) ?? 'tags.yml'), [dir]));
  return {docs, folders, tags};
}

/** A position, if it is a number. */
function positionOf(value: unknown): number | undefined {
  const number = Number(value ?? NaN);
  return Number.isNaN(number) ? undefined : number;
}

/** Whether a text is a draft, which is built only for its authors. */
export function isDraft({frontMatter}: SplitBody): boolean {
  return isSet(frontMatter.draft);
}

/** Whether lists and cards may include a text. */
export function isListedDoc(split: SplitBody): boolean {
  return !isDraft(split) && !isSet(split.frontMatter.unlisted);
}

const isSet = (flag: unknown): boolean => flag === true || flag === 'true';

/** Name of a document in sidebars. */
export function labelOf({split, title}: Doc): string {
  return textValue(split.frontMatter.sidebar_label) ?? title;
}

/** Files that Docusaurus omits unless a site configures otherwise. */
const EXCLUDED = [
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/__tests__/**',
];

/** Relative paths of the files in a folder that become pages, among files that match `usual`. */
export function findPages(dir: string, usual: string, options: Data): string[] {
  const given = (key: string, fallback: readonly string[]): readonly string[] =>
    Array.isArray(options[key]) ? options[key].filter((one) => typeof one === 'string') : fallback;
  return globSync(given('include', [usual]), {
    cwd: dir,
    ignore: [...given('exclude', EXCLUDED), '**/node_modules/**'],
    followSymbolicLinks: false,
  }).sort();
}

/**
 * Relative paths of the texts in a folder that become pages. Includes texts behind symbolic links to folders
 * inside `roots`, and symbolic links to folders elsewhere, to be reported.
 */
export function findTexts(dir: string, options: Data = {}, roots = [dir]): string[] {
  return [...findPages(dir, TEXTS, options), ...irregularFiles(dir, roots)].sort();
}

const TEXTS = '**/*.{md,mdx}';

/**
 * Symbolic links, pipes and devices in place of texts. Links are followed to folders that are inside `roots` and
 * do not contain the link.
 */
function irregularFiles(dir: string, roots: readonly string[]): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, {recursive: true, withFileTypes: true})
    .filter((entry) => !entry.isFile() && !entry.isDirectory())
    .flatMap((entry): string[] => {
      const file = path.join(entry.parentPath, entry.name);
      const name = relativePath(dir, file);
      if (!entry.isSymbolicLink() || !isFolder(file)) return /\.mdx?$/.test(name) ? [name] : [];
      const target = realpathSync(file);
      const isFollowed =
        roots.some((root) => isInside(realpathSync(root), target)) &&
        !isInside(target, realpathSync(entry.parentPath));
      return isFollowed ? findPages(target, TEXTS, {}).map((text) => `${name}/${text}`) : [name];
    })
    .filter((file) => !/(?:^|\/)(?:_|node_modules(?:\/|$))/.test(file));
}

/** Title of a page: from front matter, its first heading, or its name. */
export function docTitle({frontMatter, body}: SplitBody, file: string): string {
  const heading = /^#[ \t]+(\S.*)$/m.exec(body.replace(/^(`{3,})[^]*?^\1/gm, ''))?.[1];
  const name = path.posix.basename(file).replace(/\.mdx?$/, '');
  return (
    textValue(frontMatter.title) ??
    (heading === undefined ? undefined : plainHeading(heading)) ??
    splitNumber(name).bare
  );
}

/** Content of a JSON or YAML file; undefined for any other file, and for YAML with more than `most` characters. */
export function readData(file: string, folders: readonly string[], most?: number): unknown {
  const text = readSiteFile(file, folders);
  if (text === undefined) return undefined;
  return file.endsWith('.json') ? jsonOf(text.replace(/^\uFEFF/, '')) : readYaml(text, most).data;
}

/** Name of a version in menus. */
export function versionLabel({version = 'current', options}: DocSet): string {
  const own = textValue(dataOf(dataOf(options.versions)[version]).label);
  return own ?? (version === 'current' ? 'Next' : version);
}
