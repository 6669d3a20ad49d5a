import path from 'node:path';
import {setImmediate} from 'node:timers/promises';
import {failuresInBrowser} from '../../bundle/browserOptions.js';
import {cacheFolder} from '../../cache/cache.js';
import {codeHash} from '../../cache/codeHash.js';
import type {ModuleRef} from '../../config/extension.js';
import {readSettings} from '../../config/readSettings.js';
import type {Diagnostic} from '../../diagnostics/diagnostic.js';
import {loadMarkdown} from '../../markdown/extensions/loadMarkdown.js';
import {componentModules} from '../../markdown/componentModules.js';
import type {Page} from '../../model/page.js';
import {isSafeAddress} from '../../model/urls.js';
import {parseJob} from '../../parse/incrementalPages.js';
import type {ParseJob} from '../../parse/pageCache.js';
import {parsePages} from '../../parse/parsePages.js';
import {readSources} from '../../read/readSources.js';
import {
  unregisterModule,
  lateFindingOf,
  pageModule,
  pluginModule,
  takeLateFinding,
} from '../../siteCode/lateErrors.js';
import {readOwnText} from '../../system/ownFiles.js';
import {relativePath} from '../../system/relativePath.js';

/** Errors about other files, which the import reports better than a check of a single text. */
const ELSEWHERE = /^(?:missing-(?!asset)|outside-|file-unpublished|unknown-doc|route-)/;

/** Texts of the new site as a build reads them; a build finds texts parsed here in its cache. */
export class WrittenTexts {
  /** Islands of texts, by name, as of the last time that the texts were read. */
  private readonly withIslands = new Map<string, Pick<Page, 'islands' | 'code'>>();

  private constructor(
    private readonly folder: string,
    /** Texts to parse, by name in the new site. */
    private readonly jobs: ReadonlyMap<string, ParseJob>,
    /** Reasons why plugins cannot be loaded, by name. */
    private readonly unloaded: ReadonlyMap<string, string>,
    /** Files of the loaded plugins, by name. */
    private readonly loaded: ReadonlyMap<string, string>,
  ) {}

  /** Whether plugins of the site run on the texts. */
  get hasPlugins(): boolean {
    return this.unloaded.size + this.loaded.size > 0;
  }

  /** Reasons why plugins cannot be loaded, or have thrown since, by name. */
  get failedPlugins(): ReadonlyMap<string, string> {
    const late = [...this.loaded].flatMap(([name, file]) => {
      const found = lateFindingOf(pluginModule(file));
      return found ? [[name, found.message] as const] : [];
    });
    return new Map([...this.unloaded, ...late]);
  }

  /** Discards the late errors of plugins that the new site does not use. */
  dropPlugins(names: Iterable<string>): void {
    for (const name of names) {
      const file = this.loaded.get(name);
      if (file !== undefined) unregisterModule(pluginModule(file));
    }
  }

  /** Error that the program of a text has thrown after it ran, by the text's name. */
  takeLateError(name: string): Diagnostic | undefined {
    return takeLateFinding(pageModule(path.join(this.folder, name)));
  }

  /** Reasons why browsers cannot run components of the parsed texts, by name. */
  async failuresInBrowser(): Promise<ReadonlyMap<string, string>> {
    const islands = componentModules([...this.withIslands.values()], this.folder);
    const failures = await failuresInBrowser(islands, this.folder);
    return new Map(
      [...this.withIslands].flatMap(([name, {islands: keys}]) => {
        const message = keys.map((key) => failures.get(key)).find((one) => one !== undefined);
        return message === undefined ? [] : [[name, message]];
      }),
    );
  }

  static async read(folder: string): Promise<WrittenTexts> {
    const jobs = new Map<string, ParseJob>();
    const failed = new Map<string, string>();
    const {value: loaded} = await readSettings({root: folder});
    const {locale: usual = '', i18n, extensions} = loaded?.config ?? {};
    const {remarkPlugins = [], rehypePlugins = []} = extensions?.markdown ?? {};
    const plugins = [...remarkPlugins, ...rehypePlugins];
    const markdown =
      extensions && plugins.length > 0
        ? await loadMarkdown(extensions.markdown, folder)
        : undefined;
    const {value: added, diagnostics = []} = markdown ?? {};
    const working = [...(added?.remarkPlugins ?? []), ...(added?.rehypePlugins ?? [])];
    const ran = new Map<string, string>();
    for (const {value, key} of plugins) {
      const module = working.find((one) => String(one.key) === String(key));
      if (module) {
        ran.set(nameOfPlugin(value), module.file);
        continue;
      }
      const own = diagnostics.find((found) => String(found.key) === String(key));
      failed.set(nameOfPlugin(value), (own ?? diagnostics[0])?.message ?? 'it cannot be loaded');
    }
    for (const locale of i18n?.locales ?? []) {
      const {value} =
        locale === usual ? {value: loaded} : await readSettings({root: folder, locale});
      if (!value) continue;
      const {config} = value;
      const {value: sources} = await readSources(folder, {
        config,
        configFiles: value.inputs,
        given: {value: [], diagnostics: []},
      });
      for (const source of sources.texts) {
        const name = relativePath(folder, source.file);
        // Texts without a translation are the same in each language.
        if (jobs.has(name)) continue;
        jobs.set(name, parseJob(source, {root: folder, config, markdown: added}));
      }
    }
    return new WrittenTexts(folder, jobs, failed, ran);
  }

  /** Errors in texts, by name; texts without errors are absent. */
  async errors(names: readonly string[]): Promise<ReadonlyMap<string, readonly Diagnostic[]>> {
    const {folder} = this;
    const jobs = names.flatMap((name): ParseJob[] => {
      const job = this.jobs.get(name);
      if (!job) return [];
      const {value: text} = readOwnText(job.source.file, path.join(folder, 'content'));
      return [{...job, source: {...job.source, text: text ?? ''}}];
    });
    const pages = await parsePages(jobs, {
      root: folder,
      cacheDir: cacheFolder(folder),
      tool: codeHash('render/parse/parseWorker'),
    });
    // Node reports unhandled rejections only after all pending tasks.
    await setImmediate();
    return new Map(
      pages.flatMap((page): [string, Diagnostic[]][] => {
        const found = [...page.diagnostics, ...refused(page)].filter(
          ({id, severity}) => severity === 'error' && !ELSEWHERE.test(id),
        );
        const name = relativePath(folder, page.file);
        const {islands, code} = page;
        this.withIslands.set(name, {islands, code});
        return found.length > 0 ? [[name, found]] : [];
      }),
    );
  }
}

/** Errors for addresses in a program, which would otherwise be refused only when the site is assembled. */
function refused({file, links}: Page): Diagnostic[] {
  if (!file.endsWith('.mdx')) return [];
  return links.flatMap(({target, position, file: part = file}): Diagnostic[] =>
    target.kind === 'address' && !isSafeAddress(target.address)
      ? [
          {
            id: 'address-refused',
            severity: 'error',
            message: target.address,
            file: part,
            ...position,
          },
        ]
      : [],
  );
}

/** Name of a plugin in the settings. */
export function nameOfPlugin(ref: ModuleRef): string {
  return typeof ref === 'string' ? ref : ref[0];
}
