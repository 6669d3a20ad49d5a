import {existsSync} from 'node:fs';
import path from 'node:path';
import type {SiteConfig} from './config.js';
import type {Outcome} from './diagnostic.js';
import {isInside} from './parseHost.js';
import {localeFolder} from './readMessages.js';
import {hasErrors, type Changes} from './remembered.js';
import {readSources, readSourceText, type Sources} from './sources.js';

/** The sources of a site, read again only as far as they have changed. What is the same stays the same object. */
export class SourceMemory {
  private last: {readonly config: SiteConfig; readonly made: Outcome<Sources>} | undefined;

  constructor(private readonly root: string) {}

  /** READMEs and manifests of packages. */
  get files(): readonly string[] {
    return this.last?.made.value.packageFiles ?? [];
  }

  async read(config: SiteConfig, changes: Changes): Promise<Outcome<Sources>> {
    const {last} = this;
    const kept = last?.config === config && !hasErrors(last.made) ? last.made : undefined;
    const made =
      (kept && changes && this.readTexts(kept, changes)) ??
      keepSame(last?.made, await readSources(this.root, config));
    this.last = {config, made};
    return made;
  }

  /** Reads the texts that have changed; undefined where there may be other sources than before. */
  private readTexts(
    kept: Outcome<Sources>,
    changes: ReadonlySet<string>,
  ): Outcome<Sources> | undefined {
    const {value: sources, diagnostics} = kept;
    const texts = [...sources.texts];
    let differ = false;
    for (const file of changes) {
      const place = texts.findIndex((source) => source.file === file);
      if (place < 0) {
        if (this.concerns(file, sources)) return undefined;
        continue;
      }
      const text = readSourceText(file);
      if (text === undefined) return undefined;
      if (text === texts[place]!.text) continue;
      texts[place] = {...texts[place]!, text};
      differ = true;
    }
    return differ ? {value: {...sources, texts}, diagnostics} : kept;
  }

  /** Whether a file that is no known text may change which sources there are, or what they are said to be. */
  private concerns(file: string, {statics, components, packageFiles}: Sources): boolean {
    if (packageFiles.includes(file)) return true;
    const content = path.join(this.root, 'content');
    if (!isInside(content, file)) return false;
    const folder = path.join(content, 'static');
    const name = path.relative(folder, file).replaceAll('\\', '/');
    if (isInside(folder, file)) return statics.includes(name) !== existsSync(file);
    if (/\.[jt]sx$/.test(file)) {
      const isKnown = components.some((known) => known.file === file);
      const folders = [
        content,
        ...(this.last ? [localeFolder(this.root, this.last.config.locale)] : []),
      ];
      const isPage = folders.some((parent) => isInside(path.join(parent, 'pages'), file));
      return isPage && isKnown !== existsSync(file);
    }
    // Without an ending it may be a folder.
    return /^(?:|\.mdx?|\.json|\.ya?ml)$/.test(path.extname(file));
  }
}

/** The sources as read now, with what is as before replaced by the objects from before. */
function keepSame(last: Outcome<Sources> | undefined, next: Outcome<Sources>): Outcome<Sources> {
  if (!last) return next;
  const {value: old} = last;
  const {value} = next;
  const known = new Map(old.texts.map((source) => [source.file, source]));
  const same = <T>(before: T, now: T): T => (textOf(before) === textOf(now) ? before : now);
  return {
    value: {
      texts: value.texts.map((source) => {
        const before = known.get(source.file);
        return before ? same(before, source) : source;
      }),
      components: same(old.components, value.components),
      statics: same(old.statics, value.statics),
      categories: same(old.categories, value.categories),
      blogData: same(old.blogData, value.blogData),
      packageFiles: value.packageFiles,
    },
    diagnostics: next.diagnostics,
  };
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => (inner instanceof Map ? [...inner] : inner));
}
