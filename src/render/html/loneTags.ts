import {scanHtml} from './scanHtml.js';

/** An opening tag without its closing tag, or the reverse. */
export interface LoneTag {
  readonly name: string;
  readonly opens: boolean;
  /** Index of the text that contains the tag, and its offset in that text. */
  readonly text: number;
  readonly offset: number;
}

/** Elements without an end tag. */
const VOID = new Set(
  'br hr img input source track wbr area base col embed frame link meta param'.split(' '),
);

/** Elements whose end tag is optional. */
const OPTIONAL_END = new Set(
  'p li dt dd tr td th thead tbody tfoot rp rt option optgroup'.split(' '),
);

/** Elements that contain XML. */
const FOREIGN = ['svg', 'math'];

/** Whether an element has no end tag. */
export function isVoid(name: string): boolean {
  return VOID.has(name);
}

/** Whether an element has no end tag, or an optional one. */
export function mayLackEndTag(name: string): boolean {
  return VOID.has(name) || OPTIONAL_END.has(name);
}

/**
 * Finds tags that are never closed, which would swallow the content after them, and closing tags without an opening
 * one, in consecutive texts of a page. A slash at the end of an HTML element's tag closes the element only if
 * `slashCloses` is set, since browsers ignore it.
 */
export function loneTags(
  texts: readonly string[],
  {
    isIgnored = mayLackEndTag,
    slashCloses = false,
  }: {
    readonly isIgnored?: (name: string) => boolean;
    readonly slashCloses?: boolean;
  } = {},
): LoneTag[] {
  const open: LoneTag[] = [];
  const counts = new Map<string, number>();
  const lone: LoneTag[] = [];
  const count = (name: string, by: number): void => {
    counts.set(name, (counts.get(name) ?? 0) + by);
  };
  for (const [text, html] of texts.entries()) {
    scanHtml(html, {
      open({name, isSelfClosed, offset}) {
        if (isIgnored(name)) return;
        if (isSelfClosed && (slashCloses || FOREIGN.some((one) => one === name || counts.get(one))))
          return;
        open.push({name, opens: true, text, offset});
        count(name, 1);
      },
      close(name, offset) {
        if (isIgnored(name)) return;
        if (!counts.get(name)) {
          lone.push({name, opens: false, text, offset});
          return;
        }
        const [, ...above] = open.splice(open.findLastIndex((one) => one.name === name));
        for (const one of above) count(one.name, -1);
        count(name, -1);
        lone.push(...above);
      },
    });
  }
  return [...lone, ...open];
}

/** Returns the message and the hint for a lone tag. */
export function loneTagFinding({name, opens}: LoneTag): {
  readonly id: string;
  readonly message: string;
  readonly hint: string;
} {
  return {
    id: 'html-open',
    message: opens ? `Unclosed <${name}>` : `Unexpected </${name}> without its opening tag`,
    hint: opens
      ? `Close it with </${name}> where its content ends.`
      : 'Remove it, or open the element above it.',
  };
}

/** Whether all tags, comments and values of a text are complete: an incomplete one would swallow the tag after the text. */
export function isComplete(html: string): boolean {
  let isWhole = true;
  scanHtml(html, {
    open: () => undefined,
    unfinished: () => {
      isWhole = false;
    },
  });
  return isWhole;
}
