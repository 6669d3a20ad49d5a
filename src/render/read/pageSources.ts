import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {hashOf} from '../cache/hash.js';
import type {Changes} from '../cache/stageCache.js';
import type {PageSource, SourceText} from '../config/extension.js';
import type {LoadedConfig} from '../config/loadConfig.js';
import {givenPages} from '../config/pageSource.js';
import type {Placed} from '../config/placed.js';
import {
  byPlugin,
  hasErrors,
  messageOf,
  type Diagnostic,
  type Outcome,
} from '../diagnostics/diagnostic.js';
import {didYouMean, nearest} from '../diagnostics/nearest.js';
import {parseGiven} from '../diagnostics/schemaIssue.js';
import type {Frame} from '../siteCode/frames.js';
import {thrownAt} from '../siteCode/lateErrors.js';
import {runSiteCode, SiteCodeError} from '../siteCode/runSiteCode.js';
import type {SiteCode} from '../siteCode/siteCodeRules.js';
import {isInside} from '../system/fileAccess.js';
import {readOwnText} from '../system/ownFiles.js';
import type {FoundSource} from './foundSource.js';

type Given = Outcome<readonly FoundSource[]>;

/** The pages of a config's sources. A source is read again if the config or one of its files has changed. */
export class PageSources {
  private known = new Map<PageSource, Given>();

  constructor(private readonly root: string) {}

  async read({config, file, hash}: LoadedConfig, changes: Changes): Promise<Given> {
    const all: Given[] = [];
    const next = new Map<PageSource, Given>();
    for (const placed of config.extensions.sources) {
      const {value: source} = placed;
      const known =
        changes &&
        !hasChangedFile(sourceFiles(source, this.root), changes) &&
        this.known.get(source);
      const given = known || (await this.ask(placed, {locale: config.locale, file, hash}));
      // A failed source may depend on anything and is therefore always read again.
      if (!hasErrors(given)) next.set(source, given);
      all.push(given);
    }
    this.known = next;
    return {
      value: all.flatMap(({value}) => value),
      diagnostics: all.flatMap(({diagnostics}) => diagnostics),
    };
  }

  private async ask(
    placed: Placed<PageSource>,
    {locale, file, hash}: {locale: string; file: string; hash: string},
  ): Promise<Given> {
    const {root} = this;
    const {value: source, key, plugin} = placed;
    const refused = (
      message: string,
      hint: string,
      place: Frame | undefined = undefined,
    ): Given => ({
      value: [],
      diagnostics: [
        {
          id: 'source',
          severity: 'error',
          message: byPlugin(plugin, message),
          hint,
          ...(place ?? {key}),
        },
      ],
    });
    const around = sourceFiles(source, root).find((folder) => isInside(folder, root));
    if (around !== undefined) {
      return refused(
        `The source '${source.name}' reads the folder that contains the site`,
        'Name only the files and folders that it reads, without those that a build writes.',
      );
    }
    const code: SiteCode = {
      name: 'config',
      file,
      hash: hashOf('source', key.join('.'), hash),
      setting: {key, label: byPlugin(plugin, `The source '${source.name}'`)},
    };
    let parsed: ReturnType<typeof parseGiven<typeof givenPages>>;
    try {
      // The returned value may have getters.
      parsed = await runSiteCode(code, async () =>
        parseGiven(givenPages, await source.read({root, locale})),
      );
    } catch (error) {
      if (error instanceof SiteCodeError) return {value: [], diagnostics: [error.diagnostic]};
      const why = messageOf(error);
      return refused(
        `The source '${source.name}' threw: ${why}`,
        'Report mistakes in its input as `diagnostics`.',
        thrownAt(error),
      );
    }
    if ('wrong' in parsed) {
      return refused(
        `The source '${source.name}' returns no usable pages: ${parsed.wrong.message}`,
        `Give {pages: [{kind, path, text}]}. ${parsed.wrong.hint}`.trim(),
      );
    }
    const {pages, diagnostics = []} = parsed.data;
    return {
      value: pages.map((page) => this.found(page, {name: source.name, pages})),
      diagnostics: [
        ...unknownFiles(placed, root),
        ...diagnostics.map((found) => this.placed(found as Diagnostic, placed)),
      ],
    };
  }

  private found(
    {kind, path: name, text, file, editUrl, isTranslated}: SourceText,
    {name: source, pages}: {name: string; pages: readonly SourceText[]},
  ): FoundSource {
    // Several pages with the same file would be mistaken for one.
    const isOwn = file !== undefined && pages.filter((page) => page.file === file).length === 1;
    const named = isOwn ? path.resolve(this.root, file) : undefined;
    return {
      kind,
      path: name,
      file:
        named !== undefined && mayHaveLinesOf(text, named, this.root)
          ? named
          : path.resolve(this.root, `${source}:${name}`),
      text,
      about: {custom_edit_url: editUrl ?? null},
      isGiven: true,
      ...(isTranslated ? {isTranslated} : {}),
    };
  }

  /** Places a finding of a source: in the file that it names, or at the source's setting. */
  private placed(
    {file, ...found}: Diagnostic,
    {key, plugin}: Pick<Placed<PageSource>, 'key' | 'plugin'>,
  ): Diagnostic {
    const named = {...found, message: byPlugin(plugin, found.message)};
    return file === undefined ? {...named, key} : {...named, file: path.resolve(this.root, file)};
  }
}

/**
 * Whether a file has at least as many lines as a text. Also true if the file does not exist or is not one of the
 * site's: it is never opened at a line.
 */
function mayHaveLinesOf(text: string, file: string, root: string): boolean {
  const lines = (of: string): number => of.trimEnd().split('\n').length;
  const {value: found} = readOwnText(file, root);
  return found === undefined || lines(found) >= lines(text);
}

/** Warnings for files of a source that do not exist or are patterns: their changes would not be noticed. */
function unknownFiles(
  {value: {name, files = []}, key, plugin}: Placed<PageSource>,
  root: string,
): Diagnostic[] {
  return files.flatMap((file, i): Diagnostic[] => {
    const absolute = path.resolve(root, file);
    if (existsSync(absolute)) return [];
    const place = {severity: 'warning', key: [...key, 'files', i]} as const;
    if (/[*?{]/.test(file)) {
      return [
        {
          ...place,
          id: 'source-pattern',
          message: byPlugin(
            plugin,
            `Unexpected pattern ${file} in the source '${name}', expected a file or a folder`,
          ),
          hint: 'Name the folder: it includes all files in it.',
        },
      ];
    }
    const last = path.basename(file);
    const near = nearest(last, namesIn(path.dirname(absolute)));
    return [
      {
        ...place,
        id: 'source-file-missing',
        message: byPlugin(plugin, `Cannot find ${file}, which the source '${name}' reads`),
        hint:
          near === undefined
            ? "The path is relative to the site's folder."
            : didYouMean(near, last),
      },
    ];
  });
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Absolute files and folders that a source declares as its inputs. */
export function sourceFiles({files = []}: PageSource, root: string): string[] {
  return files.map((file) => path.resolve(root, file));
}

/** Whether one of the files, or a file in one of the folders, has changed. */
export function hasChangedFile(files: readonly string[], changes: ReadonlySet<string>): boolean {
  return files.some(
    (file) => changes.has(file) || [...changes].some((changed) => isInside(file, changed)),
  );
}
