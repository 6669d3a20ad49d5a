import {uniqueStatements} from '../components/moduleImports.js';
import type {ImportedPage, ImportedSite} from '../read/importedSite.js';
import {TextPrinter} from './textPrinter.js';

/** A text converted to docsgen's Markdown. */
export interface ConvertedText {
  readonly text: string;
  /** Whether parts of it have to be run, so that the page is MDX. */
  readonly isMdx: boolean;
  /** Names of the components that are run. */
  readonly namesRun: readonly string[];
  /** Front matter that was written as tags of the head. */
  readonly data: Readonly<Record<string, string>>;
}

/** How a text is written, if not by what it has. */
export interface TextOptions {
  /** Parts that have to be run are omitted. */
  readonly still?: boolean;
  /** As MDX. */
  readonly mdx?: boolean;
  /** Names of components that are omitted. */
  readonly without?: ReadonlySet<string>;
  /** Whether nothing is reported. */
  readonly isTrial?: boolean;
}

/** Converts the body of a text; to plain Markdown unless parts of it have to be run. */
export function convertText(
  body: string,
  {
    page,
    importedSite,
    still = false,
    mdx = false,
    without = new Set(),
    isTrial = false,
  }: TextOptions & {page: ImportedPage; importedSite: ImportedSite},
): ConvertedText {
  const plain = importedSite.plainMarkdown && page.file.endsWith('.md');
  const parsed = importedSite.parsed.read(body, plain);
  const printerOf = (isMdx: boolean): TextPrinter =>
    new TextPrinter(parsed, {
      page,
      importedSite,
      plain,
      still,
      without,
      mdx: isMdx,
      file: page.file,
    });
  const draft = printerOf(false);
  const text = draft.print();
  if (!(draft.needsMdx || mdx) || still) {
    if (!isTrial) draft.report();
    return {text, isMdx: false, namesRun: [], data: draft.data};
  }
  const printer = printerOf(true);
  const content = printer.print();
  if (!isTrial) printer.report();
  const head = uniqueStatements(printer.statements).join('\n');
  return {
    text: head === '' ? content : `${head}\n\n${content}`,
    isMdx: true,
    namesRun: [...printer.namesRun],
    data: printer.data,
  };
}
