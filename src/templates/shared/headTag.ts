/** What JSON can say. */
export type Json =
  null | boolean | number | string | readonly Json[] | {readonly [key: string]: Json};

/** A tag of a page's head. There are no inline scripts and no styles: the policy would refuse them. */
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

/** A tag as it is printed. */
export type HeadTagView = HeadTag & {
  /** Whether it is this page's, so that a route change replaces it. */
  readonly isOfPage?: boolean;
};
