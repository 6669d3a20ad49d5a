import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Nodes, Root} from 'mdast';
import {parse, type DefaultTreeAdapterMap} from 'parse5';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {globSync} from 'tinyglobby';
import {unified} from 'unified';
import {parseTree} from '../../src/render/markdown/syntax/nativeMarkdown.js';

type Html = DefaultTreeAdapterMap['node'];

/** Parts that a page and its Markdown must have in common, in order. */
interface Parts {
  readonly headings: string[];
  readonly code: string[];
  readonly tables: string[];
}

const parser = unified().use(remarkParse).use(remarkGfm);

/** Parts of pages that are missing in their Markdown twins, and the number of twins. */
export async function twinFaults(
  dist: string,
  url: string,
): Promise<{faults: string[]; count: number}> {
  const faults: string[] = [];
  const twins = globSync('**/*.md', {cwd: dist}).sort();
  const named = new Set(twins);
  for (const twin of twins) {
    const html = readPage(path.join(dist, twin.replace(/(?:index)?\.md$/, '')));
    const text = readFileSync(path.join(dist, twin), 'utf8');
    const wanted = partsOfPage(html);
    const faultsOf = (tree: Root): string[] =>
      [...missingParts(wanted, partsOfMarkdown(tree)), ...linksToPages(tree, url, named)].map(
        (fault) => `${twin} ${fault}`,
      );
    // The native parser is forty times as fast, and the other the judge of what it finds.
    const native = await parseTree(text);
    if (native && faultsOf(native).length === 0) continue;
    faults.push(...faultsOf(parser.parse(text)));
  }
  return {faults, count: twins.length};
}

/** The first part of each kind in which a page and its Markdown differ. */
function missingParts(wanted: Parts, found: Parts): string[] {
  return (['headings', 'code', 'tables'] as const).flatMap((kind) => {
    const at = wanted[kind].findIndex((part, i) => part !== found[kind][i]);
    const lacks = at >= 0 ? at : wanted[kind].length === found[kind].length ? -1 : 0;
    return lacks < 0
      ? []
      : [`${kind} ${JSON.stringify([wanted[kind][lacks], found[kind][lacks]])}`];
  });
}

/** Links to pages that have twins. */
function linksToPages(tree: Root, url: string, twins: ReadonlySet<string>): string[] {
  return linksOf(tree).flatMap((href) => {
    const isOurs = href.startsWith(`${url}/`) || /^[./]/.test(href);
    const [name = ''] = href.slice(url.length + 1).split('#');
    const twin = `${name.replace(/\/?(?:index)?(?:\.html)?$/, '') || 'index'}.md`;
    return isOurs && !twins.has(name) && twins.has(twin) ? [`links to ${href}`] : [];
  });
}

function readPage(base: string): string {
  const files = [`${base}.html`, path.join(base, 'index.html')];
  return readFileSync(
    files.find((file) => existsSync(file))!,
    'utf8',
  );
}

function partsOfPage(html: string): Parts {
  const parts: Parts = {headings: [], code: [], tables: []};
  const visit = (node: Html): void => {
    const name = node.nodeName;
    if (/^h[1-6]$/.test(name)) parts.headings.push(`${name[1]!} ${words(text(node))}`);
    if (name === 'pre') parts.code.push(isComparison(node) ? comparison(node) : code(text(node)));
    if (name === 'table') parts.tables.push(words(text(node, true)));
    for (const child of childrenOf(node)) visit(child);
  };
  const article = find(parse(html), 'article');
  if (article) visit(article);
  return parts;
}

const code = (text: string): string => text.replace(/\n$/, '');

function isComparison(node: Html): boolean {
  return childrenOf(node).some(({nodeName}) => nodeName in SIGNS);
}

const SIGNS: Readonly<Record<string, string>> = {del: '- ', ins: '+ '};

/** The lines of a comparison, with the signs that Markdown has for them. */
function comparison(node: Html): string {
  let [lines, common] = ['', ''];
  const sign = (text: string, sign: string): string =>
    text === '' ? '' : `${code(text).replace(/^/gm, sign)}\n`;
  for (const child of childrenOf(node)) {
    const own = SIGNS[child.nodeName];
    if (own === undefined) common += text(child);
    else {
      lines += sign(common, '  ') + sign(text(child), own);
      common = '';
    }
  }
  return code(lines + sign(common, '  '));
}

function find(node: Html, name: string): Html | undefined {
  if (node.nodeName === name) return node;
  for (const child of childrenOf(node)) {
    const found = find(child, name);
    if (found) return found;
  }
  return undefined;
}

const childrenOf = (node: Html): Html[] => ('childNodes' in node ? node.childNodes : []);

function text(node: Html, isTable = false): string {
  if ('value' in node) return node.value;
  const inner = childrenOf(node)
    .map((child) => text(child, isTable))
    .join('');
  return isTable && /^(?:th|td)$/.test(node.nodeName) ? ` ${inner} ` : inner;
}

const words = (of: string): string => of.replace(/\s+/g, ' ').trim();

function partsOfMarkdown(tree: Root): Parts {
  const parts: Parts = {headings: [], code: [], tables: []};
  const visit = (node: Nodes): void => {
    if (node.type === 'heading') parts.headings.push(`${String(node.depth)} ${words(plain(node))}`);
    if (node.type === 'code') parts.code.push(node.value);
    if (node.type === 'table') parts.tables.push(words(plain(node)));
    if ('children' in node) node.children.forEach(visit);
  };
  visit(tree);
  return parts;
}

function plain(node: Nodes): string {
  if ('value' in node)
    return node.type === 'html' ? (node.value === '<br>' ? ' ' : '') : node.value;
  if (node.type === 'break') return ' ';
  const inner = 'children' in node ? node.children.map(plain).join('') : '';
  return node.type === 'tableCell' ? ` ${inner} ` : inner;
}

function linksOf(node: Nodes): string[] {
  const own = node.type === 'link' || node.type === 'image' ? [node.url] : [];
  return [...own, ...('children' in node ? node.children.flatMap(linksOf) : [])];
}
