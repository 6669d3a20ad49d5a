import {defaultSchema, type Options} from 'rehype-sanitize';
import {SAFE_SCHEMES} from '../../model/urls.js';
import type {Containers} from '../containers/container.js';
import {ownContainers} from '../containers/ownContainers.js';

const global = defaultSchema.attributes!['*']!;

/**
 * GitHub's allow list, extended with elements for documentation pages. Elements with a hyphen are docsgen's own
 * directives, printed by templates; written by hand as HTML, they have the same effect and no other.
 */
export const schema: Options = {
  ...defaultSchema,
  clobberPrefix: '',
  clobber: [],
  tagNames: [
    ...defaultSchema.tagNames!,
    ...[
      'abbr',
      'dfn',
      'cite',
      'bdi',
      'bdo',
      'caption',
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
      // A picture named like a property of the document would replace that property in scripts. No form needs the name,
      // since forms are not allowed.
      ...global.filter((name) => name !== 'className' && name !== 'name' && name !== 'action'),
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
export function schemaOf(containers: Containers): Options {
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

/** HTML elements of which only the content is kept. Any other name in angle brackets is text. */
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

/** Whether a name is an HTML element, allowed or removed, unlike the `T` of `Map<T>`. */
export function isElement(name: string): boolean {
  return isAllowedElement(name) || DROPPED.has(name) || (schema.strip?.includes(name) ?? false);
}
