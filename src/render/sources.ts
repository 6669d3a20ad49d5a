import {existsSync, readFileSync, realpathSync, statSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {glob} from 'tinyglobby';
import {z} from 'zod';
import {readBlogData, type BlogData} from './blog/blogData.js';
import {readCategory, type CategoryFile} from './categoryFile.js';
import type {SiteConfig} from './config.js';
import type {Diagnostic, Outcome} from './diagnostic.js';
import type {RepositoryFolder} from './markdown/context.js';
import type {FrontMatter, Source} from './page.js';
import {parseStrictYaml} from './strictYaml.js';
import {strayTranslations, translations} from './translations.js';

/** A source and, for a README, where its repository keeps it and what the package says of itself. */
export interface FoundSource extends Source {
  readonly repository?: RepositoryFolder;
  readonly about?: Pick<FrontMatter, 'description' | 'keywords'>;
}

/** A page written as a React component. */
export interface ComponentSource {
  /** Relative to content/pages: `gallery.tsx`. */
  readonly path: string;
  readonly file: string;
  /** The file that it is a translation of, absolute. */
  readonly translates?: string | undefined;
}

/** All that a site is made of, before anything is parsed. */
export interface Sources {
  readonly texts: readonly FoundSource[];
  readonly components: readonly ComponentSource[];
  /** Files of content/static, relative to it, posix. */
  readonly statics: readonly string[];
  /** `_category_.json` files of the docs by folder: label, position, link. */
  readonly categories: ReadonlyMap<string, CategoryFile>;
  /** The blog's authors and tags. */
  readonly blogData: BlogData;
  /** Where the READMEs and manifests of packages are, or would be; absolute. */
  readonly packageFiles: readonly string[];
}

/** Reads every source of the site at `root`, in the order of their paths. Symbolic links are not followed. */
export async function readSources(root: string, config: SiteConfig): Promise<Outcome<Sources>> {
  const content = path.join(root, 'content');
  const translation = translations(root, config);
  const read = reader(translation);
  const docs = path.join(content, config.docs.path);
  const pages = path.join(content, 'pages');
  const statics = path.join(content, 'static');
  const blog = config.blog && path.join(content, config.blog.path);
  const [docFiles, pageFiles, staticFiles, categoryFiles, postFiles] = await Promise.all([
    find('**/*.{md,mdx}', docs),
    find('**/*.{md,mdx,tsx,jsx}', pages),
    find('**/*', statics, true),
    find('**/_category_.{json,yml,yaml}', docs),
    blog ? find('**/*.{md,mdx}', blog) : [],
  ]);
  const isText = (file: string): boolean => /\.mdx?$/.test(file);
  const diagnostics: Diagnostic[] = missingFolders(config, content);
  const found = [
    ...docFiles.filter(isPublic).map(read('doc', docs)),
    ...pageFiles.filter(isText).filter(isPublic).map(read('page', pages)),
    ...(blog ? postFiles.filter(isPublic).map(read('post', blog)) : []),
  ];
  const texts = found.filter((source) => source !== undefined);
  const {value: blogData, diagnostics: blogFindings} = blog
    ? await readBlogData((name) => translation(path.join(blog, name)))
    : {value: NO_BLOG, diagnostics: []};
  diagnostics.push(...blogFindings);
  const packageFiles: string[] = [];
  const readmes: FoundSource[] = [];
  for (const [index, name] of config.packages.entries()) {
    const {value, diagnostics: found} = readReadme(root, {name, index});
    if (value) readmes.push(value);
    diagnostics.push(...found);
    const folder = packageFolder(root, name) ?? path.join(root, 'node_modules', name);
    packageFiles.push(path.join(folder, 'package.json'), path.join(folder, 'README.md'));
    if (value) packageFiles.push(value.file);
  }
  texts.push(...withoutSharedKeywords(readmes));
  const categories = new Map<string, CategoryFile>();
  for (const file of categoryFiles) {
    const {value, diagnostics: found} = readCategory(translation(path.join(docs, file)));
    if (value) categories.set(path.posix.dirname(file), value);
    diagnostics.push(...found);
  }
  const components = pageFiles
    .filter((file) => !isText(file) && isPublic(file))
    .map((name): ComponentSource => {
      const original = path.join(pages, name);
      const file = translation(original);
      return {path: name, file, ...(file === original ? {} : {translates: original})};
    });
  diagnostics.push(...(await strayTranslations(root, config)));
  return {
    value: {texts, components, statics: staticFiles, categories, blogData, packageFiles},
    diagnostics,
  };
}

/** A folder that the config names has to be there; those of the defaults need not. */
function missingFolders({docs, blog}: SiteConfig, content: string): Diagnostic[] {
  const named = [
    {key: ['docs', 'path'], folder: docs.path, usual: 'docs'},
    ...(blog ? [{key: ['blog', 'path'], folder: blog.path, usual: 'blog'}] : []),
  ];
  return named
    .filter(({folder, usual}) => folder !== usual && !isFolder(path.join(content, folder)))
    .map(({key, folder}) => ({
      id: 'folder-missing',
      severity: 'error',
      message: `There is no folder content/${folder}`,
      hint: 'The path is relative to content/.',
      key,
    }));
}

function isFolder(file: string): boolean {
  return statSync(file, {throwIfNoEntry: false})?.isDirectory() === true;
}

const NO_BLOG: BlogData = {authors: new Map(), tags: undefined};

async function find(pattern: string, cwd: string, dot = false): Promise<string[]> {
  if (!existsSync(cwd)) return [];
  const files = await glob(pattern, {cwd, dot, followSymbolicLinks: false});
  return files.sort();
}

/** Partials, whose name or folder begins with an underscore, are there to be imported. */
function isPublic(file: string): boolean {
  return !file.split('/').some((part) => part.startsWith('_'));
}

function reader(translation: (file: string) => string) {
  return (kind: Source['kind'], folder: string) =>
    (name: string): FoundSource | undefined => {
      const original = path.join(folder, name);
      const file = translation(original);
      const text = readSourceText(file);
      if (text === undefined) return undefined;
      return {kind, path: name, file, ...(file === original ? {} : {translates: original}), text};
    };
}

/**
 * A source's text; undefined where the file has gone since it was listed. At once and not in turns, which
 * would take several times as long.
 */
export function readSourceText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** What is read of a package's manifest; what has another type there is as good as missing. */
const manifestSchema = z.looseObject({
  description: z.string().optional().catch(undefined),
  keywords: z.array(z.string()).optional().catch(undefined),
  version: z.string().optional().catch(undefined),
  repository: z
    .object({url: z.string().optional(), directory: z.string().optional()})
    .optional()
    .catch(undefined),
});
type Manifest = z.output<typeof manifestSchema>;

function parseManifest(file: string): Outcome<Manifest | undefined> {
  const text = readFileSync(file, 'utf8');
  try {
    return {value: manifestSchema.parse(JSON.parse(text)), diagnostics: []};
  } catch {
    // The slower reader knows where the mistake is.
  }
  const {value, diagnostics} = parseStrictYaml(
    {file, text, id: 'package-manifest'},
    manifestSchema,
  );
  return {value: value?.data, diagnostics};
}

function readReadme(
  root: string,
  {name, index}: {name: string; index: number},
): Outcome<FoundSource | undefined> {
  const folder = packageFolder(root, name);
  const file = folder && path.join(folder, 'README.md');
  if (file === undefined || !statSync(file, {throwIfNoEntry: false})?.isFile()) {
    return {
      value: undefined,
      diagnostics: [
        {
          id: 'package-readme-missing',
          severity: 'error',
          message: folder
            ? `The package '${name}' has no README.md`
            : `The package '${name}' is not installed`,
          hint: folder ? 'Take it out of `packages`.' : `Install it: npm install ${name}`,
          key: ['packages', index],
        },
      ],
    };
  }
  const {value: manifest, diagnostics} = parseManifest(path.join(folder!, 'package.json'));
  if (!manifest) return {value: undefined, diagnostics};
  const repository = repositoryOf(manifest);
  const {description, keywords} = manifest;
  const page = name.replace(/^@/, '').replace('/', '-');
  return {
    value: {
      kind: 'readme',
      path: `${page}.md`,
      file: realpathSync.native(file),
      text: readFileSync(file, 'utf8'),
      ...(repository ? {repository} : {}),
      about: {description, keywords},
    },
    diagnostics: [],
  };
}

/** A keyword that all packages have says nothing of any. */
function withoutSharedKeywords(readmes: readonly FoundSource[]): FoundSource[] {
  const isShared = (keyword: string) =>
    readmes.length > 1 && readmes.every(({about}) => about?.keywords?.includes(keyword));
  return readmes.map(({about = {}, ...readme}) => ({
    ...readme,
    about: {...about, keywords: about.keywords?.filter((keyword) => !isShared(keyword))},
  }));
}

/** The folder of an installed package as Node would find it from the site, or undefined. */
export function packageFolder(root: string, name: string): string | undefined {
  const paths = createRequire(path.join(root, 'x.js')).resolve.paths(name) ?? [];
  return paths
    .map((base) => path.join(base, name))
    .find((folder) => existsSync(path.join(folder, 'package.json')));
}

function repositoryOf({repository, version}: Manifest): RepositoryFolder | undefined {
  if (!repository?.url) return undefined;
  const url = repository.url
    .replace(/^git\+/, '')
    .replace(/^git:/, 'https:')
    .replace(/\.git$/, '');
  if (!url.startsWith('https://')) return undefined;
  return {url, directory: repository.directory ?? '', revision: `v${version ?? ''}`};
}
