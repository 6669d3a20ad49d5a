import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified, type Processor} from 'unified';
import {entryOf} from '../../templates/shared/entryOf.js';
import type {Position} from '../diagnostics/diagnostic.js';
import {infoOf, titledFile} from '../markdown/code/fence.js';
import {parseSampleFlags, type ParsedSampleFlags} from '../markdown/code/sampleFence.js';
import {eachNode} from '../markdown/shared/walk.js';
import {splitFrontMatter} from '../parse/frontMatter.js';

/** A line of a sample, with its place in the page. */
export interface SampleLine {
  /** The code to compile. */
  readonly text: string;
  /** 1-based line in the page. */
  readonly line: number;
  /** Columns before the sample's code: list indentation, quote markers. */
  readonly indent: number;
}

/** A fenced code block in TypeScript. */
export interface Sample {
  /** The page's file. */
  readonly file: string;
  readonly extension: 'ts' | 'tsx';
  /** File that the sample's title names, such as `src/main.ts`. */
  readonly title?: string;
  /** Start of the fence. */
  readonly position: Position;
  readonly lines: readonly SampleLine[];
  readonly parsed: ParsedSampleFlags;
}

/** Input of the checker: a page's file and its text as read. */
export interface SamplePage {
  readonly file: string;
  readonly text: string;
}

const EXTENSIONS: Readonly<Record<string, Sample['extension']>> = {
  ts: 'ts',
  typescript: 'ts',
  tsx: 'tsx',
};
const FENCE = /(?:`{3}|~{3})[ \t]*(?:tsx?|typescript)\b/i;
const LINE_END = /\r\n|\r|\n/;
const REMOVED = /\[!code\s+--(?::(\d+))?\]/;

/** Micromark constructs of inline syntax, which has no fences and would take most of the parsing time. */
const INLINE = [
  ...['attention', 'autolink', 'characterEscape', 'characterReference', 'codeText', 'htmlText'],
  ...['hardBreakEscape', 'labelEnd', 'labelStartImage', 'labelStartLink', 'strikethrough'],
  ...['emailAutolink', 'protocolAutolink', 'wwwAutolink'],
];

function withoutInline(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), {disable: {null: INLINE}}];
}

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).use(withoutInline);
const mdx = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).use(remarkMdx);

/** Finds the TypeScript samples of a page, in order. Throws the parser's error for malformed MDX. */
export function findSamples(page: SamplePage): readonly Sample[] {
  if (!FENCE.test(page.text)) return [];
  const text = splitFrontMatter(page.text, page.file).value.body;
  const sourceLines = text.split(LINE_END);
  const tree: Root = (page.file.endsWith('.mdx') ? mdx : markdown).parse(text);
  const samples: Sample[] = [];

  eachNode(tree, (node) => {
    if (node.type !== 'code') return;
    const {lang, meta} = infoOf(node);
    const extension = entryOf(EXTENSIONS, lang.toLowerCase());
    const start = node.position?.start;
    if (extension === undefined || start === undefined) return;
    const title = titledFile(meta);
    samples.push({
      file: page.file,
      extension,
      ...(title !== undefined && /\.tsx?$/.test(title) ? {title} : {}),
      position: {line: start.line, column: start.column},
      lines: withoutRemoved(node.value.split(LINE_END)).map((line, index) => {
        const number = start.line + 1 + index;
        // Measured from the end of the line, which the prefix of a container does not affect.
        const width = sourceLines[number - 1]?.length ?? 0;
        return {text: line.text, line: number, indent: Math.max(0, width - line.width)};
      }),
      parsed: parseSampleFlags(meta),
    });
  });
  return samples;
}

/** Blanks the lines marked `[!code --]`, which show earlier code: they are printed but not compiled. */
function withoutRemoved(lines: readonly string[]): readonly {text: string; width: number}[] {
  let remaining = 0;
  return lines.map((text) => {
    const marker = REMOVED.exec(text);
    if (marker) remaining = Number(marker[1] ?? 1);
    const removed = remaining > 0;
    if (removed) remaining -= 1;
    return {text: removed ? '' : text, width: text.length};
  });
}
