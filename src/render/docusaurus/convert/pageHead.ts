import {Children, Fragment, isValidElement, type ReactElement, type ReactNode} from 'react';
import type {HeadProps} from '../../../templates/compatHead.js';
import {defined, textValue} from '../read/data.js';

/** Title and description of a page in code, and the tags of its head that are lost. */
export interface ReactPageHead {
  readonly title?: string;
  readonly description?: string;
  readonly lost: ReadonlySet<string>;
}

/** Attributes that identify a tag of a head. */
export const HEAD_LABELS = ['name', 'property', 'http-equiv', 'httpEquiv', 'rel'];

/** Tags that pages have through their title and description. */
const SHARED = /^(?:og|twitter):(title|description)$/;

/** Reads the tags that components of a page add to its head, outer components first; later tags win. */
export function readPageHead(heads: readonly HeadProps[], siteTitle: string): ReactPageHead {
  const found = heads
    .flatMap(({children}) => elementsIn(children))
    .map(({type, props}) => {
      const attribute = HEAD_LABELS.find((one) => textValue(props[one]) !== undefined);
      const label = attribute && textValue(props[attribute]);
      const key = type === 'title' ? type : type === 'meta' ? (label ?? '') : '';
      const words = type === 'title' ? Children.toArray(props.children as ReactNode).join('') : '';
      const text = textValue(props.content) ?? words;
      return {
        key,
        text: key.endsWith('title') ? withoutSite(text, siteTitle) : text,
        tag: `<${typeof type === 'string' ? type : type.name}${label === undefined ? '' : ` ${attribute}="${label}"`}>`,
      };
    });
  const last = (key: string): string | undefined =>
    found.findLast((one) => one.key === key && one.text !== '')?.text;
  const known = {
    title: last('title') ?? last('og:title'),
    description: last('description') ?? last('og:description'),
  };
  const isKept = ({key, text}: (typeof found)[number]): boolean => {
    const shared = SHARED.exec(key)?.[1] as keyof typeof known | undefined;
    return key in known || (shared !== undefined && known[shared] === text);
  };
  const attributes = heads.flatMap(Object.keys).filter((key) => key !== 'children');
  const lost = new Set([
    ...attributes.map((key) => `'${key}' of <Head>`),
    ...found.filter((one) => !isKept(one)).map(({tag}) => tag),
  ]);
  return {...defined(known), lost};
}

/** A title without the name of the site, which docsgen appends to every title. */
export function withoutSite(title: string, site: string): string {
  if (title === site) return '';
  const own = title.endsWith(site) ? title.slice(0, title.length - site.length) : '';
  return /^([^]*\S)\s+[|:·–—-]\s+$/.exec(own)?.[1] ?? title;
}

function elementsIn(node: ReactNode): ReactElement<Record<string, unknown>>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Record<string, unknown>>(child)) return [];
    return child.type === Fragment ? elementsIn(child.props.children as ReactNode) : [child];
  });
}
