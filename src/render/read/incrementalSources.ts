import path from 'node:path';
import type {Changes} from '../cache/stageCache.js';
import type {SiteConfig} from '../config/config.js';
import type {LoadedConfig} from '../config/loadConfig.js';
import {localeFolder} from '../config/readMessages.js';
import {hasErrors, type Outcome} from '../diagnostics/diagnostic.js';
import {ownEntryAt} from '../system/entry.js';
import {isInside} from '../system/fileAccess.js';
import {readOwnText} from '../system/ownFiles.js';
import {relativePath} from '../system/relativePath.js';
import {isFromElsewhere} from './foundSource.js';
import {KnownTexts} from './knownTexts.js';
import {PageSources, hasChangedFile} from './pageSources.js';
import {readSources, type Sources} from './readSources.js';

/** Caches the sources of a site and reads only changed ones. Unchanged values keep their identity. */
export class IncrementalSources {
  private last: {readonly config: SiteConfig; readonly made: Outcome<Sources>} | undefined;
  /** Index of each text, by its file. */
  private places: ReadonlyMap<string, number> = new Map();
  private readonly given: PageSources;

  /** With `once`, texts that have not been touched since the last build are read only when needed. */
  constructor(
    private readonly root: string,
    private readonly options: {readonly once?: boolean | undefined} = {},
  ) {
    this.given = new PageSources(root);
  }

  /** Files and folders outside content/ from which texts are made or of which findings tell. */
  get files(): readonly string[] {
    return this.last?.made.value.otherFiles ?? [];
  }

  async read(loaded: LoadedConfig, changes: Changes): Promise<Outcome<Sources>> {
    const {last} = this;
    const {config} = loaded;
    const kept = last?.config === config && !hasErrors(last.made) ? last.made : undefined;
    const texts = kept && changes && this.readTexts(kept, changes);
    const made = texts ?? keepSame(last?.made, await this.readAll(loaded, changes));
    if (!texts)
      this.places = new Map(
        made.value.texts.map(({file}, i): [string, number] => [file, i]).reverse(),
      );
    this.last = {config, made};
    return made;
  }

  private async readAll(loaded: LoadedConfig, changes: Changes): Promise<Outcome<Sources>> {
    const given = await this.given.read(loaded, changes);
    const {config, inputs: configFiles} = loaded;
    const known = this.options.once ? new KnownTexts(this.root, config.locale) : undefined;
    const made = await readSources(this.root, {config, configFiles, given, known});
    known?.save();
    return made;
  }

  /** Reads the texts that have changed; undefined if the set of sources may have changed. */
  private readTexts(
    kept: Outcome<Sources>,
    changes: ReadonlySet<string>,
  ): Outcome<Sources> | undefined {
    const {value: sources, diagnostics} = kept;
    const texts = [...sources.texts];
    let differ = false;
    for (const file of changes) {
      const place = this.places.get(file);
      if (place === undefined) {
        // A refused file is in none of the lists.
        const isFound = diagnostics.some((found) => found.file === file);
        if (isFound || this.concerns(file, sources)) return undefined;
        continue;
      }
      // Files of packages may be links, which are resolved elsewhere; given texts are not read here.
      if (isFromElsewhere(texts[place]!)) return undefined;
      const {value: text} = readOwnText(file, path.join(this.root, 'content'));
      if (text === undefined) return undefined;
      if (text === texts[place]!.text) continue;
      texts[place] = {...texts[place]!, text};
      differ = true;
    }
    return differ ? {value: {...sources, texts}, diagnostics} : kept;
  }

  /** Whether a path that is not a known text may affect the set of sources or their metadata. */
  private concerns(file: string, sources: Sources): boolean {
    const {statics, components, otherFiles} = sources;
    if (hasChangedFile(otherFiles, new Set([file]))) return true;
    const content = path.join(this.root, 'content');
    if (!isInside(content, file)) return false;
    const entry = ownEntryAt(file);
    if (entry?.isDirectory() || this.hasBeenFolder(file, sources)) return true;
    // Symbolic links are listed without being followed.
    const isListed = entry?.isFile() === true || entry?.isSymbolicLink() === true;
    const folder = path.join(content, 'static');
    const name = relativePath(folder, file);
    if (isInside(folder, file)) return statics.includes(name) !== isListed;
    if (/\.[jt]sx$/.test(file)) {
      const isKnown = components.some((known) => known.file === file);
      const folders = [
        content,
        ...(this.last ? [localeFolder(this.root, this.last.config.locale)] : []),
      ];
      const isPage = folders.some((parent) => isInside(path.join(parent, 'pages'), file));
      return isPage && isKnown !== isListed;
    }
    return /^(?:|\.mdx?|\.json|\.ya?ml)$/.test(path.extname(file));
  }

  /** Whether any source was found below a path. */
  private hasBeenFolder(file: string, {texts, components, statics}: Sources): boolean {
    const statik = path.join(this.root, 'content', 'static');
    const below = file + path.sep;
    return (
      texts.some((source) => source.file.startsWith(below)) ||
      components.some((source) => source.file.startsWith(below)) ||
      statics.some((name) => path.join(statik, name).startsWith(below))
    );
  }
}

/** Replaces each unchanged value by the previous object. */
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
      packages: same(old.packages, value.packages),
      otherFiles: value.otherFiles,
    },
    diagnostics: next.diagnostics,
  };
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => (inner instanceof Map ? [...inner] : inner));
}
