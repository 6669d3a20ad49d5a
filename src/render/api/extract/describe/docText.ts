import type {Comment, CommentDisplayPart, CommentTag, InlineTagDisplayPart} from 'typedoc';
import ts from 'typescript';
import type {Position} from '../../../diagnostics/diagnostic.js';
import {declaresByName} from '../program/ambientModules.js';
import {exampleContent} from './examples.js';
import {markdownOf} from '../../model/markdownOf.js';
import type {ApiDoc, ApiText, SymbolLink} from '../../model/model.js';
import {PROPERTY_TAG} from '../typedoc/parameterTags.js';

/** A doc comment's position in its file. */
export interface CommentPlace {
  readonly file: ts.SourceFile;
  /** Offset of `/**`. */
  readonly start: number;
  readonly end: number;
}

/** Resolves the names that comments refer to. */
export interface CommentContext {
  /** The file's path relative to the site's root. */
  readonly fileOf: (file: ts.SourceFile) => string;
  /** Markdown or a link for an inline `@link` tag. */
  readonly link: (tag: InlineTagDisplayPart, at: Position) => string | SymbolLink;
  /** Called for a link without a closing brace. */
  readonly onUnclosed: (name: string, at: Position) => void;
}

/** Start of a link that is followed by another link, or by the end of the comment, before its closing brace. */
const UNCLOSED =
  /^\{@link(?:code|plain)?\s+([^\s{}|*]+)(?![^\s{}|*])[^{}]*(?:\{(?!@)[^{}]*)*(?:\{@|$)/;

/** `@throws` and its synonym in JSDoc. */
const THROWS: readonly string[] = ['@throws', '@exception'];
/** Tags with a property of their own in {@link ApiDoc}. */
const TAKEN = new Set([
  '@returns',
  '@return',
  ...THROWS,
  '@example',
  '@see',
  '@since',
  '@deprecated',
]);
const DEFAULTS = new Set(['@default', '@defaultValue']);
const PARAMETERS = new Set(['@param', '@typeParam', '@template']);
/** Tags whose text other comments have at their start. */
const DESCRIPTION = ['@description', '@desc', '@classdesc'] as const;
/** Tags that control TypeDoc or the compiler and are useless to readers. */
const SILENT =
  /^@(?:noInheritDoc|inheritDoc|packageDocumentation|module|categor\w+|group\w*|ignore|hidden|(?:show|hide)\w*|document|expand\w*|licen[cs]e|type|callback|typedef|class|function|interface|namespace|enum|name|const(?:ant)?|kind|member[oO]f|method|member|var|private|public|protected|readonly|jsx\w*|import|suppress\w*)$/;
const LABELS = ['@alpha', '@beta', '@experimental', '@internal'] as const;

/** A comment's texts with their positions; undefined if it is empty or a licence header. */
export function docOf(
  comment: Comment | undefined,
  place: CommentPlace,
  context: CommentContext,
): ApiDoc | undefined {
  if (comment === undefined || isLicence(comment, place)) return undefined;
  const text = (parts: readonly CommentDisplayPart[], at: Position): ApiText => ({
    markdown: readParts(parts, {at, place, context}),
    at,
  });
  const seen = new Map<string, number>();
  const placed = comment.blockTags.map((tag) => {
    const count = seen.get(tag.tag) ?? 0;
    seen.set(tag.tag, count + 1);
    return {tag, text: text(contentOf(tag), tagPosition(place, `${tag.tag}\\b`, count))};
  });
  const all = (name: string) =>
    placed
      .filter(({tag, text: {markdown}}) => tag.tag === name && markdown.length > 0)
      .map((found) => exampleCaption(found));
  const one = (...names: string[]) => names.flatMap(all)[0];
  const own = text(comment.summary, textPosition(place, place.start));
  const [description, brief] =
    own.markdown.length > 0 ? [] : [one(...DESCRIPTION), one('@summary')];
  const summary = description ?? brief ?? own;
  // A comment may start with tags; its description often repeats the summary.
  const isShown = (block: ApiText) =>
    block === description || (block === brief && plain(summary).startsWith(plain(brief)));
  const blocks = placed
    .filter(
      ({tag: {tag}}) =>
        !TAKEN.has(tag) &&
        !DEFAULTS.has(tag) &&
        !PARAMETERS.has(tag) &&
        !PROPERTY_TAG.test(tag) &&
        !SILENT.test(tag),
    )
    .filter(({text: block}) => !isShown(block))
    .map(({tag, text: block}) => ({tag: tag.tag.slice(1), ...block}));
  const labels = LABELS.filter((label) => comment.modifierTags.has(label)).map((label) =>
    label.slice(1),
  );
  const doc = compact({
    summary: summary.markdown.length === 0 ? undefined : summary,
    returns: withoutDash(one('@returns', '@return')),
    throws: THROWS.flatMap(all),
    examples: all('@example'),
    see: all('@see'),
    since: one('@since'),
    default: inlineDefault(one('@default', '@defaultValue')),
    deprecated: placed.find(({tag: {tag}}) => tag === '@deprecated')?.text,
    blocks,
    labels,
  });
  return Object.keys(doc).length === 0 ? undefined : {file: context.fileOf(place.file), ...doc};
}

/** Content of a tag, with the thrown type and the caption of an example, which TypeDoc stores separately. */
function contentOf(block: CommentTag): readonly CommentDisplayPart[] {
  const {tag, content, typeAnnotation} = block;
  if (tag === '@example') return exampleContent(block);
  if (!THROWS.includes(tag) || typeAnnotation === undefined) return content;
  const type = typeAnnotation.replace(/^\{\s*|\s*\}$/g, '');
  return [{kind: 'code', text: `\`${type}\``}, {kind: 'text', text: ' '}, ...content];
}

const plain = (text: ApiText): string => markdownOf(text, () => '#');

/** Removes undefined values and empty lists from an object, which keeps models small. */
export function compact<T extends object>(value: T): {[K in keyof T]?: Exclude<T[K], undefined>} {
  const entries = Object.entries(value as Record<string, unknown>).filter(
    ([, v]) => v !== undefined && !(Array.isArray(v) && v.length === 0),
  );
  return Object.fromEntries(entries) as {[K in keyof T]?: Exclude<T[K], undefined>};
}

/** The comment before a declaration's name, found from the name's offset. */
export function commentPlace(file: ts.SourceFile, offset: number): CommentPlace | undefined {
  let found: CommentPlace | undefined;
  const visit = (node: ts.Node): void => {
    if (offset < node.pos || offset >= node.end) return;
    const before = file.text.slice(node.pos, node.getStart(file));
    for (const match of closedComments(before).matchAll(/\/\*\*(?!\/)[^]*?\*\//g)) {
      const start = node.pos + match.index;
      found = {file, start, end: start + match[0].length};
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Comment of a module: before the statement that declares it, or else the first comment of its file. */
export function placeOfModule(file: ts.SourceFile, specifier: string): CommentPlace | undefined {
  const declared = file.statements.find(
    (one) => declaresByName(one) && one.name.text === specifier,
  );
  const ranges = ts.getLeadingCommentRanges(file.text, declared?.pos ?? 0);
  const range = ranges?.at(declared ? -1 : 0);
  return range && {file, start: range.pos, end: range.end};
}

/** Finds a comment in a file by the start of its text, or by the text of one of its tags. */
export function findComment(file: ts.SourceFile, comment: Comment): CommentPlace | undefined {
  const start = startOf(comment);
  const all = [...closedComments(file.text).matchAll(/\/\*\*(?!\/)[^]*?\*\//g)];
  const found =
    all.find(([text]) => oneLine(text.slice(3)).startsWith(start)) ??
    all.find(([text]) => start !== '' && oneLine(text).includes(start));
  return found && {file, start: found.index, end: found.index + found[0].length};
}

/** Whether a comment's text is at a place, and not inherited from a base or from the target of `@inheritDoc`. */
export const isIn = ({file, start, end}: CommentPlace, comment: Comment): boolean =>
  oneLine(file.text.slice(start, end)).includes(startOf(comment));

/** Start of a comment's text, or of its first tag. */
function startOf({summary: [first], blockTags: [block]}: Comment): string {
  return (
    oneLine(first?.text ?? '') || oneLine(`${block?.tag ?? ''} ${block?.content[0]?.text ?? ''}`)
  );
}

const oneLine = (text: string): string => text.replace(/[\s*]+/g, ' ').trim();

/** Whether a comment is a licence header, which the compiler attaches to the first declaration. */
function isLicence(comment: Comment, {file, start}: CommentPlace): boolean {
  const words = comment.summary.map(({text}) => text).join('');
  return (
    /\b(?:copyright|licen[cs]ed?|SPDX)\b/i.test(words) &&
    file.text.slice(0, start).replace(/^#!.*/, '').trim() === ''
  );
}

function readParts(
  parts: readonly CommentDisplayPart[],
  {at, place, context}: {at: Position; place: CommentPlace; context: CommentContext},
): ApiText['markdown'] {
  const out: (string | SymbolLink)[] = [''];
  let before = place.file.getPositionOfLineAndCharacter(at.line - 1, at.column - 1);
  for (const part of parts) {
    let read: string | SymbolLink = part.text;
    if (part.kind === 'inline-tag') {
      const found = place.file.text.indexOf('{@', before);
      const isOwn = found >= 0 && found < place.end;
      const linkAt = isOwn ? positionAt(place.file, found) : at;
      const written = isOwn ? place.file.text.slice(found, place.end) : '';
      const [, name] = UNCLOSED.exec(written) ?? [];
      if (name !== undefined) {
        // TypeDoc's text of a link extends to the next closing brace or the end of the comment.
        const rest = part.text.replace(/^\s*\S*/, (word) => (word.trim() === name ? '' : word));
        out.push(context.link({...part, text: name}, linkAt));
        context.onUnclosed(name, linkAt);
        read = rest.replace(/^(?:\s*\*)?(?=\S)|^\s*\*\s/, ' ');
      } else read = context.link(part, linkAt);
      if (isOwn) before = found + 1;
    }
    const last = out.at(-1);
    if (typeof read === 'string' && typeof last === 'string') out[out.length - 1] = last + read;
    else out.push(read);
  }
  return out
    .map((part, i) => {
      if (typeof part !== 'string') return part;
      const begun = i === 0 ? part.trimStart() : part;
      return i === out.length - 1 ? begun.trimEnd() : begun;
    })
    .filter((part) => part !== '');
}

/** Removes the dash after `@returns {string}`, which does not start a list. */
function withoutDash(text: ApiText | undefined): ApiText | undefined {
  const [first, ...rest] = text?.markdown ?? [];
  if (typeof first !== 'string' || !/^-\s/.test(first) || first.includes('\n- ')) return text;
  return {...text!, markdown: [first.replace(/^-\s+/, ''), ...rest]};
}

/** Returns a default value on one line as inline code, which TypeDoc makes a code block. */
function inlineDefault(text: ApiText | undefined): ApiText | undefined {
  const [, value] = /^```ts\n([^\n`]+)\n```$/.exec(text ? markdownOf(text, () => '#') : '') ?? [];
  return text && value !== undefined ? {...text, markdown: [`\`${value}\``]} : text;
}

/** Turns an example without a fence into a code block. */
function exampleCaption({tag, text}: {tag: CommentTag; text: ApiText}): ApiText {
  const markdown = markdownOf(text, () => '#');
  if (tag.tag !== '@example' || markdown.includes('```')) return text;
  return {...text, markdown: [`\`\`\`ts\n${markdown}\n\`\`\``]};
}

/** Start of the text of the `nth` tag; `tag` is a pattern. */
export function tagPosition(place: CommentPlace, tag: string, nth: number): Position {
  const source = place.file.text.slice(place.start, place.end);
  const written = tag.replace(/^@param\b/, '@(?:param|arg(?:ument)?)');
  const pattern = new RegExp(`(?:^|[*\\s])${written}`, 'g');
  let index = 0;
  for (let i = 0; i <= nth; i++) {
    const match = pattern.exec(source);
    if (match === null) break;
    index = match.index + match[0].length;
  }
  return textPosition(place, place.start + index);
}

/** The first word after an offset, past the asterisks at the comment's left edge. */
function textPosition({file, start, end}: CommentPlace, offset: number): Position {
  const skip = offset === start ? /^\/\*\*+[\s*]*/ : /^[\s*]*/;
  const length = skip.exec(file.text.slice(offset, end))?.[0].length ?? 0;
  return positionAt(file, Math.min(offset + length, end));
}

function positionAt(file: ts.SourceFile, offset: number): Position {
  const {line, character} = file.getLineAndCharacterOfPosition(offset);
  return {line: line + 1, column: character + 1};
}

/**
 * The text up to the end of its last comment. A search for the end of unclosed comments would take quadratic time.
 */
function closedComments(text: string): string {
  return text.slice(0, text.lastIndexOf('*/') + 2);
}
