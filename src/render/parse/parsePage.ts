import {VFile} from 'vfile';
import {messagesOf, type Messages} from '../../templates/shared/messages.js';
import {hashOf} from '../cache/hash.js';
import type {Diagnostic, Position} from '../diagnostics/diagnostic.js';
import {linkNamesIn, placeholders} from '../html/linkedHtml.js';
import {markdownToHast} from '../markdown/pipeline.js';
import {TRUNCATION_MARK} from '../markdown/remark/remarkTruncate.js';
import {exampleFile} from '../markdown/containers/live.js';
import {renderContent} from '../markdown/renderContent.js';
import {
  siteFindings,
  setContext,
  type CodeMemory,
  type ParseContext,
  type ParseHost,
} from '../markdown/shared/context.js';
import type {SiteMarkdown} from '../markdown/shared/siteMarkdown.js';
import {bracketTitles} from '../markdown/syntax/admonitionTitle.js';
import {firstTitle} from '../markdown/firstTitle.js';
import {brokenCharacters} from '../markdown/shared/brokenCharacters.js';
import type {FrontMatter, Page, Source, RepositoryFolder} from '../model/page.js';
import {UNROUTABLE} from '../model/urls.js';
import type {FoundSource} from '../read/foundSource.js';
import type {OutsideReads} from '../siteCode/outsideReads.js';
import type {Reach} from '../system/fileAccess.js';
import {beyondLimits, limitFinding} from './pageLimits.js';
import {documentId, documentRoute, titleOfId} from './documentAddress.js';
import {splitFrontMatter} from './frontMatter.js';
import {parsePostPath} from './postPath.js';

/** Inputs of parsing in addition to the source. They are part of the cache key and must therefore be plain data. */
export interface ParseSettings {
  /** Route below which sources of this kind are located: `/docs`. */
  readonly base: string;
  /** Folder of the docs that `base` replaces in routes. */
  readonly section?: string;
  readonly staticDir: string;
  /** Parts of the disk that the text may read. */
  readonly reach: Reach;
  readonly siteUrl: string;
  /** Name of the site's language. */
  readonly locale: string;
  /** Whether inline code may link to API symbols. */
  readonly symbolLinks: boolean;
  /** Messages in the site's language; absent for the default, English. */
  readonly messages?: Messages;
  readonly repository?: RepositoryFolder;
  /** The site's Markdown extensions, if any. */
  readonly markdown?: SiteMarkdown;
  /** Default front matter: for a README from its package, for a translation from its original. */
  readonly about?: FoundSource['about'];
}

/** Additional inputs of parsing a page. */
interface ParseEnvironment {
  readonly settings: ParseSettings;
  readonly host: ParseHost;
  /** Code that is already highlighted. */
  readonly code?: CodeMemory;
}

/** Parses a source into a page. Reports mistakes of its author in `diagnostics`. */
export async function parsePage(source: Source, around: ParseEnvironment): Promise<Page> {
  const beyond = beyondLimits(source.text, source.file);
  if (beyond) return emptyPage(source, {...around, found: beyond});
  try {
    return await readPage(source, around);
  } catch (error) {
    return emptyPage(source, {...around, found: limitFinding(error, source.file)});
  }
}

/** Returns a page without content, for a text that cannot be rendered. */
function emptyPage(
  source: Source,
  {found, ...around}: ParseEnvironment & {readonly found: Diagnostic},
): Page {
  const begun = beginPage({...source, text: ''}, around);
  begun.context.diagnostics.push(found);
  return endPage(begun, '');
}

async function readPage(source: Source, around: ParseEnvironment): Promise<Page> {
  const begun = beginPage(source, around);
  const {context} = begun;
  const file = new VFile({
    cwd: around.host.root,
    path: source.file,
    value: bracketTitles(begun.body),
  });
  setContext(file, context);
  // READMEs of packages are never MDX, because MDX is code.
  const printed =
    source.file.endsWith('.mdx') && source.kind !== 'readme'
      ? await (await import('../markdown/renderMdx.js')).renderMdx(file, around.host.root)
      : renderContent(await markdownToHast(file), messagesOf(around.settings));
  const hasExample = context.islands.some((key) => exampleFile(around.host.root, key));
  return endPage(
    begun,
    hasExample
      ? await (await import('../markdown/fillExamples.js')).fillExamples(printed, context)
      : printed,
  );
}

/** Returns a page for menus: with route and title, but without content. */
export async function outlinePage(source: Source, around: ParseEnvironment): Promise<Page> {
  const found = beyondLimits(source.text, source.file);
  if (found) return emptyPage(source, {...around, found});
  const begun = beginPage(source, around);
  if (begun.context.frontMatter.title === undefined) {
    begun.context.title = await firstTitle(begun.body);
  }
  return endPage(begun, '');
}

