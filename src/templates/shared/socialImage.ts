import type {HeadTag} from './headTag.js';

/** A picture made by the build, which represents a page where a link to it is shown. */
export interface SocialCardView {
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Whether it represents the whole site, for pages without their own. */
  readonly isOfSite: boolean;
}

/** Whether a tag names a picture that represents the page, or describes this picture. */
export function isSocialImage(tag: HeadTag): boolean {
  if (tag.tag !== 'meta') return false;
  const {property, name} = tag.attributes;
  return /^(?:og|twitter):image(?::|$)/.test(property ?? name ?? '');
}
