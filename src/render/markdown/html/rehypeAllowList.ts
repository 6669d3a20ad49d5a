import type {Nodes, Root} from 'hast';
import rehypeSanitize, {defaultSchema, type Options} from 'rehype-sanitize';
import type {VFile} from 'vfile';
import {isInstalledText} from '../../model/page.js';
import {SAFE_SCHEMES} from '../../model/urls.js';
import type {Containers} from '../containers/container.js';
import {ownContainers} from '../containers/ownContainers.js';
import {containersOf} from '../containers/siteContainers.js';
import {contextOf} from '../shared/context.js';
import {reportRefused} from './refusedHtml.js';

const global = defaultSchema.attributes!['*']!;

/**
 * GitHub's allow list, extended with what a documentation page needs. Elements with a hyphen are docsgen's
 * own directives, printed by templates; written by hand as HTML they do the same, and no more.
 */
const schema: Options = {
  ...defaultSchema,
  clobberPrefix: '',
  clobber: [],
  tagNames: [
    ...defaultSchema.tagNames!,
    ...[
      'abbr',
      'mark',
      'figure',
      'figcaption',
      'video',
      'audio',
      'track',
      'small',
      'u',
      'wbr',
      'time',
    ],
    ...['post-cut', 'code-block'],
    ...elementsOf(ownContainers).map(([name]) => name),
  ],
  attributes: {
    ...defaultSchema.attributes,
    '*': [
      // A picture with the name of a property of the document takes its place in scripts.
      ...global.filter((name) => name !== 'className' && name !== 'name'),
      'id',
      'className',
      'lang',
      'dir',
      'title',
    ],
    a: [...defaultSchema.attributes!.a!, 'target', 'rel', 'download', 'name'],
    code: ['className'],
    img: [...defaultSchema.attributes!.img!, 'loading', 'srcSet', 'sizes'],
    video: [
      'src',
      'poster',
      'controls',
      'loop',
      'muted',
      'playsInline',
      'preload',
      'width',
      'height',
    ],
    audio: ['src', 'controls', 'loop', 'muted', 'preload'],
    source: ['src', 'srcSet', 'type', 'media', 'sizes'],
    track: ['src', 'kind', 'srcLang', 'label', 'default'],
    time: ['dateTime'],
    'code-block': ['lang', 'meta'],
    ...Object.fromEntries(elementsOf(ownContainers)),
  },
  protocols: {
    ...defaultSchema.protocols,
    href: [...SAFE_SCHEMES],
  },
  strip: ['script', 'style'],
};

type Attributes = NonNullable<Options['attributes']>;

/** Elements that containers become, with their attributes. */
function elementsOf(containers: Containers): (readonly [name: string, attributes: string[]])[] {
  return [...containers.values()].flatMap(({elements}) =>
    Object.entries(elements).map(([name, attributes]) => [name, [...attributes]] as const),
  );
}

const schemas = new Map<Containers, Options>([[ownContainers, schema]]);

/** Allow list for the texts of a site with these containers. */
function schemaOf(containers: Containers): Options {
  let known = schemas.get(containers);
  if (!known) {
    const attributes: Attributes = {...schema.attributes};
    for (const [name, more] of elementsOf(containers)) {
      // Before the allow list's own entries, which permit only some class names.
      attributes[name] = [...more, 'className', ...(attributes[name] ?? [])];
    }
    const names = elementsOf(containers).map(([name]) => name);
    known = {...schema, attributes, tagNames: [...schema.tagNames!, ...names]};
    schemas.set(containers, known);
  }
  return known;
}

/** HTML elements that are removed while their content stays. Any other name in angle brackets is text. */
const DROPPED = new Set(
  (
    'html head body title base link meta noscript template iframe frame frameset object embed param svg math ' +
    'canvas map area form fieldset legend label button select option optgroup datalist output progress meter ' +
    'textarea dialog menu nav main header footer article aside address hgroup search slot center font big ' +
    'marquee nobr noembed noframes xmp acronym dir bdi bdo data'
  ).split(' '),
);

/** Whether an element is allowed in Markdown. */
export function isAllowedElement(name: string): boolean {
  return schema.tagNames?.includes(name) ?? false;
}

/** Parses raw HTML, if any, and removes everything from the tree that is not on the allow list. */
export function rehypeAllowList() {
  return async (tree: Root, file: VFile): Promise<Root> => {
    const allowed = schemaOf(containersOf(contextOf(file).site));
    const sanitize = rehypeSanitize(allowed) as (tree: Root) => Root;
    keepOtherTags(tree);
    if (!hasRaw(tree)) return sanitize(reported(tree, file));
    // The HTML parser is large, and most pages contain no raw HTML.
    const {default: rehypeRaw} = await import('rehype-raw');
    const parse = rehypeRaw({passThrough: []}) as (tree: Root, file: VFile) => Root;
    return sanitize(reported(parse(tree, file), file));
  };
}

/**
 * Returns the tree after reporting what it is about to lose; texts of installed packages are not reported,
 * since they were written for another place.
 */
function reported(tree: Root, file: VFile): Root {
  const context = contextOf(file);
  if (!isInstalledText(context.source)) {
    reportRefused(tree, {context, schemes: schema.protocols ?? {}});
  }
  return tree;
}

function hasRaw(node: Nodes): boolean {
  return node.type === 'raw' || ('children' in node && node.children.some(hasRaw));
}

/**
 * Escapes tags with names that are not HTML elements, so that `Map<T>` in a sentence stays text; so does the `Data` of
 * `Map<Data>`, which would be removed, as are components.
 */
function keepOtherTags(node: Nodes): void {
  if (node.type === 'raw') {
    node.value = node.value.replace(/<(?=\/?([a-z][\w-]*))/gi, (bracket, name: string) =>
      isElement(name.toLowerCase()) && !isTypeName(name) ? bracket : '&lt;',
    );
  } else if ('children' in node) node.children.forEach(keepOtherTags);
}

/** Whether a name is written as names of types are, and is no element that is kept. */
function isTypeName(name: string): boolean {
  return /^[A-Z].*[a-z]/.test(name) && !isAllowedElement(name.toLowerCase());
}

/** Whether a name is an HTML element, allowed or removed, unlike the `T` of `Map<T>`. */
export function isElement(name: string): boolean {
  return isAllowedElement(name) || DROPPED.has(name) || (schema.strip?.includes(name) ?? false);
}
