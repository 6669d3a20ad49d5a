interface ImageProps {
  readonly src: string;
  readonly alt: string;
  /** Natural size in px: with both the page does not move when the picture comes. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly title?: string | undefined;
  /** For a picture that is likely in the first view. */
  readonly eager?: boolean | undefined;
}

/** A picture in a text. */
export function Image({eager, ...image}: ImageProps) {
  return <img {...image} loading={eager === true ? undefined : 'lazy'} decoding="async" />;
}

/** A picture with its caption. */
export function Figure({caption, ...image}: ImageProps & {readonly caption: string}) {
  return (
    <figure>
      <Image {...image} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
