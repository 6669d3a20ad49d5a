/** A JSON value. */
export type Json =
  null | boolean | number | string | readonly Json[] | {readonly [key: string]: Json};

/** A tag in a page's head. Inline scripts and styles are excluded, because the policy would block them. */
export type HeadTag =
  | {readonly tag: 'meta'; readonly attributes: Readonly<Record<string, string>>}
  | {
      readonly tag: 'link';
      readonly attributes: Readonly<{rel: string; href: string} & Record<string, string>>;
    }
  | {
      readonly tag: 'script';
      readonly attributes: Readonly<{src: string} & Record<string, string | true>>;
    }
  | {readonly tag: 'script'; readonly type: 'application/ld+json'; readonly data: Json};

/** A tag to print. */
export type HeadTagView = HeadTag & {
  /** Whether the tag belongs to this page, so that a route change replaces it. */
  readonly isOfPage?: boolean;
};
