/** Tags of images in printed HTML. */
export const IMAGE_TAGS = /(<img\b(?:"[^"]*"|[^">])*>)/;

/** Width of the text column in CSS pixels, and therefore the maximum width of a picture: `--measure` in styles/tokens.css. */
export const COLUMN = 680;

/** An image that may be published in smaller sizes. */
export interface Picture {
  readonly src: string;
  /** Width in CSS pixels, from the image's tag. */
  readonly width: number;
}

/** Returns the image in a tag; undefined if it has no width, already has several sizes, or has an unsupported format. */
export function pictureIn(tag: string): Picture | undefined {
  const src = /\ssrc="([^"?#]+)"/.exec(tag)?.[1] ?? '';
  const width = Number(/\swidth="(\d+)"/.exec(tag)?.[1] ?? 0);
  if (width === 0 || /\ssrcset=/i.test(tag) || !/\.(?:png|jpe?g)$/i.test(src)) return undefined;
  return {src, width};
}

/** Addresses of all images in a page that may be published in smaller sizes, without repetitions. */
export function picturesIn(html: string): readonly string[] {
  if (!html.includes('<img')) return [];
  const tags = html.split(IMAGE_TAGS).filter((_, i) => i % 2 === 1);
  return [...new Set(tags.flatMap((tag) => pictureIn(tag)?.src ?? []))];
}
