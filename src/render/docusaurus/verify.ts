import path from 'node:path';
import {readFile, writeFile} from 'node:fs/promises';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import type {SiteMarkdown} from '../markdown/shared/siteMarkdown.js';
import {isSafeAddress} from '../model/urls.js';
import {diskHost} from '../parse/diskHost.js';
import {parsePage} from '../parse/parsePage.js';
import {ownReach} from '../system/fileAccess.js';
import type {ImportedText} from './importedSite.js';
import type {ImportWarnings} from './importWarnings.js';
import type {NewSite, NewText} from './newSite.js';
import {asCode, repairText} from './repairs.js';

/** A text that cannot be run in the new site. */
interface FailingText {
  readonly text: NewText;
  /** Its file name, relative to the new site. */
  readonly name: string;
  readonly message: string;
}

/** Errors of running a page, which no repair of its Markdown fixes. */
const PROGRAM = /^(?:mdx|bundle)-|^(?:time-limit|unsettled-await|built-in-changed)$/;

/** Errors about other files, which the import knows better than a check of a single text. */
const ELSEWHERE = /^(?:missing-|outside-|file-unpublished|unknown-doc|route-)/;

/** Maximum number of repair rounds per text; a repair may reveal the next error. */
const ROUNDS = 8;

/** Runs the texts that contain code as a build would, and returns those that fail. */
export async function stillFailing(
  folder: string,
  {texts, draft}: {texts: readonly NewText[]; draft: NewSite},
): Promise<FailingText[]> {
  const failing: FailingText[] = [];
  for (const text of texts) {
    const name = draft.nameOf(text);
    if (!name.endsWith('.mdx')) continue;
    const errors = await errorsOf(name, {folder, text});
    const error = errors.find(({id}) => PROGRAM.test(id));
    if (error) failing.push({text, name, message: error.message});
  }
  return failing;
}

/** Checks all written texts, and repairs those that a build would reject. */
export async function repairTexts(
  folder: string,
  {
    texts,
    draft,
    markdown,
    importWarnings,
  }: {
    texts: readonly NewText[];
    draft: NewSite;
    /** Plugins to run on the texts. */
    markdown: SiteMarkdown | undefined;
    importWarnings: ImportWarnings;
  },
): Promise<void> {
  for (const text of texts) {
    const name = draft.nameOf(text);
    const file = path.join(folder, name);
    for (let round = 0; round <= ROUNDS; round++) {
      const errors = await errorsOf(name, {folder, text, markdown});
      if (errors.length === 0) break;
      const content = await readFile(file, 'utf8');
      const repair = round < ROUNDS ? repairText(content, errors) : undefined;
      for (const {what, line} of repair?.done ?? []) {
        importWarnings.add({
          id: 'import-repair',
          message: what,
          file: text.source.file,
          line: oldLine(line, {content, text}),
        });
      }
      await writeFile(file, repair?.text ?? asCode(content));
      if (repair) continue;
      importWarnings.add({
        id: 'import-repair',
        message: `The text is shown as it was written: ${errors[0]!.message}`,
        file: text.source.file,
        line: text.split.linesAbove + 1,
      });
      break;
    }
  }
}

/** The line of the old text for a line of the new one; identical lines are counted. */
function oldLine(line: number, {content, text}: {content: string; text: NewText}): number {
  const written = content.split('\n').map((one) => one.trim());
  const wanted = written[line - 1];
  const nth = written.slice(0, line - 1).filter((one) => one === wanted).length;
  const old = text.split.body.split('\n');
  const places = old.flatMap((one, i) => (one.trim() === wanted ? [i] : []));
  // A line changed by the import still has most of its words.
  const words = (wanted?.match(/\S{3,}/g) ?? []).sort((a, b) => b.length - a.length);
  const near = words.map((word) => old.findIndex((one) => one.includes(word)));
  const at = places[nth] ?? places[0] ?? near.find((i) => i >= 0) ?? 0;
  return at + 1 + text.split.linesAbove;
}

/** The errors of a build for a text in the new site. */
export async function errorsOf(
  name: string,
  {folder, text, markdown}: {folder: string; text: NewText; markdown?: SiteMarkdown | undefined},
): Promise<Diagnostic[]> {
  const file = path.join(folder, name);
  const source = {
    kind: 'page' as const,
    path: name.slice('content/'.length),
    file,
    text: await readFile(file, 'utf8'),
    translates: translatedBy(text.source, folder),
  };
  const {diagnostics, links} = await parsePage(source, {
    host: diskHost(folder),
    settings: {
      base: '/',
      staticDir: path.join(folder, 'content/static'),
      reach: ownReach(folder),
      siteUrl: 'https://example.com',
      symbolLinks: false,
      ...(markdown ? {markdown} : {}),
    },
  });
  // Those of a program are refused only when the site is assembled.
  const refused = links.flatMap(({target, position}): Diagnostic[] =>
    target.kind === 'address' && !isSafeAddress(target.address)
      ? [{id: 'address-refused', severity: 'error', message: target.address, file, ...position}]
      : [],
  );
  return [...diagnostics, ...refused].filter(
    ({id, severity}) => severity === 'error' && !ELSEWHERE.test(id),
  );
}

/** Path of a translation's original in the new site. */
function translatedBy({original}: ImportedText, folder: string): string | undefined {
  return original && path.join(folder, 'content', `${original.target}.mdx`);
}