/** A page whose front matter is parsed. */
interface BegunPage {
  readonly id: string;
  readonly body: string;
  readonly keys: ReadonlyMap<string, Position>;
  readonly context: ParseContext;
  /** Day in the file name. */
  readonly day: string | undefined;
}

function beginPage(source: Source, {settings, host, code}: ParseEnvironment): BegunPage {
  const {value: split, diagnostics} = splitFrontMatter(source.text, source.file);
  const frontMatter = {
    ...settings.about,
    ...(source.kind === 'readme' ? described(split.frontMatter) : split.frontMatter),
  };
  const {day, slug} = parsePostPath(source.path);
  const isPost = source.kind === 'post';
  const id = isPost ? slug : documentId(source.path, frontMatter);
  const route = documentRoute(id.slice(settings.section ? settings.section.length + 1 : 0), {
    kind: source.kind,
    slug: frontMatter.slug,
    base: settings.base,
  });
  const context = newContext({source, route, frontMatter, settings, host, code});
  if (source.kind !== 'readme') {
    context.diagnostics.push(...brokenCharacters(source.text, source.file));
  }
  context.diagnostics.push(...diagnostics);
  const [wrong] = UNROUTABLE.exec(route) ?? [];
  if (wrong !== undefined) {
    context.diagnostics.push({
      id: 'route-characters',
      severity: 'error',
      message: `The address of this page would contain ${shown(wrong)}`,
      hint: `Rename its file, or give it ${frontMatter.slug === undefined ? 'a' : 'a different'} \`slug\`.`,
      file: source.file,
      ...(split.keys.get('slug') ?? split.keys.get('id') ?? {line: 1, column: 1}),
    });
  }
  return {id, body: split.body, keys: split.keys, context, day};
}

/** Returns a character in the form in which a finding can show it. */
function shown(character: string): string {
  return /["<>?#%\\]|\p{Cc}/u.test(character)
    ? JSON.stringify(character)
    : `U+${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** Returns the front matter that a README may define; route and visibility are decided by the site. */
function described({title, description, keywords}: FrontMatter): FrontMatter {
  return JSON.parse(JSON.stringify({title, description, keywords})) as FrontMatter;
}

function endPage({id, body, keys, context, day}: BegunPage, printed: string): Page {
  const {source, route, frontMatter} = context;
  const cut = (html: string) => context.placeholders.cut(html, context.links);
  const [above = '', ...below] = printed.split(TRUNCATION_MARK);
  const html = cut([above, ...below].join(''));
  return {
    kind: source.kind,
    path: source.path,
    file: source.file,
    ...(source.translates === undefined && !source.isTranslated ? {} : {isTranslated: true}),
    id,
    route,
    frontMatter,
    keys: Object.fromEntries(keys),
    title: frontMatter.title ?? context.title ?? titleOfId(id),
    description: frontMatter.description ?? context.summary,
    html,
    htmlHash: hashOf(JSON.stringify(html)),
    linkNames: linkNamesIn(html, context.links),
    hasTitle: context.hasTitle,
    headings: context.headings,
    links: context.links,
    sections: context.sections,
    assets: context.assets,
    dependencies: context.dependencies,
    ...(hasRead(context.outside) ? {outside: context.outside} : {}),
    islands: context.islands,
    ...(context.declared ? {code: context.declared} : {}),
    markdown: body.trimStart(),
    words: context.words,
    ...(source.kind === 'post'
      ? {
          post: {
            day,
            ...(below.length > 0 ? {excerpt: cut(above)} : {}),
          },
        }
      : {}),
    diagnostics: siteFindings(context),
  };
}

function hasRead({environment, isUnknown}: OutsideReads): boolean {
  return isUnknown || Object.keys(environment).length > 0;
}

/** Returns the initial context of parsing a page. */
export function newContext({
  settings,
  frontMatter,
  code = {before: new Map(), now: new Map()},
  ...given
}: Pick<ParseContext, 'source' | 'route' | 'frontMatter' | 'host'> & {
  readonly settings: ParseSettings;
  readonly code?: CodeMemory | undefined;
}): ParseContext {
  return {
    ...given,
    code,
    frontMatter,
    staticDir: settings.staticDir,
    reach: settings.reach,
    siteUrl: settings.siteUrl,
    locale: settings.locale,
    symbolLinks: settings.symbolLinks && frontMatter.symbol_links !== false,
    messages: messagesOf(settings),
    repository: settings.repository,
    site: settings.markdown,
    headings: [],
    links: [],
    placeholders: placeholders(given.source.text),
    sections: [],
    assets: [],
    dependencies: [],
    outside: {environment: {}, isUnknown: false},
    islands: [],
    diagnostics: [],
    parts: [],
    words: 0,
    title: undefined,
    hasTitle: false,
    summary: '',
  };
}
