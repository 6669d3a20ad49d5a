import {existsSync, mkdirSync, renameSync, rmSync, writeFileSync, copyFileSync} from 'node:fs';
import path from 'node:path';
import {groupBy} from '../../system/groupBy.js';
import {messageOf} from '../../diagnostics/diagnostic.js';
import {convertText, type ConvertedText, type TextOptions} from '../convert/convertText.js';
import {printText, readFrontMatter} from '../convert/frontMatter.js';
import {
  encodePath,
  rewriteAddress,
  TARGET,
  type ImportedPage,
  type ImportedPart,
  type ImportedSite,
  type ImportedText,
} from '../read/importedSite.js';
import {asCode} from '../convert/repairs.js';
import {nearPath} from '../read/siteFiles.js';
import {dataOf, nonEmpty, textValue, type Data} from '../read/data.js';
import {copyStatic} from '../read/staticFiles.js';
import type {SplitBody} from '../read/splitBody.js';

/** A text to be added to the new site. */
export interface NewText {
  readonly source: ImportedText;
  readonly split: SplitBody;
  /** Front matter to add or override. */
  readonly added: Readonly<Record<string, unknown>>;
  /** Target of a text that only redirects: a redirect replaces the text. */
  readonly redirectTarget?: string | undefined;
}

/** Collects the files of the new site before they are written. */
export class NewSite {
  private readonly files = new Map<string, string | Uint8Array | {readonly from: string}>();
  /** Path, with extension, in the new content, by text of the old site. */
  private readonly names = new Map<string, string>();
  /** Parts that each text shows. */
  private readonly parts = new Map<ImportedText, readonly ImportedPart[]>();
  /** Names of the components that each text runs. */
  private readonly namesRun = new WeakMap<ImportedText, readonly string[]>();

  /** Packages of the old site that the new site runs. */
  readonly packages = new Set<string>();

  constructor(readonly importedSite: ImportedSite) {}

  /** Adds a file; `name` is relative to the new site. */
  add(name: string, contents: string | Uint8Array | {readonly from: string}): void {
    if (!this.files.has(name)) this.files.set(name, contents);
  }

  /** Converts and adds a text. */
  addText({source, split, added}: NewText, options: TextOptions = {}): void {
    const page = {...source, frontMatter: split.frontMatter, linesAbove: split.linesAbove};
    const {data, lost, own} = readFrontMatter(this.withImage(page));
    const warn = (key: string, id: string, message: string): void => {
      const line = split.lines.get(key) ?? 1;
      this.importedSite.importWarnings.add({id, message, file: source.file, line});
    };
    for (const key of lost) warn(key, 'import-front-matter', `The front matter key '${key}'`);
    for (const key of own) {
      warn(key, 'import-repair', `The front matter key '${key}' is in \`data\` now`);
    }
    const converted = this.converted(this.truncated(split.body, page), page, options);
    const {text, isMdx} = converted;
    this.namesRun.set(source, converted.namesRun);
    this.parts.set(source, converted.parts);
    for (const part of converted.parts) this.add(`content/${part.place}`, part.text);
    const name = `content/${source.target}.${isMdx ? 'mdx' : 'md'}`;
    // Links point to originals and are resolved from the original's path, which its translations share.
    const {original} = source;
    this.names.set(
      source.file,
      (original && this.names.get(original.file)) ?? name.slice('content/'.length),
    );
    const named = this.withHeading(
      {
        ...data,
        ...converted.data,
        ...added,
        ...nonEmpty({data: {...dataOf(data.data), ...dataOf(added.data)}}),
      },
      {
        page,
        heading: converted.heading,
      },
    );
    this.files.set(name, printText(named, text));
  }

  /** The body of a post, with the site's truncate marker replaced by Docusaurus's default marker. */
  private truncated(body: string, {file, isPost}: ImportedPage): string {
    const {truncateMarker} = this.importedSite;
    if (!isPost || truncateMarker === undefined) return body;
    const marker = file.endsWith('x') ? '{/* truncate */}' : '<!-- truncate -->';
    return body.replace(truncateMarker, (found) => marker + found.replace(/[^\n]/g, ''));
  }

  /**
   * Removes the title from front matter if the text starts with a different heading, since Docusaurus shows that
   * heading.
   */
  private withHeading(
    data: Readonly<Record<string, unknown>>,
    {page, heading}: {readonly page: ImportedPage; readonly heading: string | undefined},
  ): Readonly<Record<string, unknown>> {
    const {title, ...rest} = data;
    const isTitled = page.isPost || heading === undefined || heading === title;
    if (title === undefined || isTitled) return data;
    return {
      ...rest,
      title_meta: rest.title_meta ?? title,
      sidebar_label: rest.sidebar_label ?? title,
    };
  }

