import {dataOf, listOf, textValue} from './data.js';
import type {MagicComment} from './importedSite.js';
import type {DocusaurusSite} from './readSite.js';

/** Comments that docsgen also supports. */
const OWN = /^highlight-(?:next-line|start|end)$/;

/** Markers by the class or comment that they replace. */
const MARKS: readonly (readonly [name: RegExp, mark: string])[] = [
  [/add|insert|plus|success|green/i, '++'],
  [/remove|delete|minus|deleted/i, '--'],
  [/error|danger|wrong|bad|red\b/i, 'error'],
  [/warn|caution/i, 'warning'],
  [/focus/i, 'focus'],
];

/** Reads `prism.magicComments`: the kinds of comments with the marker for their lines. */
export function readMagicComments({
  theme,
  configFile,
  consumption,
  importWarnings,
}: DocusaurusSite): MagicComment[] {
  return listOf(dataOf(theme.prism).magicComments)
    .map(dataOf)
    .map((given) => {
      const {start, end} = dataOf(given.block);
      const comment = {
        line: textValue(given.line),
        start: textValue(start),
        end: textValue(end),
      };
      const names = [textValue(given.className), ...Object.values(comment)];
      const written = names.filter((name) => name !== undefined);
      const mark = MARKS.find(([name]) => name.test(written.join(' ')))?.[1] ?? 'highlight';
      const own = Object.values(comment).filter((name) => name !== undefined && !OWN.test(name));
      if (own.length > 0) {
        importWarnings.add({
          id: 'import-repair',
          message: `Lines of code marked with '${own.join("', '")}', now with the comment [!code ${mark}]`,
          file: configFile,
          key: consumption.placeOf(given)?.path ?? [],
        });
      }
      return {...comment, mark};
    });
}

const COMMENT = /^[ \t>]*(\/\/|\/\*|#|--|<!--|\{\/\*)\s*(.*?)\s*(\*\/\}?|-->)?\s*$/;

/** Lines of code with a marker on each marked line, in place of the old theme's comments. */
export function markedLines(
  lines: readonly string[],
  comments: readonly MagicComment[],
): readonly string[] {
  if (comments.length === 0) return lines;
  let next: string | undefined;
  let open: string | undefined;
  return lines.flatMap((line): string[] => {
    const [, opening = '', words = '', closing = ''] = COMMENT.exec(line) ?? [];
    const isNamed = (name: string | undefined): boolean =>
      name !== undefined && name === words && !OWN.test(name);
    const marker = (mark: string): string => `${opening} [!code ${mark}] ${closing}`.trimEnd();
    for (const {line: one, start, end, mark} of words === '' ? [] : comments) {
      if (isNamed(one)) next = marker(mark);
      else if (isNamed(start)) open = marker(mark);
      else if (isNamed(end)) open = undefined;
      else continue;
      return [];
    }
    const mark = next ?? open;
    next = undefined;
    return [mark === undefined ? line : `${line} ${mark}`];
  });
}
