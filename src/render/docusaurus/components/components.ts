import {readFileSync} from 'node:fs';
import {isBuiltin} from 'node:module';
import path from 'node:path';
import type {CompatDocs} from '../../../templates/compatVersions.js';
import type {UserConfig} from '../../config/userConfig.js';
import {componentName, CSS_MODULE, RAW, RAW_LOADER, SHEET, TEXT, YAML} from './componentNames.js';
import {computedImports, filesOfComputed, type ComputedImport} from './computedImports.js';
import type {ComponentSheets} from './componentSheets.js';
import {canReplace, COMPAT, compatModule, pluginsIn, themeParts, unreplaced} from './compat.js';
import {readWords, wordsFile, type ComponentWords, type Languages} from './componentWords.js';
import {GLOBAL_DATA, reportOldData} from './globalData.js';
import {COMPAT_STYLES} from './compatStyles.js';
import {infimaOfComponents} from '../look/infimaClasses.js';
import {convertJsx} from './componentJsx.js';
import type {Data} from '../read/data.js';
import {readData} from '../read/docSets.js';
import type {ImportedProgram, ImportedSite} from '../read/importedSite.js';
import type {ImportWarnings} from '../report/importWarnings.js';
import {placesOf, resolveFile} from '../read/aliases.js';
import {runtimeImports} from './moduleNeeds.js';
import {importedPackage, installedFolder, needsDocusaurus} from '../read/packages.js';
import {baseUrlOf} from '../read/readSite.js';
import {typesPackage} from '../../system/typesPackage.js';
import {ASSET, plainFiles, type NewFiles} from './plainFiles.js';
import {printModule} from './printModule.js';
import {isPlainText} from './textModules.js';

/** Packages that docsgen provides. */
const PROVIDED = new Set(['react', 'react-dom']);

const MODULE = /\.[cm]?[jt]sx?$/;

