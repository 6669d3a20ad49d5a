import path from 'node:path';
import {cacheFolder} from '../cache/cache.js';
import type {SiteConfig} from '../config/config.js';
import type {Diagnostic, Outcome} from '../diagnostics/diagnostic.js';
import type {PackageFacts} from '../model/packageFacts.js';
import type {Source} from '../model/page.js';
import {Findings} from '../diagnostics/findings.js';
import {isFolder} from '../system/entry.js';
import {publicStatics, readOwnText} from '../system/ownFiles.js';
import {Slices} from '../system/slices.js';
import {MANY, SpillFile, Spilling} from '../system/spillFile.js';
import {NO_BLOG_DATA, readBlogData, type BlogData, type ReadFile} from './blogData.js';
import {readCategory, translatedCategory, type CategoryFile} from './categoryFile.js';
import {fileFinder, isPublic, type Listings} from './findFiles.js';
import type {FoundSource} from './foundSource.js';
import {inheritedMatter} from './inheritedMatter.js';
import {unreadSource, type KnownTexts} from './knownTexts.js';
import {readReadmes} from './packageReadmes.js';
import {sourceFiles} from './pageSources.js';
import {strayTranslations, translations} from './translations.js';
import {isFedElsewhere, missingFolders} from './missingFolders.js';
import {misnamedFiles} from './misnamedFiles.js';
import {unreadBeside} from './unreadBeside.js';
import {unreadContent} from './unreadContent.js';
import {relativePath} from '../system/relativePath.js';

/** A page written as a React component. */
export interface ComponentSource {
  /** Relative to content/pages: `gallery.tsx`. */
  readonly path: string;
  readonly file: string;
  /** Absolute file of the original, for a translation. */
  readonly translates?: string | undefined;
}

/** All inputs of a site before parsing. */
export interface Sources {
  readonly texts: readonly FoundSource[];
  readonly components: readonly ComponentSource[];
  /** Files of content/static, relative to it, posix. */
  readonly statics: readonly string[];
  /** `_category_.json` files of the docs, by folder. */
  readonly categories: ReadonlyMap<string, CategoryFile>;
  readonly blogData: BlogData;
  /** Facts for the heads of the packages' pages, by page name: `lexical-list`. */
  readonly packages: ReadonlyMap<string, PackageFacts>;
  /**
   * Files and folders outside content/, including missing ones, from which texts are made or of which findings tell;
   * absolute.
   */
  readonly otherFiles: readonly string[];
}

/**
 * Reads all sources of the site at `root`, sorted by path. Links to folders are not followed. `given` are the
 * pages of the config's sources; texts that are `known` are not read. `configFiles`
 * are the modules of the config.
 */
export async function readSources(
  root: string,
  {
    config,
    configFiles,
    given,
    known,
  }: {
    readonly config: SiteConfig;
    readonly configFiles: readonly string[];
    readonly given: Outcome<readonly FoundSource[]>;
    readonly known?: KnownTexts | undefined;
  },
): Promise<Outcome<Sources>> {
  const content = path.join(root, 'content');
  const translation = translations(root, config);
  const findings = new Findings();
  findings.add(missingFolders(config, root));
  const docs = path.join(content, config.docs.path);
  const pages = path.join(content, 'pages');
  const statics = path.join(content, 'static');
  const blog = config.blog && path.join(content, config.blog.path);
  const listings: Listings = new Map();
  const find = fileFinder({content, findings, listings});
  const [filesOfDocs, pageFiles, staticFiles, postFiles] = await Promise.all([
    find(docs, DOC),
    find(pages, PAGE),
    find(statics, /./, true),
    blog ? find(blog, TEXT) : [],
  ]);
  const docFiles = filesOfDocs.filter((file) => TEXT.test(file));
  const categoryFiles = filesOfDocs.filter((file) => CATEGORY.test(file));
  const isLarge = docFiles.length + pageFiles.length + postFiles.length >= MANY;
  const spill = isLarge ? new SpillFile(cacheFolder(root)) : undefined;
  const place = {root, content, translation, findings};
  const read = reader({...place, spill, known});
  const written = new Set(docFiles.filter(isPublic).map((file) => file.replace(TEXT, '')));
  const readmes = findings.take(
    readReadmes(root, {
      packages: config.packages,
      packageSummary: config.packageSummary,
      isWritten: (page) => written.has(`packages/${page}`),
    }),
  );
  const texts = [
    ...(await read('doc', {folder: docs, files: docFiles})),
    ...(await read('page', {folder: pages, files: pageFiles.filter((file) => TEXT.test(file))})),
    ...(blog ? await read('post', {folder: blog, files: postFiles}) : []),
    ...readmes.texts,
    ...findings.take(given),
  ];
  const blogData = blog ? blogDataIn(blog, place) : NO_BLOG_DATA;
  const categories = readCategories(docs, {files: categoryFiles, ...place});
  const components = pageFiles
    .filter((file) => !TEXT.test(file) && isPublic(file))
    .map((name) => componentSource(name, {folder: pages, translation}));
  findings.add(await strayTranslations(root, config));
  const beside: Diagnostic[] = [];
  if (isFolder(content)) {
    const present = {
      pages:
        isFedElsewhere(config) || texts.some(({kind}) => kind !== 'post') || components.length > 0,
      posts: texts.some(({kind}) => kind === 'post'),
    };
    findings.add(unreadContent(root, {config, texts}));
    findings.add(await misnamedFiles(content, {config, texts, listings}));
    beside.push(...unreadBeside(root, {config, configFiles, present}));
    findings.add(beside);
  }
  return {
    value: {
      texts,
      components,
      statics: findings.take(publicStatics(staticFiles, {content})),
      categories,
      blogData,
      packages: readmes.facts,
      otherFiles: [
        ...readmes.files,
        ...beside.flatMap(({file}) => file ?? []),
        ...config.samples.folders
          .map((folder) => path.resolve(root, folder))
          .filter((folder) => !isFolder(folder)),
        ...config.extensions.sources.flatMap(({value}) => sourceFiles(value, root)),
      ],
    },
    diagnostics: findings.all,
  };
}

