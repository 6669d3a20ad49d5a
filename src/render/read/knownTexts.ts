import {realpathSync} from 'node:fs';
import path from 'node:path';
import {cacheFolder, folderCache, type Cache} from '../cache/cache.js';
import {diskTime, fileFacts} from '../cache/diskState.js';
import {hashOf} from '../cache/hash.js';
import {ownEntryAt} from '../system/entry.js';
import {readRegular} from '../system/readRegular.js';
import type {FoundSource} from './foundSource.js';

/**
 * A text by its file, absolute, with the file system's record of the file and its folder before the text was read,
 * and the hash of the text.
 */
type KnownText = readonly [file: string, state: string, hash: string];

/**
 * Caches the hashes of a site's texts. A text that has not been touched since is not read, as in git's index: the
 * hash is enough to find its page.
 */
export class KnownTexts {
  private readonly cache: Cache;
  private readonly name: string;
  private readonly begun: number | undefined;
  private readonly known: ReadonlyMap<string, KnownText>;
  private readonly now: KnownText[] = [];
  /** Folders of the texts with links resolved. */
  private readonly folders = new Map<string, string>();

  /** `locale` is the language of the texts. */
  constructor(root: string, locale: string) {
    const folder = cacheFolder(root);
    this.cache = folderCache(path.join(folder, 'texts'));
    this.name = hashOf(locale);
    this.begun = diskTime(folder);
    const known = (this.cache.get(this.name) ?? []) as readonly KnownText[];
    this.known = new Map(known.map((text) => [text[0], text]));
  }

  /**
   * Returns the state of a file, and the hash of its text if it is known and therefore still valid; undefined if it
   * is not a regular file.
   */
  look(file: string): {readonly state: string; readonly hash: string | undefined} | undefined {
    const stats = ownEntryAt(file);
    if (!stats?.isFile()) return undefined;
    // A later change may have the same timestamp.
    if (this.begun === undefined || stats.ctimeMs >= this.begun) return undefined;
    const folder = this.realFolder(path.dirname(file));
    if (folder === undefined) return undefined;
    const state = `${fileFacts(stats)} ${folder}`;
    const known = this.known.get(file);
    if (known?.[1] !== state) return {state, hash: undefined};
    this.now.push(known);
    return {state, hash: known[2]};
  }

  /** Resolves a folder. It may have become a link out of the site without a change to the files in it. */
  private realFolder(folder: string): string | undefined {
    const known = this.folders.get(folder);
    if (known !== undefined) return known;
    try {
      const real = realpathSync.native(folder);
      this.folders.set(folder, real);
      return real;
    } catch {
      return undefined;
    }
  }

  /** Records a text that was read after a call of `look`; returns its hash. */
  add(file: string, {state, text}: {readonly state: string; readonly text: string}): string {
    const hash = hashOf(text);
    this.now.push([file, state, hash]);
    return hash;
  }

  /** Replaces the record, if anything in it has changed. */
  save(): void {
    const {known, now} = this;
    const isSame = known.size === now.length && now.every((text) => known.get(text[0]) === text);
    if (!isSame) this.cache.set(this.name, now);
  }
}

const unread: PropertyDescriptor = {
  enumerable: true,
  get(this: FoundSource): string {
    const text = readRegular(this.file, {follow: false})?.toString('utf8');
    if (text !== undefined && hashOf(text) === this.textHash) return text;
    const message = 'it changed while the site was read; build again';
    throw Object.assign(new Error(message), {code: 'ECHANGED', path: this.file});
  },
};

/** Returns a source whose text is read only when needed; throws an error if the text has changed by then. */
export function unreadSource(source: Omit<FoundSource, 'text'>): FoundSource {
  return Object.defineProperty(source, 'text', unread) as FoundSource;
}