  /** Front matter with the address of a social card whose file is beside the text or in a static folder. */
  private withImage(page: ImportedPage): Data {
    const {frontMatter} = page;
    const {importedSite} = this;
    const written = textValue(frontMatter.image);
    if (written === undefined || /^(?:https?:\/)?\//i.test(written)) return frontMatter;
    const options = {from: page.file, page, importedSite, isImage: false, isFile: true};
    const found = rewriteAddress(written, options);
    if ('url' in found) return {...frontMatter, image: found.url};
    const isStatic = importedSite.staticDirs.some((dir) => existsSync(path.join(dir, written)));
    return isStatic ? {...frontMatter, image: `/${written}`} : frontMatter;
  }

  /**
   * A converted text. If the converter has a fault, the text as code, which does not stop the import of all other
   * texts.
   */
  private converted(body: string, page: ImportedPage, options: TextOptions): ConvertedText {
    try {
      return convertText(body, {page, importedSite: this.importedSite, ...options});
    } catch (error) {
      this.importedSite.importWarnings.add({
        id: 'import-text',
        message: `The text is shown unconverted because of a bug in docsgen: ${messageOf(error)}`,
        hint: 'Rewrite it, and report the bug with this text.',
        file: page.file,
        line: page.linesAbove + 1,
      });
      return {
        text: asCode(body),
        isMdx: false,
        namesRun: [],
        data: {},
        heading: undefined,
        parts: [],
      };
    }
  }

  /** File of a text, relative to the new site. */
  nameOf({source}: NewText): string {
    const name = `content/${source.target}.md`;
    return this.files.has(`${name}x`) ? `${name}x` : name;
  }

  /** Names of the components that a text runs. */
  namesRunIn({source}: NewText): readonly string[] {
    return this.namesRun.get(source) ?? [];
  }

  /** Parts that a text shows. */
  partsIn({source}: NewText): readonly ImportedPart[] {
    return this.parts.get(source) ?? [];
  }

  /** Converts a text again with different options; also removes its old file from the folder of the site. */
  convertAgain(folder: string, text: NewText, options: TextOptions): void {
    this.remove(this.nameOf(text), folder);
    this.addText(text, options);
  }

  /** Replaces a file. */
  replace(name: string, contents: string): void {
    this.files.set(name, contents);
  }

  /** Removes a file; with `folder`, also from the folder where it was written. */
  remove(name: string, folder?: string): void {
    this.files.delete(name);
    if (folder !== undefined) rmSync(path.join(folder, name), {force: true});
  }

  /** Whether a text has a marker for something that was not carried over. */
  get hasMarkers(): boolean {
    return [...this.files.values()].some(
      (text) => typeof text === 'string' && text.includes('="import-lost"'),
    );
  }

  /** Attributes of texts that have classes. */
  get classes(): string[] {
    return [...this.files].flatMap(([name, text]) =>
      /\.mdx?$/.test(name) && typeof text === 'string'
        ? (text.match(/\bclass(?:Name)?=(?:"[^"]*"|'[^']*'|\{[^}]*\})/g) ?? [])
        : [],
    );
  }

  /** The added stylesheets by name. */
  get stylesheets(): [string, string][] {
    return [...this.files].flatMap(([name, text]): [string, string][] =>
      /^styles\/[^/]+\.css$/.test(name) && typeof text === 'string' ? [[name, text]] : [],
    );
  }

  /** Number of texts. */
  get count(): number {
    return this.names.size;
  }

  /** Writes all files except static ones to the folder of a site. */
  write(folder: string): void {
    const shown = new Set([...this.parts.values()].flat());
    for (const part of this.importedSite.parts.values()) {
      if (!shown.has(part)) this.remove(`content/${part.place}`, folder);
    }
    for (const [place, file] of this.importedSite.copies)
      this.add(`content/${place}`, {from: file});
    for (const [name, contents] of this.files) {
      const target = path.join(folder, name);
      mkdirSync(path.dirname(target), {recursive: true});
      if (typeof contents === 'string') writeFileSync(target, this.linked(contents, name));
      else if ('from' in contents) copyFileSync(contents.from, target);
      else writeFileSync(target, contents);
    }
  }

  /** Copies the static files to the folder of a site. */
  writeStatic(folder: string): void {
    for (const dir of this.importedSite.staticDirs) {
      const to = path.join(folder, 'content/static');
      copyStatic(dir, {to, importWarnings: this.importedSite.importWarnings});
    }
  }

  /** Replaces placeholders of links in a text with paths of the new files. */
  private linked(text: string, of: string): string {
    const from = path.posix.dirname(of.replace(/^content\/(?:i18n\/[^/]+\/)?/, ''));
    return text.replace(new RegExp(`${TARGET}([^\\0]*)\\0`, 'g'), (_, file: string) => {
      const name = this.names.get(file);
      // A text of a different version is not part of this site.
      if (name === undefined) return encodeURI(this.importedSite.sources.get(file)?.url ?? '/');
      return encodePath(nearPath(from, name));
    });
  }
}

/** Adds the texts of all versions, with equal texts in succession, and translations after all originals. */
export function addTexts(
  trees: readonly {readonly draft: NewSite; readonly texts: readonly NewText[]}[],
): void {
  const all = trees.flatMap(({draft, texts}) => texts.map((text) => ({draft, text})));
  for (const isTranslation of [false, true]) {
    const own = all.filter(({text}) => (text.source.original !== undefined) === isTranslation);
    const equal = groupBy(own, ({text}) => text.split.body);
    for (const {draft, text} of [...equal.values()].flat()) draft.addText(text);
  }
}

/** Writes a site to a temporary folder beside its final location, so that a failure leaves nothing there. */
export async function writeAtomically(
  out: string,
  write: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = `${out}.new-${process.pid}`;
  rmSync(draft, {recursive: true, force: true});
  mkdirSync(draft, {recursive: true});
  try {
    await write(draft);
    if (existsSync(out)) throw new Error(`${out} was created by another program meanwhile.`);
    renameSync(draft, out);
  } finally {
    // After a failure, threads may still write their parsed texts.
    rmSync(draft, {recursive: true, force: true, maxRetries: 5});
  }
}
