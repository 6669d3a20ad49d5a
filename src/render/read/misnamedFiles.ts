import path from 'node:path';
import type {SiteConfig} from '../config/config.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {Findings} from '../diagnostics/findings.js';
import {literalPattern} from '../system/literalPattern.js';
import {readRegular} from '../system/readRegular.js';
import {fileFinder, isPublic, type Listings} from './findFiles.js';
import {isFromElsewhere, type FoundSource} from './foundSource.js';

/** Formats of texts that make no page. */
const TEXT = /\.(?:markdown|mdown|mkd|rst|adoc|html?|vue|astro|svelte)$|\.(?:MDX?|Mdx?)$/;
const CATEGORY = /(?:^|\/)_?category_?\.(?:json|ya?ml)$/i;
/** The text of a category's file; other files may have its name. */
const CATEGORY_TEXT = /^[\s{]*["']?(?:label|position|collapsed|collapsible|link|description)\b/;
const BLOG_DATA = /^_?(author|tag)s?\.(?:json|toml|ya?ml)$/i;
/** Names that are read, and those of YAML that are reported where categories are read. */
const READ = /(?:^|\/)_category_\.(?:json|ya?ml)$|^(?:authors|tags)\.yml$/;

interface Misnamed {
  readonly folder: string;
  readonly name: string;
}

/**
 * Reports files of docs, pages and blog that were meant to be read, but have a different name or format, unless a
 * text names them.
 */
export async function misnamedFiles(
  content: string,
  {
    config: {docs, blog},
    texts,
    listings,
  }: {
    readonly config: SiteConfig;
    readonly texts: readonly FoundSource[];
    readonly listings: Listings;
  },
): Promise<Diagnostic[]> {
  const find = fileFinder({content, findings: new Findings(), listings});
  const below = async (folder: string, data: RegExp | undefined): Promise<Misnamed[]> => {
    const names = await find(path.join(content, folder), /./);
    return names.flatMap((name): Misnamed[] => {
      if (data?.test(name)) return isPublic(path.posix.dirname(name)) ? [{folder, name}] : [];
      return TEXT.test(name) && isPublic(name) ? [{folder, name}] : [];
    });
  };
  const files = await Promise.all([
    below(docs.path, CATEGORY),
    below('pages', undefined),
    blog ? below(blog.path, BLOG_DATA) : [],
  ]);
  const found = files.flat().flatMap(({folder, name}): Diagnostic[] => {
    const file = path.join(content, folder, name);
    if (READ.test(name) || (CATEGORY.test(name) && !isCategory(file))) return [];
    const about = TEXT.test(name) ? aboutText(`content/${folder}/${name}`) : aboutData(name);
    return [{id: 'content-unread', severity: 'warning', ...about, file}];
  });
  if (found.length === 0) return found;
  const nameOf = ({file = ''}: Diagnostic): string => path.basename(file);
  const names = new Set(found.map(nameOf));
  const own = texts.filter((text) => !isFromElsewhere(text)).map(({text}) => text);
  const named = namesIn(own, names);
  return found.filter((one) => !named.has(nameOf(one)));
}

/** Which names of files the texts contain. Each text is read once: both texts and names may be thousands. */
function namesIn(texts: readonly string[], names: ReadonlySet<string>): ReadonlySet<string> {
  const longest = [...names].reduce((most, {length}) => Math.max(most, length), 0);
  const extensions = new Set([...names].map((name) => path.extname(name)));
  const patterns = [...extensions].map((one) => new RegExp(literalPattern(one), 'g'));
  const found = new Set<string>();
  for (const text of texts) {
    for (const {index, 0: extension} of patterns.flatMap((one) => [...text.matchAll(one)])) {
      const end = index + extension.length;
      for (let at = index; at >= 0 && end - at <= longest && text[at] !== '/'; at--) {
        const name = text.slice(at, end);
        if (names.has(name)) found.add(name);
      }
    }
  }
  return found;
}

function isCategory(file: string): boolean {
  return CATEGORY_TEXT.test(readRegular(file)?.toString() ?? '');
}

function aboutData(name: string): Pick<Diagnostic, 'message' | 'hint'> {
  const [, data] = BLOG_DATA.exec(name) ?? [];
  const expected = data === undefined ? '_category_.json' : `${data.toLowerCase()}s.yml`;
  const isOther = data === undefined ? /\.ya?ml$/i.test(name) : /\.toml$/i.test(name);
  const format = path.extname(expected) === '.yml' ? 'YAML' : 'JSON';
  return {
    message: `Unexpected file ${path.basename(name)}, expected ${expected}`,
    hint: isOther ? `Write it in ${format}, and rename it.` : 'Rename it.',
  };
}

function aboutText(file: string): Pick<Diagnostic, 'message' | 'hint'> {
  const renamed = path.extname(file).toLowerCase();
  const hint = /^\.(?:mdx?|markdown|mdown|mkd)$/.test(renamed)
    ? `Rename it to ${renamed === '.mdx' ? '.mdx' : '.md'}.`
    : `Write it in Markdown or as a component in .tsx, or move it to content/static, which is published as it is.`;
  return {message: `No page is made of ${file}`, hint};
}
