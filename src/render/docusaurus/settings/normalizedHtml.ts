import {defaultTreeAdapter, parseFragment, serialize, type DefaultTreeAdapterTypes} from 'parse5';
import {isComplete, loneTags} from '../../html/loneTags.js';
import {inlineClass} from '../look/inlineStyles.js';
import type {DocusaurusSite} from '../read/readSite.js';
import type {Data} from '../read/data.js';

interface Place {
  readonly site: DocusaurusSite;
  readonly of: Data;
  readonly key: string;
  /** Classes for inline styles, by their declarations. */
  readonly inlineStyles: Map<string, string>;
}

/**
 * The HTML of a setting as a browser parses it, since an unclosed or stray tag would be an error of the new site.
 * Scripts, event handlers and stylesheets, which the policy of pages blocks, are removed, and inline styles become
 * classes.
 */
export function normalizedHtml(written: string, place: Place): string {
  const styled = withoutPrograms(written);
  if (styled !== written) add('import-setting', `Scripts in the HTML of '${place.key}'`, place);
  const html = styled.replace(/<style\b[^]*?(?:<\/style\s*>|$)/gi, '');
  if (html !== styled) add('import-style', `The <style> in the HTML of '${place.key}'`, place);
  const isWhole = isComplete(html) && loneTags([html]).length === 0;
  if (!isWhole) {
    add('import-repair', 'An unclosed or stray tag in HTML, now corrected', place);
  }
  return withClasses(isWhole ? html : serialize(parseFragment(html)), place);
}

function add(id: string, message: string, {site, of, key}: Place): void {
  const place = site.consumption.placeOf(of);
  site.importWarnings.add({
    id,
    message,
    file: place?.file ?? site.configFile,
    key: [...(place?.path ?? []), key],
  });
}

/** HTML without scripts and event handlers, otherwise unchanged. */
function withoutPrograms(html: string): string {
  if (!/<script\b|\son[a-z]+\s*=/i.test(html)) return html;
  const elements = elementsOf(parseFragment(html, {sourceCodeLocationInfo: true}));
  const places = elements.flatMap(({tagName, sourceCodeLocation}) =>
    tagName === 'script'
      ? (sourceCodeLocation ?? [])
      : Object.entries(sourceCodeLocation?.attrs ?? {}).flatMap(([name, at]) =>
          name.startsWith('on') ? {...at, startOffset: at.startOffset - 1} : [],
        ),
  );
  return places
    .sort((a, b) => b.startOffset - a.startOffset)
    .reduce((out, at) => out.slice(0, at.startOffset) + out.slice(at.endOffset), html);
}

/** HTML with a class in place of each `style`, otherwise unchanged. */
function withClasses(html: string, place: Place): string {
  if (!/\sstyle\s*=/i.test(html)) return html;
  const fragment = parseFragment(html, {sourceCodeLocationInfo: true});
  let out = html;
  // Starts with the last element: places before it do not change.
  for (const element of elementsOf(fragment).reverse()) {
    const places = element.sourceCodeLocation?.attrs;
    const written = places?.style;
    const style = element.attrs.find(({name}) => name === 'style')?.value ?? '';
    if (!places || !written) continue;
    const name = inlineClass(style, place.inlineStyles);
    if (name === undefined && style.trim() !== '') {
      add('import-style', `An inline style of the HTML of '${place.key}': ${style}`, place);
    }
    const own = element.attrs.find(({name}) => name === 'class')?.value;
    const classes = [own, name].filter(Boolean).join(' ').replaceAll('"', '&quot;');
    const [at, text] = [places.class ?? written, classes === '' ? '' : `class="${classes}"`];
    const changes = [{...at, text}, ...(places.class ? [{...written, text: ''}] : [])];
    for (const {startOffset, endOffset, text} of changes.sort(
      (a, b) => b.startOffset - a.startOffset,
    )) {
      const from = text === '' ? out.slice(0, startOffset).trimEnd().length : startOffset;
      out = out.slice(0, from) + text + out.slice(endOffset);
    }
  }
  return out;
}

type Parent = DefaultTreeAdapterTypes.ParentNode;

/** Elements in a tree, in document order. */
function elementsOf(parent: Parent): DefaultTreeAdapterTypes.Element[] {
  return parent.childNodes.flatMap((node) => {
    if (!defaultTreeAdapter.isElementNode(node)) return [];
    const inner = 'content' in node ? (node.content as Parent) : node;
    return [node, ...elementsOf(inner)];
  });
}
