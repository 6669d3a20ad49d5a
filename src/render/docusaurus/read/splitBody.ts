import {parseDocument} from 'yaml';
import {yamlLimit} from '../../diagnostics/yaml.js';
import {dataOf, type Data} from './data.js';

/** A text split into front matter and body. */
export interface SplitBody {
  readonly frontMatter: Data;
  readonly body: string;
  /** Number of lines in the file above the body. */
  readonly linesAbove: number;
  /** Line of each front matter key in the file. */
  readonly lines: ReadonlyMap<string, number>;
}

/** Splits a text into front matter and body; invalid YAML counts as missing. */
export function splitBody(text: string): SplitBody {
  const source = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const match = /^---[ \t]*\n([^]*?)(?:\n|^)---[ \t]*(?:\n|$)/.exec(source);
  if (!match) return {frontMatter: {}, body: source, linesAbove: 0, lines: new Map()};
  const [head, yaml = ''] = match;
  const document = parseDocument(yamlLimit(yaml) ? '' : yaml, {version: '1.2', uniqueKeys: false});
  const lines = new Map(
    yaml
      .split('\n')
      .map((line, i): [string, number] => [/^['"]?([\w-]+)['"]?\s*:/.exec(line)?.[1] ?? '', i + 2]),
  );
  return {
    frontMatter: document.errors.length > 0 ? {} : dataOf(document.toJS({maxAliasCount: 100})),
    body: source.slice(head.length),
    linesAbove: head.split('\n').length - 1,
    lines,
  };
}

/** Text of a heading, without its id and formatting. */
export function plainHeading(written: string): string {
  return written
    .trimEnd()
    .replace(/(?<!#)#+$/, '')
    .trimEnd()
    .replace(/(?<!\s)\s*\{#[^{}]*\}$/, '')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[`*_]/g, '');
}

/** Source that may precede the heading of a text: blanks, comments, and imports and exports on one line. */
const ABOVE = /^(?:\s+|<!--[^]*?-->|\{\/\*[^]*?\*\/\}|(?:import|export)\s.*)/;

/** A text without the source that may precede its heading. */
export function fromHeading(body: string): string {
  let rest = body;
  for (let above; (above = ABOVE.exec(rest));) rest = rest.slice(above[0].length);
  return rest;
}

/** Text of the first-level heading at the start of a text. */
export function leadingHeading(body: string): string | undefined {
  const [, heading, underlined] =
    /^(?:#[ \t]+(\S.*)|(\S.*)\n=+[ \t]*(?:\n|$))/.exec(fromHeading(body)) ?? [];
  const words = heading ?? underlined;
  return words === undefined ? undefined : plainHeading(words);
}
