import {VFile} from 'vfile';
import {parsePostPath} from '../blog/postPath.js';
import {messagesOf, type Messages} from '../../templates/messages.js';
import type {Position} from '../diagnostic.js';
import {splitFrontMatter} from '../frontMatter.js';
import type {FrontMatter, Page, Source} from '../page.js';
import {bracketTitles} from './admonitionTitle.js';
import {brokenCharacters} from './brokenCharacters.js';
import type {CodeMemory} from './codeMemory.js';
import type {PageContext, ParseHost, RepositoryFolder} from './context.js';
import {documentId, documentRoute} from './documentAddress.js';
import {markdownToHast} from './pipeline.js';
import {printContent} from './printContent.js';
import {CUT} from './remarkTruncate.js';

/** What parsing depends on besides the source. Part of the cache's key, so plain data only. */
export interface ParseSettings {
  /** Route below which the sources of a kind live: `/docs`. */
  readonly base: string;
  readonly staticDir: string;
  readonly siteUrl: string;
  /** Whether inline code may become links to API symbols. */
  readonly symbolLinks: boolean;
  /** The words of the site's language; absent where they are the templates' own, English. */
  readonly messages?: Messages;
  readonly repository?: RepositoryFolder;
  /** Front matter where the source has none of its own: a README's, from its package. */
  readonly about?: Pick<FrontMatter, 'description' | 'keywords'>;
}

/** What parsing a page is given besides its source. */
interface Around {
  readonly settings: ParseSettings;
  readonly host: ParseHost;
  /** Code that need not be highlighted again. */
  readonly code?: CodeMemory;
}

/** Parses one source into its page. Mistakes of its author are in `diagnostics`. */
export async function parsePage(source: Source, around: Around): Promise<Page> {
  const begun = beginPage(source, around);
  const {context} = begun;
  const file = new VFile({path: source.file, value: bracketTitles(begun.body)});
  file.data.page = context;
  const printed = source.file.endsWith('.mdx')
    ? await (await import('./printMdx.js')).printMdx(file, around.host.root)
    : printContent(await markdownToHast(file), messagesOf(around.settings));
  return endPage(begun, printed);
}

/** The page of a source as far as menus show it: its place and its title, without content. */
export function sketchPage(source: Source, around: Around): Page {
  const begun = beginPage(source, around);
  const [beforeCode = ''] = begun.body.split(/^(?:```|~~~)/m);
  const [, title] = /^#[ \t]+(.+?)(?:[ \t]+\{#[^}]*\})?[ \t]*$/m.exec(beforeCode) ?? [];
  begun.context.title = title?.replace(/[`*]/g, '');
  return endPage(begun, '');
}

/** A page whose front matter is read. */
interface BegunPage {
  readonly id: string;
  readonly body: string;
  readonly keys: ReadonlyMap<string, Position>;
  readonly context: PageContext;
  /** Day in the name of its file. */
  readonly day: string | undefined;
}

function beginPage(source: Source, {settings, host, code}: Around): BegunPage {
  const {value: split, diagnostics} = splitFrontMatter(source.text, source.file);
  const frontMatter = {...settings.about, ...split.frontMatter};
  const {day, slug} = parsePostPath(source.path);
  const isPost = source.kind === 'post';
  const id = isPost ? slug : documentId(source.path, frontMatter);
  const route = documentRoute(id, {
    kind: source.kind,
    slug: frontMatter.slug,
    base: settings.base,
  });
  const context = newContext({source, route, frontMatter, settings, host, code});
  context.diagnostics.push(...brokenCharacters(source), ...diagnostics);
  const [wrong] = /[?#%\\"<>]|\p{Cc}/u.exec(route) ?? [];
  if (wrong !== undefined) {
    context.diagnostics.push({
      id: 'route-characters',
      severity: 'error',
      message: `The address of this page would hold ${JSON.stringify(wrong)}`,
      hint: `Rename its file, or give it ${frontMatter.slug === undefined ? 'a' : 'another'} \`slug\`.`,
      file: source.file,
      ...(split.keys.get('slug') ?? split.keys.get('id') ?? {line: 1, column: 1}),
    });
  }
  return {id, body: split.body, keys: split.keys, context, day};
}

function endPage({id, body, keys, context, day}: BegunPage, printed: string): Page {
  const {source, route, frontMatter} = context;
  const [above = '', ...below] = printed.split(CUT);
  return {
    kind: source.kind,
    path: source.path,
    file: source.file,
    ...(source.translates === undefined ? {} : {isTranslated: true}),
    id,
    route,
    frontMatter,
    keys: Object.fromEntries(keys),
    title: frontMatter.title ?? context.title ?? titleFromId(id),
    description: frontMatter.description ?? context.summary,
    html: [above, ...below].join(''),
    hasTitle: context.hasTitle,
    headings: context.headings,
    links: context.links,
    sections: context.sections,
    assets: context.assets,
    dependencies: context.dependencies,
    islands: context.islands,
    markdown: body.trimStart(),
    words: context.words,
    ...(source.kind === 'post'
      ? {
          post: {
            day,
            ...(below.length > 0 ? {excerpt: above} : {}),
          },
        }
      : {}),
    diagnostics: context.diagnostics,
  };
}

/** A page's context before anything of it is parsed. */
export function newContext({
  settings,
  frontMatter,
  code = {before: new Map(), now: new Map()},
  ...given
}: Pick<PageContext, 'source' | 'route' | 'frontMatter' | 'host'> & {
  readonly settings: ParseSettings;
  readonly code?: CodeMemory | undefined;
}): PageContext {
  return {
    ...given,
    code,
    frontMatter,
    staticDir: settings.staticDir,
    siteUrl: settings.siteUrl,
    symbolLinks: settings.symbolLinks && frontMatter.symbol_links !== false,
    messages: messagesOf(settings),
    repository: settings.repository,
    headings: [],
    links: [],
    sections: [],
    assets: [],
    dependencies: [],
    islands: [],
    diagnostics: [],
    words: 0,
    title: undefined,
    hasTitle: false,
    summary: '',
  };
}

function titleFromId(id: string): string {
  const words = id.split('/').at(-1)!.replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
