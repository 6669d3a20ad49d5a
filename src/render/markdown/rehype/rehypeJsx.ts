import path from 'node:path';
import type {Element, Root, RootContent} from 'hast';
import type {MdxJsxAttribute} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import {srcsetAddresses} from '../../html/srcset.js';
import {isAbsolute, pathOf} from '../../model/urls.js';
import {decodeAddress} from '../../system/decodeAddress.js';
import {besidePage, contextOf, type ParseContext} from '../shared/context.js';
import {isJsx, type HastParent, type Jsx} from '../shared/walk.js';
import {hastText} from './rehypeHeadings.js';

type Properties = Element['properties'];

/** An element of JSX that the HTML plugins process. */
interface WrittenJsx {
  readonly node: Jsx;
  readonly tagName: string;
  readonly properties: Properties;
  /** Whether the template for elements of Markdown prints the element. */
  readonly isPlain: boolean;
}

declare module 'hast' {
  interface ElementData {
    jsx?: WrittenJsx;
  }
}

const FILES: ReadonlySet<string> = new Set(['img', 'video', 'audio', 'source', 'track']);
/** Elements that keep the attributes with which they were written. */
const WRITTEN: ReadonlySet<string> = new Set([...FILES, 'a', 'picture']);
/** Attributes that determine the size of a picture. */
const SIZES: ReadonlySet<string> = new Set(['width', 'height', 'style']);

/**
 * Converts HTML elements that an MDX page contains as JSX, such as `<h2>`, to elements for the plugins: headings get
 * ids, and files beside the page are published. Addresses that are not files are, as in any program, addresses on the
 * host and include the base URL. All other attributes are restored by {@link rehypeWrittenJsx}.
 */
export function rehypeJsx() {
  return (tree: Root, file: VFile): void => {
    readIn(tree, {context: contextOf(file), isGiven: false});
  };
}

interface Place {
  readonly context: ParseContext;
  /** Whether the elements are in a component, which may inspect them or not print them. */
  readonly isGiven: boolean;
}

function readIn(parent: HastParent, place: Place): void {
  parent.children.forEach((node, i) => {
    if (!('children' in node)) return;
    const name = isJsx(node) ? (node.name ?? '') : '';
    readIn(node, {...place, isGiven: place.isGiven || /^\p{Lu}|\./u.test(name)});
    if (!isJsx(node)) return;
    // These are printed by their templates, which pass their attributes on.
    if (/^(?:table|th)$/.test(name) && !place.isGiven)
      delete (node.data as {_mdxExplicitJsx?: unknown})._mdxExplicitJsx;
    const element = elementOf(node, place);
    if (element) parent.children[i] = element;
  });
}

function elementOf(node: Jsx, {context, isGiven}: Place): Element | undefined {
  const values = constantsOf(node);
  if (values === undefined) return undefined;
  const tagName = node.name ?? '';
  const properties: Properties = {};
  if (FILES.has(tagName)) readFiles(properties, {node, tagName, values, context});
  else if (tagName === 'a') {
    const {href} = values;
    if (typeof href !== 'string' || !isPageBeside(href, {node, context})) return undefined;
    properties.href = href;
  } else if (tagName === 'picture' && !isGiven) {
    if (typeof values.className === 'string') properties.className = values.className.split(/\s+/);
  } else if (/^h[1-6]$/.test(tagName) && !isGiven && isNamed(node, values)) {
    if (values.id !== undefined) properties.id = values.id as string;
  } else return undefined;
  if (tagName === 'img' && !isGiven && typeof values.alt === 'string') properties.alt = values.alt;
  const isPlain = Object.keys(values).every((name) => name === 'id');
  const jsx: WrittenJsx = {node, tagName, properties: {...properties}, isPlain};
  return {
    type: 'element',
    tagName,
    properties,
    children: node.children as Element['children'],
    data: {jsx},
    position: node.position,
  };
}

/** Whether a heading has an id, or text from which an id can be made. */
function isNamed(node: Jsx, {id}: Readonly<Record<string, unknown>>): boolean {
  return id === undefined
    ? hastText({type: 'root', children: node.children as Element['children']}).trim() !== ''
    : typeof id === 'string' && id !== '';
}

interface Files {
  readonly node: Jsx;
  readonly tagName: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly context: ParseContext;
}

