import type {SiteFiles} from '../../support/site.js';

/** What somebody does to a site, and what they are told. */
export interface BadInput {
  /** Reads on from "names the place and the remedy of". */
  readonly name: string;
  readonly files?: SiteFiles;
  /** Makes what no list of files can, such as a symbolic link; `root` is the site's folder. */
  readonly prepare?: (root: string) => void;
  /** `file:line:column id` of every error, in the order in which they are printed. */
  readonly expected: readonly string[];
  /** What one of the hints says. */
  readonly hint: RegExp;
  /** Whether another mistake in the same site would change what is found. */
  readonly isAlone?: boolean;
}

/** A config of a line for each of the first settings; `settings` begin on line 4, in column 3. */
export function configured(settings: string): SiteFiles {
  return {
    'site.config.ts': `export default {\n  title: 'Test',\n  url: 'https://test.example', search: false,\n  ${settings}\n};\n`,
  };
}

/** A site whose broken links are errors. */
export const strictLinks = configured("onBrokenLinks: 'throw',");

/** A document `a`. */
export function doc(text: string | Uint8Array): SiteFiles {
  return {'content/docs/a.md': text};
}

/** A document `a` with a body, which begins on line 3. */
export function body(text: string): SiteFiles {
  return doc(`# A\n\n${text}\n`);
}

/** A document `a` with front matter, which begins on line 2. */
export function frontMatter(yaml: string): SiteFiles {
  return doc(`---\n${yaml}\n---\n\n# A\n`);
}

/** An image of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