/** Folder from which files of the content are read, and the collector of their findings. */
interface ContentPlace {
  readonly root: string;
  readonly content: string;
  /** The translation of a file, or the file itself. */
  readonly translation: (file: string) => string;
  readonly findings: Findings;
}

function blogDataIn(blog: string, {root, content, translation, findings}: ContentPlace): BlogData {
  const read = (name: string): ReadFile => {
    const original = path.join(blog, name);
    const file = translation(original);
    const shown = file === original ? name : relativePath(root, file);
    return {file, shown, found: readOwnText(file, content)};
  };
  return findings.take(readBlogData(read));
}

/** Returns the category files of the docs, by folder. */
function readCategories(
  docs: string,
  {files, content, translation, findings}: ContentPlace & {readonly files: readonly string[]},
): Map<string, CategoryFile> {
  const categories = new Map<string, CategoryFile>();
  for (const name of files) {
    const original = path.join(docs, name);
    const file = translation(original);
    const value = findings.take(readCategory(file, content));
    if (!value) continue;
    // The default language reports problems of the original.
    const first = file === original ? undefined : readCategory(original, content).value;
    categories.set(path.posix.dirname(name), first ? translatedCategory(value, first) : value);
  }
  return categories;
}

function componentSource(
  name: string,
  {folder, translation}: Pick<ContentPlace, 'translation'> & {readonly folder: string},
): ComponentSource {
  const original = path.join(folder, name);
  const file = translation(original);
  return {path: name, file, ...(file === original ? {} : {translates: original})};
}

const TEXT = /\.mdx?$/;
const PAGE = /\.(?:mdx?|[jt]sx)$/;
const CATEGORY = /(?:^|\/)_category_\.(?:json|ya?ml)$/;
const DOC = new RegExp(`${TEXT.source}|${CATEGORY.source}`);

const sourceText = new Spilling<FoundSource>([['text']]);

/** Properties that a translation inherits from its original. */
function translationOf(
  original: string,
  content: string,
): Pick<FoundSource, 'translates' | 'about'> {
  const about = inheritedMatter(readOwnText(original, content).value ?? '');
  return {translates: original, ...(about ? {about} : {})};
}

function reader({
  translation,
  content,
  findings,
  spill,
  known,
}: ContentPlace & {
  readonly spill: SpillFile | undefined;
  readonly known: KnownTexts | undefined;
}) {
  const slices = new Slices();
  return async (
    kind: Source['kind'],
    {folder, files}: {folder: string; files: readonly string[]},
  ): Promise<FoundSource[]> => {
    const sources: FoundSource[] = [];
    for (const name of files.filter(isPublic)) {
      if (slices.isOver) await slices.next();
      const original = path.join(folder, name);
      const file = translation(original);
      const translates = file === original ? {} : translationOf(original, content);
      const found = known?.look(file);
      if (found?.hash !== undefined) {
        sources.push(unreadSource({kind, path: name, file, ...translates, textHash: found.hash}));
        continue;
      }
      // Synchronous: asynchronous reads would take several times as long.
      const text = findings.take(readOwnText(file, content));
      // The file may have been deleted since it was listed.
      if (text === undefined) continue;
      const textHash = found && known!.add(file, {...found, text});
      const source = {kind, path: name, file, ...translates, text, textHash};
      sources.push(spill ? sourceText.move(source, spill) : source);
    }
    return sources;
  };
}