/** Reads the addresses of files beside the page; for a picture of the static folder, only its size. */
function readFiles(properties: Properties, {node, tagName, values, context}: Files): void {
  for (const key of ['src', 'poster', 'srcSet']) {
    const use = key === 'src' && tagName !== 'img' ? 'media' : 'images';
    const value = values[key];
    if (typeof value !== 'string') continue;
    const addresses = key === 'srcSet' ? srcsetAddresses(value) : [value];
    if (addresses.every((one) => isFileBeside(one, {use, node, context}))) properties[key] = value;
  }
  if (tagName === 'source' && typeof values.media === 'string') properties.media = values.media;
  if (tagName !== 'img') return;
  // rehypeImages does not recognize sizes that the page sets in any other way.
  if (Object.keys(values).some((name) => SIZES.has(name))) {
    properties.width = typeof values.width === 'string' ? values.width : 'auto';
  } else if (typeof values.src === 'string') {
    Object.assign(properties, staticSize(values.src, context));
  }
}

function isFileBeside(
  address: string,
  {use, node, context}: {use: 'images' | 'media'; node: Jsx; context: ParseContext},
): boolean {
  if (address === '' || isAbsolute(address) || /^[/#?]/.test(address)) return false;
  const file = besidePage(withoutQuery(address), {context, use, node});
  return context.host.has(file, {use, reach: context.reach});
}

function staticSize(src: string, context: ParseContext): Properties {
  const {pathname: base} = new URL(`${context.siteUrl}/`);
  if (!src.startsWith(base) || isAbsolute(src)) return {};
  const file = path.join(context.staticDir, withoutQuery(src.slice(base.length)));
  const found = context.host.readAsset(file, {use: 'images', reach: context.reach});
  if ('refused' in found) return {};
  const {hash, width, height} = found.value;
  context.dependencies.push({file, use: 'images', hash});
  return width && height ? {width, height} : {};
}

function isPageBeside(href: string, {node, context}: {node: Jsx; context: ParseContext}): boolean {
  const bare = withoutQuery(href);
  if (isAbsolute(href) || href.startsWith('/') || !/\.mdx?$/i.test(bare)) return false;
  const file = besidePage(bare, {context, use: 'code', node});
  return context.host.has(file, {use: 'code', reach: context.reach});
}

const withoutQuery = (address: string): string => decodeAddress(pathOf(address));

/** Returns attributes by name, with undefined as the value of an expression; undefined for an element with `{...rest}`. */
function constantsOf({attributes}: Jsx): Record<string, unknown> | undefined {
  const values: Record<string, unknown> = {};
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute') return undefined;
    const {name, value} = attribute;
    values[name] = typeof value === 'object' ? (value === null ? true : constantOf(value)) : value;
  }
  return values;
}

/** Returns the value of `{300}` and `{'a.png'}`; an object for values that are known only when the page runs. */
function constantOf({data}: Exclude<MdxJsxAttribute['value'], string | null | undefined>): unknown {
  const [statement] = data?.estree?.body ?? [];
  const expression = statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
  const isText =
    expression?.type === 'Literal' && /^(?:string|number)$/.test(typeof expression.value);
  return isText ? String(expression.value) : {};
}

/** Restores the attributes with which the elements were written, in addition to those from plugins. */
export function rehypeWrittenJsx() {
  return (tree: Root): void => {
    writeIn(tree);
  };
}

function writeIn(parent: HastParent): void {
  parent.children.forEach((node, i) => {
    if (!('children' in node)) return;
    writeIn(node);
    if (node.type !== 'element' || node.data?.jsx === undefined) return;
    const {jsx} = node.data;
    const isHeading = /^h[1-6]$/.test(node.tagName);
    if (isHeading ? jsx.isPlain : !WRITTEN.has(node.tagName)) {
      delete node.data.jsx;
      return;
    }
    parent.children[i] = written(node, jsx) as unknown as RootContent;
  });
}

function written({tagName, properties, children}: Element, jsx: WrittenJsx): Jsx {
  const {node} = jsx;
  const isOwn = (name: string): boolean =>
    node.attributes.some((one) => 'name' in one && one.name === name);
  const changed = Object.entries(properties).filter(
    ([name, value]) =>
      !isOwn(name) || (value !== jsx.properties[name] && !/^(?:loading|decoding)$/.test(name)),
  );
  const lost = Object.keys(jsx.properties).filter((name) => properties[name] === undefined);
  const names = new Set([...changed.map(([name]) => name), ...lost]);
  const attributes = [
    ...node.attributes.filter((one) => !('name' in one && names.has(one.name))),
    ...changed
      .filter(([name, value]) => name !== 'width' || value !== 'auto')
      .map(([name, value]): MdxJsxAttribute => ({
        type: 'mdxJsxAttribute',
        name,
        value: [value].flat().join(' '),
      })),
  ];
  return {...node, name: tagName, attributes, children: children as Jsx['children']} as Jsx;
}
