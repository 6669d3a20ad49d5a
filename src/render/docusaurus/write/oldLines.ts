import type {ImportedSite} from '../read/importedSite.js';
import {readSiteText} from '../read/siteFiles.js';
import type {SplitBody} from '../read/splitBody.js';

/** A line of the old site. */
interface OldLine {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Place in the old site of a line of a new text; counts identical lines to tell them apart. */
export function oldPlace(
  line: number,
  {
    content,
    file: of,
    split,
    importedSite,
  }: {
    readonly content: string;
    /** File of the old text. */
    readonly file: string;
    readonly split: SplitBody;
    readonly importedSite: ImportedSite;
  },
): Pick<OldLine, 'file' | 'line'> {
  const written = content.split('\n').map((one) => one.trim());
  const wanted = written[line - 1];
  const nth = written.slice(0, line - 1).filter((one) => one === wanted).length;
  const old = linesOf(of, split, importedSite);
  const same = old.filter((one) => one.text.trim() === wanted);
  // A line that the import has changed still has most of its words.
  const words = (wanted?.match(/\S{3,}/g) ?? []).sort((a, b) => b.length - a.length);
  const near = words.map((word) => old.find((one) => one.text.includes(word)));
  const {file, line: at} = same[nth] ?? same[0] ?? near.find(Boolean) ?? old[0]!;
  return {file, line: at};
}

/** Lines of a text, with included texts in place of the lines that include them. */
function linesOf(
  file: string,
  {body, linesAbove}: SplitBody,
  importedSite: ImportedSite,
  within: readonly string[] = [],
): OldLine[] {
  return body.split('\n').flatMap((text, i): OldLine[] => [
    {file, line: i + 1 + linesAbove, text},
    ...importedSite.inclusions.at(file, i + 1).flatMap((of) => {
      const part = within.includes(of) ? undefined : readSiteText(of, importedSite);
      return part ? linesOf(of, part, importedSite, [...within, file]) : [];
    }),
  ]);
}
