/** Tags of images in printed HTML. */
export const IMAGE_TAGS = /(<img\b(?:"[^"]*"|[^">])*>)/;

/** CSS pixels of a text's column, the widest that a picture becomes: `--measure` in styles/tokens.css. */
export const COLUMN = 680;

/** An image of which smaller sizes may be published. */
export interface Picture {
  readonly src: string;
  /** Width in CSS pixels that its tag gives it. */
  readonly width: number;
}

/** The image in a tag; undefined for one without a width, with sizes of its own, or in a format that has none. */
export function pictureIn(tag: string): Picture | undefined {
  const src = /\ssrc="([^"?#]+)"/.exec(tag)?.[1] ?? '';
  const width = Number(/\swidth="(\d+)"/.exec(tag)?.[1] ?? 0);
  if (width === 0 || /\ssrcset=/i.test(tag) || !/\.(?:png|jpe?g)$/i.test(src)) return undefined;
  return {src, width};
}

/** The addresses of all images in a page of which smaller sizes may be published, each once. */
export function picturesIn(html: string): readonly string[] {
  if (!html.includes('<img')) return [];
  const tags = html.split(IMAGE_TAGS).filter((_, i) => i % 2 === 1);
  return [...new Set(tags.flatMap((tag) => pictureIn(tag)?.src ?? []))];
}