/** Components for the head of a page, with the modules that export them. */
const HEADS = [
  ['Head', /from\s*['"]@docusaurus\/Head['"]/],
  ['PageMetadata', /\bPageMetadata\b[^;]*from\s*['"]@docusaurus\/theme-common['"]/],
] as const;

/** Components of the old site that work in the new site, because all their imports are available. */
export class Components {
  /** Missing dependency of each module that cannot be carried over, by absolute file. */
  private readonly needs = new Map<string, string>();
  /** Packages of the old site that components and texts import. */
  readonly packages = new Set<string>();
  /** Components that are pages. */
  readonly pages: ImportedProgram[] = [];
  /** Paths of the used components in the new site's content, by absolute file. */
  readonly used = new Map<string, string>();
  /** Used modules that are needed outside pages, where their heads are lost. */
  private readonly beyondPages = new Set<string>();
  /** Sources of the used modules, by absolute file. */
  private readonly sources = new Map<string, string>();
  private usesCompat = false;
  private words: ComponentWords = new Map();
  /** The converted modules, and the number of used modules at that time. */
  private made: {readonly count: number; readonly files: Promise<NewFiles>} | undefined;

  constructor(
    private readonly importedSite: Pick<
      ImportedSite,
      'siteDir' | 'reach' | 'aliases' | 'staticDirs' | 'inlineStyles'
    > &
      Languages & {
        /** Config of the old site. */
        readonly config: Data;
        /** Data that plugins of the old site passed to components in its last build, if there was one. */
        readonly globalData: Data | undefined;
        readonly docs: CompatDocs;
        readonly i18n: UserConfig['i18n'];
        /** Folder of the new site. */
        readonly out: string;
        readonly sheets: ComponentSheets;
      },
  ) {}

  /**
   * Adds a module and returns its path in the new site's content; undefined if it would not work. With `inNode`,
   * the module may import built-in modules of Node; `isPage` is set for the module of a page.
   */
  add = (file: string, {inNode = false, isPage = false} = {}): string | undefined => {
    const isModule = MODULE.test(file) || (CSS_MODULE.test(file) && this.sheet(file) !== '');
    const modules = isModule ? this.closure(file, inNode) : undefined;
    for (const module of modules ?? []) {
      this.used.set(module, this.target(module));
      if (!isPage) this.beyondPages.add(module);
      if (!MODULE.test(module)) continue;
      const text = readFileSync(module, 'utf8');
      if (!this.sources.has(module)) {
        this.sources.set(module, convertJsx(text, this.importedSite.inlineStyles));
      }
      for (const name of runtimeImports(text)) {
        if (!canReplace(name, text) && this.find(name, module) === undefined) this.usePackage(name);
      }
    }
    return modules && this.target(file);
  };

  /** Adds the module of replacements for Docusaurus's, and returns its path. */
  useCompat = (): string => {
    this.usesCompat = true;
    return COMPAT;
  };

  /** The missing dependency of a module that was not carried over. */
  missing = (file: string): string | undefined => this.needs.get(file);

  /**
   * Adds the package of an import if it is installed for the old site or in the folder of the new site; returns
   * whether it is.
   */
  usePackage = (specifier: string): boolean => {
    const name = this.packageOf(specifier);
    if (name !== undefined && !PROVIDED.has(name)) this.packages.add(name);
    return name !== undefined;
  };

  private packageOf(specifier: string): string | undefined {
    const name = importedPackage(specifier);
    if (name === undefined) return undefined;
    const {siteDir, out} = this.importedSite;
    const isThere = [siteDir, path.dirname(out)].some((dir) => installedFolder(name, dir));
    return isThere && !needsDocusaurus(specifier, siteDir) ? name : undefined;
  }

  /** Whether a file or package exports only types, which do not exist at run time. */
  private hasOnlyTypes(specifier: string, from: string): boolean {
    if (this.find(`${specifier}.d.ts`, from) !== undefined) return true;
    const name = importedPackage(specifier);
    return name !== undefined && !!installedFolder(typesPackage(name), this.importedSite.siteDir);
  }

  /** The default language, and the languages in which components have translations. */
  get languages(): readonly string[] {
    const [usual = 'en'] = this.importedSite.locales.all.map(({name}) => name);
    return [...new Set([usual, ...this.words.keys()])];
  }

  /** The code of used modules. */
  get code(): readonly string[] {
    return [...this.sources.values()];
  }

  /** Whether the code of a used module names a setting. */
  names(key: string): boolean {
    const word = new RegExp(`\\b${key}\\b`);
    return this.code.some((text) => word.test(text));
  }

  /** Reads the translations of all components, and reports uses that have no effect in the new site. */
  report(importWarnings: ImportWarnings): void {
    for (const file of this.used.keys()) {
      const form = TEXT.test(file) ? 'a component in JSX' : YAML.test(file) ? 'JSON' : undefined;
      if (form === undefined) continue;
      const message = `A text that a component imports is ${form} now`;
      importWarnings.add({id: 'import-repair', message, file, line: 1});
    }
    const {siteDir, globalData = {}} = this.importedSite;
    const texts = this.code;
    this.words = readWords(texts, this.importedSite);
    const plugins = pluginsIn(texts, globalData);
    reportOldData({siteDir, plugins, files: [...this.used.keys()]}, importWarnings);
    for (const file of this.sources.keys()) {
      const source = readFileSync(file, 'utf8');
      for (const {specifier, local} of this.partsIn(source, file)) {
        const message = `<${local}>, a component of a theme of Docusaurus`;
        importWarnings.add({id: 'import-text', message, file, search: specifier});
      }
      if (!this.beyondPages.has(file)) continue;
      for (const [name, search] of HEADS.filter(([, search]) => search.test(source))) {
        const message = `The <${name}> that a component adds to the head of its page`;
        importWarnings.add({id: 'import-head', message, file, search});
      }
    }
  }

  /** Sources of the stylesheets that components import. */
  get sheets(): string[] {
    return [...this.used.keys()].filter((file) => SHEET.test(file)).map((file) => this.sheet(file));
  }

  private sheet(file: string): string {
    return this.importedSite.sheets.text(file, this.target(file)) ?? '';
  }

  /** Modules to write, by path in the new site's content. */
  async files(): Promise<NewFiles> {
    const count = this.used.size + this.sources.size + Number(this.usesCompat);
    if (this.made?.count !== count) this.made = {count, files: this.convert()};
    return this.made.files;
  }

  private async convert(): Promise<NewFiles> {
    const files: (readonly [string, string | Uint8Array])[] = [];
    const texts: string[] = [];
    const baseUrl = baseUrlOf(this.importedSite);
    for (const [file, target] of this.used) {
      const plain = await plainFiles(file, {target, sheet: () => this.sheet(file), baseUrl});
      if (plain) {
        files.push(...plain);
        continue;
      }
      const text = this.print(file, target);
      texts.push(text);
      files.push([target, text]);
    }
    const {sheets} = this.importedSite;
    for (const [name, file] of sheets.copies) files.push([name, readFileSync(file)]);
    if (this.usesCompat) {
      files.push([COMPAT, compatModule(this.importedSite, texts, [...this.words.keys()])]);
      for (const [locale, own] of this.words)
        files.push([wordsFile(locale), `${JSON.stringify(own, null, 2)}\n`]);
      files.push([COMPAT.replace(/js$/, 'css'), COMPAT_STYLES + infimaOfComponents(texts)]);
    }
    return files;
  }

  /** A module with its imports redirected to the new paths. */
  private print(file: string, own: string): string {
    const source = this.sources.get(file) ?? readFileSync(file, 'utf8');
    return printModule(source, {
      own,
      parts: this.partsIn(source, file).map(({specifier}) => specifier),
      useCompat: this.useCompat,
      targetOf: (name) => this.used.get(this.find(name, file) ?? ''),
      folderOf: (it) => {
        const {folder, files = []} = this.computed(it, file) ?? {};
        if (folder === undefined || !files.some((one) => this.used.has(one))) return undefined;
        return {folder: path.posix.dirname(this.target(path.join(folder, 'a.png'))), files};
      },
    });
  }

  /** All files that a module depends on; undefined if a dependency is missing in the new site. */
  private closure(
    file: string,
    inNode: boolean,
    seen = new Set<string>(),
  ): Set<string> | undefined {
    if (seen.has(file)) return seen;
    seen.add(file);
    if (!MODULE.test(file)) return seen;
    if (this.needs.has(file)) return undefined;
    const text = readFileSync(file, 'utf8');
    for (const name of runtimeImports(text)) {
      const lacksData = name === GLOBAL_DATA && this.importedSite.globalData === undefined;
      if (/^react(?:-dom)?(?:$|\/)/.test(name) || (!lacksData && canReplace(name, text))) continue;
      if (inNode && isBuiltin(name)) continue;
      const found = this.find(name, file);
      if (found === undefined && (this.packageOf(name) ?? this.hasOnlyTypes(name, file))) continue;
      if (this.partsIn(text, file).some(({specifier}) => specifier === name)) continue;
      const isUsable =
        found !== undefined &&
        (found.endsWith(RAW) ||
          MODULE.test(found) ||
          ASSET.test(found) ||
          (TEXT.test(found) && isPlainText(readFileSync(found, 'utf8'))) ||
          (YAML.test(found) && readData(found, this.importedSite.reach) !== undefined) ||
          (SHEET.test(found) &&
            this.importedSite.sheets.text(found, this.target(found)) !== undefined));
      if (isUsable && this.closure(found, inNode, seen)) continue;
      this.needs.set(file, (isUsable && this.needs.get(found)) || unreplaced(name, text));
      return undefined;
    }
    for (const it of computedImports(text)) {
      if (placesOf(it.folder, file, this.importedSite).length === 0) continue;
      const {files = []} = this.computed(it, file) ?? {};
      if (files.length > 0 && files.every((one) => this.closure(one, inNode, seen))) continue;
      this.needs.set(file, `${it.folder}/…`);
      return undefined;
    }
    return seen;
  }

  private computed(it: ComputedImport, file: string): ReturnType<typeof filesOfComputed> {
    return filesOfComputed(
      it,
      placesOf(it.folder, file, this.importedSite),
      this.importedSite.reach,
    );
  }

  private find(name: string, file: string): string | undefined {
    const step = {...this.importedSite, folders: this.importedSite.reach};
    const [, raw] = RAW_LOADER.exec(name) ?? [];
    const found = resolveFile(raw ?? name, file, step);
    return found && raw !== undefined ? found + RAW : found;
  }

  /** Parts of the theme that a module imports and that have neither a replacement nor a file on the old site. */
  private partsIn(text: string, file: string): ReturnType<typeof themeParts> {
    return themeParts(text).filter(({specifier}) => this.find(specifier, file) === undefined);
  }

  private target(file: string): string {
    return componentName(file, this.importedSite.siteDir);
  }
}
