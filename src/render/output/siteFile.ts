/** A file of the site that is not a page; `path` is relative to the output folder. */
export interface SiteFile {
  readonly path: string;
  readonly contents: string | Uint8Array;
  /** Hash of the contents, if known. */
  readonly key?: string | undefined;
}

/** A file of the site with a text. */
export interface TextFile extends SiteFile {
  readonly contents: string;
}

/** Returns a file that is printed on access: after an edit, a server needs only one page. */
export function lazyFile(path: string, print: () => string): TextFile {
  let text: string | undefined;
  return {
    path,
    get contents() {
      return (text ??= print());
    },
  };
}
