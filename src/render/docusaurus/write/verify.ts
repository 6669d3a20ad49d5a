import path from 'node:path';
import {readFile, writeFile} from 'node:fs/promises';
import {setImmediate} from 'node:timers/promises';
import {createElement} from 'react';
import {renderToString} from 'react-dom/server';
import {HeadReader, type HeadProps} from '../../../templates/compatHead.js';
import {failuresInBrowser} from '../../bundle/browserOptions.js';
import {loadServerModules} from '../../bundle/serverModules.js';
import type {ModuleRef} from '../../config/extension.js';
import type {UserConfig} from '../../config/userConfig.js';
import {messageOf, type Diagnostic} from '../../diagnostics/diagnostic.js';
import {islandsModule, takeLateFinding, takeUnknownLateFinding} from '../../siteCode/lateErrors.js';
import {groupBy} from '../../system/groupBy.js';
import {relativePath} from '../../system/relativePath.js';
import {nonEmpty} from '../read/data.js';
import {readSiteText} from '../read/siteFiles.js';
import type {DocSet} from '../read/docSets.js';
import type {ImportWarnings} from '../report/importWarnings.js';
import type {NewSite, NewText} from '../assemble/newSite.js';
import {oldPlace} from './oldLines.js';
import type {DocusaurusSite} from '../read/readSite.js';
import {asCode, isRepairedInPart, repairText} from '../convert/repairs.js';
import {KATEX, styleless} from './styleless.js';
import {nameOfPlugin, type WrittenTexts} from './writtenTexts.js';

type Markdown = NonNullable<UserConfig['markdown']>;

/** Texts of a site, with their new files. */
export interface Tree {
  readonly draft: NewSite;
  readonly texts: readonly NewText[];
  /** Documentation of a stored version. */
  readonly set?: DocSet;
}

/** A text that fails when it runs in the new site. */
export interface FailingText {
  readonly text: NewText;
  /** Name of its file, relative to the new site. */
  readonly name: string;
  readonly message: string;
}

/** Errors of running a page, which changes to its Markdown cannot repair. */
const PROGRAM = /^(?:mdx|bundle)-|^(?:time-limit|unsettled-await|built-in-changed)$/;

/** Errors of a plugin, recognized by their id, or by the message that code is still running or changes built-ins. */
const PLUGIN = /^(?:plugin-|The (?:remark|rehype) plugin )/;

/** An unresolved import; if the text does not contain it, a plugin has added it. */
const UNRESOLVED = /^Could not resolve "([^"]+)"/;

/** Maximum number of repair rounds per text; a repair may reveal the next error. */
const ROUNDS = 8;

/** Runs the texts that contain code as a build would, and returns those that fail. */
export async function stillFailing(
  written: WrittenTexts,
  {texts, draft}: Tree,
): Promise<FailingText[]> {
  const programs = new Map(
    texts.flatMap((text): [string, NewText][] => {
      const name = draft.nameOf(text);
      return name.endsWith('.mdx') ? [[name, text]] : [];
    }),
  );
  const errors = await written.errors([...programs.keys()]);
  const inBrowser = await written.failuresInBrowser();
  return [...programs].flatMap(([name, text]): FailingText[] => {
    const error = errors.get(name)?.find(({id}) => PROGRAM.test(id)) ?? written.takeLateError(name);
    const message = error?.message ?? inBrowser.get(name);
    return message === undefined ? [] : [{text, name, message}];
  });
}

/** Copies parts into texts that a build would otherwise reject; returns whether there are such texts. */
export async function copyFailingParts(
  folder: string,
  written: WrittenTexts,
  {texts, draft}: Tree,
): Promise<boolean> {
  const showing = texts.filter((text) => draft.partsIn(text).length > 0);
  const errors = await written.errors(showing.map((text) => draft.nameOf(text)));
  const failing = showing.filter((text) => {
    const places = draft.partsIn(text).map(({place}) => path.join(folder, 'content', place));
    return errors
      .get(draft.nameOf(text))
      ?.some(
        (one) =>
          one.id.startsWith('part') || (places.includes(one.file ?? '') && !isRepairedInPart(one)),
      );
  });
  for (const text of failing) draft.convertAgain(folder, text, {copies: true});
  return failing.length > 0;
}

/** Checks all texts of the site in `folder`, and repairs those that a build would reject. */
export async function repairTexts(
  folder: string,
  written: WrittenTexts,
  {texts, draft}: Tree,
  importWarnings: ImportWarnings,
): Promise<void> {
  const {importedSite} = draft;
  const byName = new Map<string, Pick<NewText, 'split'> & {readonly file: string}>();
  for (const text of texts) {
    for (const {file, place} of draft.partsIn(text)) {
      const split = readSiteText(file, importedSite);
      if (split) byName.set(`content/${place}`, {file, split});
    }
  }
  const pages = texts.map((text) => draft.nameOf(text));
  for (const [i, {source, split}] of texts.entries())
    byName.set(pages[i]!, {file: source.file, split});
  let names = pages;
  for (let round = 0; names.length > 0; round++) {
    const errors = await written.errors(names);
    // A part has the same errors in each text that shows it.
    const faults = new Map<string, readonly Diagnostic[]>();
    for (const [page, found] of errors) {
      const all = groupBy(found, ({file = ''}) => {
        const name = relativePath(folder, file);
        return byName.has(name) ? name : page;
      });
      for (const [name, own] of all) if (!faults.has(name)) faults.set(name, own);
    }
    names = [...errors.keys()];
    for (const [name, found] of faults) {
      const {file, split} = byName.get(name)!;
      const content = await readFile(path.join(folder, name), 'utf8');
      const repair = round < ROUNDS ? repairText(content, found) : undefined;
      await writeFile(path.join(folder, name), repair?.text ?? asCode(content));
      for (const {what, line} of repair?.done ?? []) {
        importWarnings.add({
          id: 'import-repair',
          message: what,
          ...oldPlace(line, {content, file, split, importedSite}),
        });
      }
      if (repair) continue;
      names = names.filter((one) => one !== name);
      importWarnings.add({
        id: 'import-repair',
        message: `The text is shown unconverted: ${found[0]!.message}`,
        file,
        line: split.linesAbove + 1,
      });
    }
  }
}

