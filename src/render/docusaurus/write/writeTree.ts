import {rmSync} from 'node:fs';
import path from 'node:path';
import type {UserConfig} from '../../config/userConfig.js';
import {JSX_LEFT} from '../../markdown/extensions/checkTree.js';
import {COMPAT} from '../components/compat.js';
import {PRINTED, printedVersions} from '../components/compatDocs.js';
import type {Components} from '../components/components.js';
import {defined} from '../read/data.js';
import type {DocSet} from '../read/docSets.js';
import {failingParts} from './failingParts.js';
import type {DocusaurusSite} from '../read/readSite.js';
import type {NewPlugins} from '../settings/markdownPlugins.js';
import {addLostPage, printReactPage} from '../assemble/importTexts.js';
import {readPageHead, type ReactPageHead} from '../convert/pageHead.js';
import {linkPackage} from './projectFiles.js';
import {
  copyFailingParts,
  renderReactPage,
  repairTexts,
  stillFailing,
  tryPlugins,
  type Tree,
} from './verify.js';
import {WrittenTexts} from './writtenTexts.js';

type Markdown = UserConfig['markdown'];

interface WriteStep {
  readonly site: DocusaurusSite;
  readonly components: Components;
  /** Documentations that are not stored versions. */
  readonly sets: readonly DocSet[];
  /** Packages of the old site that the new site runs. */
  readonly packages: Iterable<string>;
}

/** Writes a site, and changes parts that a build would reject. */
export async function writeTree(folder: string, tree: Tree, step: WriteStep): Promise<void> {
  await put(folder, tree, step);
  tree.draft.writeStatic(folder);
  await asMdx(folder, tree, step);
  await settle(folder, tree, step);
}

/** Writes the new site with the plugins that work on its texts; returns these plugins. */
export async function writeMain(
  folder: string,
  tree: Tree,
  step: WriteStep & {
    readonly plugins: NewPlugins;
    /** Title of the site. */
    readonly title: string;
    /** Text of the config with these plugins. */
    readonly configOf: (found: Pick<UserConfig, 'markdown'>) => string;
  },
): Promise<Markdown> {
  const {plugins, title, configOf, components} = step;
  const {markdown, files} = plugins;
  const {draft, texts} = tree;
  await put(folder, tree, step);
  draft.writeStatic(folder);
  let kept: Markdown;
  if (markdown) {
    const left = await asMdx(folder, tree, step);
    const names = texts.map((text) => draft.nameOf(text));
    const written = await WrittenTexts.read(folder);
    kept = await tryPlugins(markdown, written, {folder, names, left, files}, step.site);
    for (const [name, text] of files) draft.add(name, text);
  }
  draft.replace('site.config.ts', configOf(defined({markdown: kept})));
  for (const page of components.pages) {
    const [usual, ...others] = components.languages;
    const rendered = await renderReactPage(page.name, folder, usual!);
    if ('html' in rendered) {
      const {lost, ...meta} = readPageHead(rendered.head, title);
      const translations = new Map<string, Omit<ReactPageHead, 'lost'>>();
      for (const locale of others) {
        const translated = await renderReactPage(page.name, folder, locale);
        if ('html' in translated) translations.set(locale, readPageHead(translated.head, title));
      }
      draft.replace(page.name, printReactPage(page, meta, translations));
      for (const tag of lost) {
        const message = `${tag} in the head of a page`;
        step.site.importWarnings.add({id: 'import-head', message, file: page.file, line: 1});
      }
      continue;
    }
    rmSync(path.join(folder, page.name));
    addLostPage(page, {...step, draft, why: rendered.error});
  }
  await put(folder, tree, step);
  await settle(folder, tree, step);
  return kept;
}

/** Turns texts in which a plugin leaves JSX into MDX; returns them with the messages about the JSX. */
async function asMdx(folder: string, tree: Tree, step: WriteStep): Promise<Map<string, string>> {
  const {draft, texts} = tree;
  const left = new Map<string, string>();
  const byName = new Map(texts.map((text) => [draft.nameOf(text), text]));
  const written = await WrittenTexts.read(folder);
  if (!written.hasPlugins) return left;
  for (const [name, all] of await written.errors([...byName.keys()])) {
    const found = all.find(({message}) => message.includes(JSX_LEFT));
    if (!found) continue;
    const text = byName.get(name)!;
    draft.convertAgain(folder, text, {mdx: true});
    left.set(draft.nameOf(text), found.message);
  }
  if (left.size > 0) await put(folder, tree, step);
  return left;
}

async function put(
  folder: string,
  {draft, set}: Tree,
  {components, packages, site, sets}: WriteStep,
): Promise<void> {
  const printed = printedVersions(set ? [set] : sets);
  for (const [name, contents] of await components.files()) {
    const isCompat = name === COMPAT && typeof contents === 'string';
    draft.add(`content/${name}`, isCompat ? contents.replace(PRINTED, () => printed) : contents);
  }
  draft.write(folder);
  for (const name of packages) linkPackage(name, {folder, siteDir: site.dir});
}

/** Omits programs that fail, and repairs other errors. */
async function settle(folder: string, tree: Tree, step: WriteStep): Promise<void> {
  const {importWarnings} = step.site;
  let written = await WrittenTexts.read(folder);
  if (await copyFailingParts(folder, written, tree)) {
    await put(folder, tree, step);
    written = await WrittenTexts.read(folder);
  }
  const failing = await stillFailing(written, tree);
  const parts = await failingParts(folder, failing, {
    tree,
    write: () => put(folder, tree, step),
  });
  for (const {text, message} of failing) {
    const {source, split} = text;
    const lose = (what: string, why: string): void => {
      importWarnings.add({
        id: 'import-program',
        message: `${what} does not run here, and was left out: ${why}`,
        file: source.file,
        line: split.linesAbove + 1,
      });
    };
    const failed = parts.get(text);
    for (const [name, why] of failed ?? []) lose(`<${name}>`, why);
    if (!failed) lose('The code of this page', message);
    const without = failed && new Set(failed.keys());
    tree.draft.convertAgain(folder, text, without ? {mdx: true, without} : {noCode: true});
  }
  if (failing.length > 0) {
    await put(folder, tree, step);
    written = await WrittenTexts.read(folder);
  }
  await repairTexts(folder, written, tree, importWarnings);
}
