interface ImageProps {
  readonly src: string;
  readonly alt: string;
  /** Natural size in px; if both are given, the layout does not shift when the image loads. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly title?: string | undefined;
  /** For an image that is probably in the first viewport. */
  readonly eager?: boolean | undefined;
}

/** An image in a text. */
export function Image({eager, ...image}: ImageProps) {
  return <img {...image} loading={eager === true ? undefined : 'lazy'} decoding="async" />;
}

/** An image with a caption. */
export function Figure({caption, ...image}: ImageProps & {readonly caption: string}) {
  return (
    <figure>
      <Image {...image} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