/** Messages of the plugins that errors in texts are due to, by the plugins' names. */
async function failuresOf(
  refs: readonly ModuleRef[],
  errorsOf: ReadonlyMap<string, readonly Diagnostic[]>,
  {folder, left}: {readonly folder: string; readonly left: ReadonlyMap<string, string>},
): Promise<ReadonlyMap<string, string>> {
  const failures = new Map<string, string>();
  const sourceOf = async (name: string): Promise<string> =>
    /\.\w+$/.test(name) ? readFile(path.join(folder, name), 'utf8').catch(() => '') : '';
  const sources = new Map<ModuleRef, string>();
  for (const ref of refs) sources.set(ref, await sourceOf(nameOfPlugin(ref)));
  for (const [name, errors] of errorsOf) {
    for (const {id, message} of errors) {
      const [, module] = UNRESOLVED.exec(message) ?? [];
      const isAdded = module !== undefined && !(await sourceOf(name)).includes(module);
      const blame =
        PLUGIN.test(id) || PLUGIN.test(message)
          ? message
          : PROGRAM.test(id) && (left.get(name) ?? (isAdded && message));
      if (!blame) continue;
      const named = refs.find(
        (ref) =>
          blame.includes(nameOfPlugin(ref)) || (isAdded && sources.get(ref)!.includes(module)),
      );
      // If an error names no plugin, all plugins are disabled.
      for (const ref of named ? [named] : refs) failures.set(nameOfPlugin(ref), message);
    }
  }
  return failures;
}

/** Runs the plugins on the named texts; returns the plugins that never fail, with a stand-in for KaTeX. */
export async function tryPlugins(
  markdown: Markdown,
  written: WrittenTexts,
  {
    folder,
    names,
    left,
    files,
  }: {
    readonly folder: string;
    readonly names: readonly string[];
    /** Files of the plugins, by path in the new site. */
    readonly files: Map<string, string>;
    /** Texts in which a plugin leaves JSX, with the message that names the plugin. */
    readonly left: ReadonlyMap<string, string>;
  },
  {configFile, importWarnings}: DocusaurusSite,
): Promise<Markdown | undefined> {
  const {remarkPlugins = [], rehypePlugins = []} = markdown;
  const refs = [...remarkPlugins, ...rehypePlugins];
  const errors = await written.errors(names);
  const failed = new Map([
    ...written.failedPlugins,
    ...(await failuresOf(refs, errors, {folder, left})),
  ]);
  const isStyled = failed.get(KATEX)?.includes('a style attribute') === true;
  if (isStyled) {
    failed.delete(KATEX);
    importWarnings.add({
      id: 'import-repair',
      message: 'Formulas that KaTeX cannot read are shown as source; a build lists them',
      file: configFile,
      search: KATEX,
    });
  }
  for (const [name, message] of failed) {
    importWarnings.add({
      id: 'import-plugin',
      message: `The Markdown plugin ${name} does not run here: ${message}`,
      hint: message.includes('still running')
        ? 'Import again with a higher `--time-limit`, or without it.'
        : 'Correct it, and name it in `markdown`.',
      file: configFile,
      search: name.replace(/^.*\//, '').replace(/\.\w+$/, ''),
    });
  }
  written.dropPlugins(failed.keys());
  const isWorking = (ref: (typeof refs)[number]): boolean => !failed.has(nameOfPlugin(ref));
  return nonEmpty({
    remarkPlugins: remarkPlugins.filter(isWorking),
    rehypePlugins: rehypePlugins
      .filter(isWorking)
      .map((ref) => (isStyled && nameOfPlugin(ref) === KATEX ? styleless(ref, files) : ref)),
  });
}

/**
 * Renders a component page as a build in a language would. Returns its HTML and the tags of its head, or the
 * error.
 */
export async function renderReactPage(
  name: string,
  folder: string,
  locale: string,
): Promise<{readonly html: string; readonly head: HeadProps[]} | {readonly error: string}> {
  const key = `page:${name}`;
  const islands = [{key, file: path.join(folder, name)}];
  const {value, diagnostics} = await loadServerModules({
    root: folder,
    islands,
    baseUrl: '/',
    locale,
    dev: false,
  });
  // Node reports unhandled rejections only after all pending tasks.
  await setImmediate();
  const error =
    diagnostics.find(({severity}) => severity === 'error') ??
    takeLateFinding(islandsModule(folder)) ??
    // A thrown value that is not an error names no module, but only this page has run.
    takeUnknownLateFinding();
  const component = value.get(key)?.component;
  if (error || !component) return {error: error?.message ?? 'it has no component'};
  const inBrowser = (await failuresInBrowser(islands, folder)).get(key);
  if (inBrowser !== undefined) return {error: inBrowser};
  try {
    const head: HeadProps[] = [];
    const value = (props: HeadProps): void => void head.push(props);
    const html = renderToString(createElement(HeadReader, {value}, createElement(component)));
    return {html, head};
  } catch (thrown) {
    return {error: messageOf(thrown)};
  }
}
