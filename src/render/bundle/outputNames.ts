import path from 'node:path';
import type {OutputFile} from 'esbuild';
import {hashOf} from '../cache/hash.js';
import {literalPattern} from '../system/literalPattern.js';

/** A bundler's output under its public name: `main-ABCD1234.js`. */
export interface NamedOutput {
  readonly name: string;
  readonly text: string;
}

/**
 * Names each output by a hash of its content and of everything that it refers to. The bundler's own hashes include
 * the paths of the inputs: the same site built in a different folder would get different names.
 *
 * Imports between chunks may be circular. Therefore an output is first hashed with the names in it blanked, then
 * together with the hashes of everything that it refers to, directly or indirectly.
 */
export function contentNames(outputs: readonly NamedOutput[]): ReadonlyMap<string, string> {
  const references = new Map<string, readonly string[]>();
  const ownHash = new Map<string, string>();
  const all = outputs.map(({name}) => name);
  for (const {name, text} of outputs) {
    const found: string[] = [];
    const blank = replaceNames(text, all, (other) => {
      if (!found.includes(other)) found.push(other);
      return `\0${found.indexOf(other)}\0`;
    });
    references.set(name, found);
    ownHash.set(name, hashOf(stem(name), blank));
  }
  return new Map(
    outputs.map(({name}) => {
      const reached = [...reach(name, references)].map((other) => ownHash.get(other) ?? '').sort();
      const hash = hashOf(ownHash.get(name) ?? '', ...reached).slice(0, 8);
      return [name, `${stem(name)}-${hash}${extensionOf(name)}`];
    }),
  );
}

/** Replaces every old name in `text`. */
export function rename(text: string, names: ReadonlyMap<string, string>): string {
  return replaceNames(text, [...names.keys()], (name) => names.get(name) ?? name);
}

/**
 * Replaces names in a text of megabytes. Searching for their extensions, which are rare in the text, is fast.
 * Where one name is the end of another name, the longer one counts.
 */
function replaceNames(
  text: string,
  names: readonly string[],
  replacement: (name: string) => string,
): string {
  const longestFirst = names.toSorted((a, b) => b.length - a.length);
  const parts: string[] = [];
  let done = 0;
  for (const {0: extension, index} of text.matchAll(anyOf(new Set(names.map(extensionOf))))) {
    const end = index + extension.length;
    const name = longestFirst.find((one) => end - one.length >= done && text.endsWith(one, end));
    if (name === undefined) continue;
    parts.push(text.slice(done, end - name.length), replacement(name));
    done = end;
  }
  return parts.join('') + text.slice(done);
}

function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf('.'));
}

/** Matches any of the texts. */
export function anyOf(texts: Iterable<string>): RegExp {
  return new RegExp(Array.from(texts, literalPattern).join('|') || '(?!)', 'g');
}

function stem(name: string): string {
  return name.slice(0, name.lastIndexOf('-'));
}

function reach(start: string, references: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set(references.get(start));
  // The loop also visits names that it adds.
  for (const name of reached) for (const next of references.get(name) ?? []) reached.add(next);
  return reached;
}

/** An output with its bytes. */
interface BinaryOutput extends NamedOutput {
  readonly contents: Uint8Array;
}

/** Converts an output of esbuild. */
export function toOutput({path: file, text, contents}: OutputFile): BinaryOutput {
  return {name: path.basename(file), text, contents};
}

/**
 * Whether an output may refer to other outputs. Images and fonts keep their names, which are also used on the
 * server.
 */
export function isCode({name}: NamedOutput): boolean {
  return /\.(js|css)$/.test(name);
}

/** Published file of an output, named by its content. */
export function publishedFile(
  {name, text, contents}: BinaryOutput,
  names: ReadonlyMap<string, string>,
) {
  return {
    path: `/assets/${rename(name, names)}`,
    contents: names.has(name) ? Buffer.from(rename(text, names)) : contents,
  };
}

/**
 * Merges equal stylesheets of islands into one; `same` maps the name of each dropped sheet to that of the kept
 * sheet.
 */
export function mergeStyles(
  outputs: readonly BinaryOutput[],
  sheets: readonly (string | undefined)[],
): {readonly outputs: readonly BinaryOutput[]; readonly same: ReadonlyMap<string, string>} {
  const byText = new Map<string, string>();
  const same = new Map<string, string>();
  const kept = outputs.filter(({name, text}) => {
    if (!sheets.includes(name)) return true;
    const first = byText.get(text);
    if (first === undefined) byText.set(text, name);
    else same.set(name, first);
    return first === undefined;
  });
  return {outputs: kept, same};
}
