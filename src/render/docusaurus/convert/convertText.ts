import type {ImportedPage, ImportedPart, ImportedSite} from '../read/importedSite.js';
import {leadingHeading} from '../read/splitBody.js';
import {headingOf, withStatements} from './includedTexts.js';
import {TextPrinter} from './textPrinter.js';

/** A text converted to docsgen's Markdown. */
export interface ConvertedText {
  readonly text: string;
  /** Whether the page is MDX, because parts of the text have to run. */
  readonly isMdx: boolean;
  /** Names of the components that run. */
  readonly namesRun: readonly string[];
  /** Front matter from tags for the page's head. */
  readonly data: Readonly<Record<string, string>>;
  /** First-level heading at the start of the text. */
  readonly heading: string | undefined;
  /** Parts that the text shows. */
  readonly parts: readonly ImportedPart[];
}

/** The form of a text, if its content does not decide it. */
export interface TextOptions {
  /** Whether parts that have to run are omitted. */
  readonly noCode?: boolean;
  /** Whether included texts are copied, even if they can be parts. */
  readonly copies?: boolean;
  /** Whether the text is converted to MDX. */
  readonly mdx?: boolean;
  /** Names of components that are omitted. */
  readonly without?: ReadonlySet<string>;
  /** Whether nothing is reported. */
  readonly isTrial?: boolean;
}

/** Converts the body of a text; to plain Markdown unless parts of it have to run. */
export function convertText(
  body: string,
  {
    page,
    importedSite,
    noCode = false,
    copies = false,
    mdx = false,
    without = new Set(),
    isTrial = false,
  }: TextOptions & {page: ImportedPage; importedSite: ImportedSite},
): ConvertedText {
  const plain = page.isPlain === true || (importedSite.plainMarkdown && page.file.endsWith('.md'));
  const parsed = importedSite.parsed.read(body, plain);
  const printerOf = (isMdx: boolean): TextPrinter =>
    new TextPrinter(parsed, {
      page,
      importedSite,
      plain,
      noCode,
      copies,
      without,
      mdx: isMdx,
      file: page.file,
    });
  const draft = printerOf(false);
  const text = draft.print();
  if (!(draft.needsMdx || mdx) || noCode) {
    if (!isTrial) draft.report();
    const heading = leadingHeading(text);
    return {text, isMdx: false, namesRun: [], data: draft.data, heading, parts: []};
  }
  const printer = printerOf(true);
  const whole = withStatements(printer.print(), printer);
  if (!isTrial) printer.report();
  return {
    text: whole,
    isMdx: true,
    namesRun: [...printer.namesRun],
    data: printer.data,
    heading: headingOf(whole, printer),
    parts: allParts(printer.parts.values()),
  };
}

/** Returns parts, with the parts that they show. */
function allParts(parts: Iterable<ImportedPart>): ImportedPart[] {
  return [...parts].flatMap((part) => [part, ...allParts(part.parts)]);
}
