import {statSync} from 'node:fs';
import path from 'node:path';
import type {CallExpression, Node} from '@babel/types';
import {globSync} from 'tinyglobby';
import {parseModule} from '../../diagnostics/configSyntax.js';
import {literalPattern} from '../../system/literalPattern.js';
import {isSiteFile} from '../read/siteFiles.js';
import {eachCodeNode, loadsModule} from './codeNodes.js';
import {RAW, RAW_LOADER} from './componentNames.js';

/** An import from a folder by a name that the code computes: require(`@site/data/${name}.json`). */
export interface ComputedImport {
  /** Folder as written, without a loader, up to the last slash before the first expression. */
  readonly folder: string;
  readonly isRaw: boolean;
  /** Pattern of the paths of files in the folder. */
  readonly names: RegExp;
  /**
   * Offsets of the text before the first expression, of the name in it, and of the end of the argument and of the
   * call.
   */
  readonly begin: number;
  readonly nameBegin: number;
  readonly argumentEnd: number;
  readonly callEnd: number;
  readonly isTemplate: boolean;
}

/** Files that keep their name in the new site. */
const PLAIN = /\.(?:avif|gif|jpe?g|png|svg|webp|mp4|webm|json|tsx?)$/;

/** Maximum number of files in a folder that computed names may refer to. */
const MOST = 500;

const known = new Map<string, readonly ComputedImport[]>();

/** The computed imports of a module. */
export function computedImports(text: string): readonly ComputedImport[] {
  if (
    !/\b(?:require|import)\s*\(\s*(?:`[^`$]*\/[^`$]*\$\{|(['"])[^'"\n]*\/[^'"\n]*\1\s*\+)/.test(
      text,
    )
  )
    return [];
  const before = known.get(text);
  if (before) return before;
  const found: ComputedImport[] = [];
  try {
    eachCodeNode(parseModule(text), (node) => {
      const it = node.type === 'CallExpression' ? readCall(node) : undefined;
      if (it) found.push(it);
    });
  } catch {
    // A module that cannot be parsed is reported where it runs.
  }
  known.set(text, found);
  return found;
}

/** Files that a computed import may refer to, in the first folder that exists. */
export function filesOfComputed(
  {names, isRaw}: ComputedImport,
  places: readonly string[],
  reach: readonly string[],
): {readonly folder: string; readonly files: readonly string[]} | undefined {
  const folder = places.find((one) => statSync(one, {throwIfNoEntry: false})?.isDirectory());
  if (folder === undefined) return undefined;
  const found = globSync('**/*', {
    cwd: folder,
    ignore: '**/node_modules/**',
    followSymbolicLinks: false,
  })
    .filter((name) => names.test(name) && (isRaw || PLAIN.test(name)))
    .filter((name) => isSiteFile(path.join(folder, name), reach))
    .sort();
  const files = found.length > MOST ? [] : found;
  return {folder, files: files.map((name) => path.join(folder, isRaw ? name + RAW : name))};
}

/** Place in the new site of the folder of a computed import. */
interface FolderPlace {
  /** Folder with a trailing slash. */
  readonly folder: string;
  /** Suffix added to the names of files. */
  readonly end: string;
  /** Whether the modules of the files export only addresses. */
  readonly isAddress: boolean;
}

/**
 * A module whose computed imports refer to folders of the new site; `placeOf` returns undefined for imports to
 * keep.
 */
export function withComputed(
  text: string,
  placeOf: (it: ComputedImport) => FolderPlace | undefined,
): string {
  return [...computedImports(text)]
    .sort((a, b) => b.begin - a.begin)
    .reduce((all, it) => {
      const place = placeOf(it);
      if (!place) return all;
      const {begin, nameBegin, argumentEnd, callEnd, isTemplate} = it;
      const added = place.end === '' ? '' : isTemplate ? place.end : ` + '${place.end}'`;
      const last = argumentEnd - Number(isTemplate);
      const rest = all.slice(callEnd);
      return (
        all.slice(0, begin) +
        place.folder +
        all.slice(nameBegin, last) +
        added +
        all.slice(last, callEnd) +
        (place.isAddress ? rest.replace(/^\s*\.default\b/, '') : rest)
      );
    }, text);
}

function readCall(call: CallExpression): ComputedImport | undefined {
  const {
    arguments: [name],
    end,
  } = call;
  const parts = name && loadsModule(call) ? partsOf(name) : [];
  const [first, ...rest] = parts;
  if (name === undefined || first?.text === undefined || rest.length === 0) return undefined;
  const [, raw] = RAW_LOADER.exec(first.text) ?? [];
  const slash = (raw ?? first.text).lastIndexOf('/') + 1;
  if (slash === 0) return undefined;
  const before = (raw ?? first.text).slice(0, slash);
  const nameParts = [{text: (raw ?? first.text).slice(slash)}, ...rest];
  const pattern = nameParts.map(({text}) => (text === undefined ? '.*' : literalPattern(text)));
  return {
    folder: before.slice(0, -1),
    isRaw: raw !== undefined,
    names: new RegExp(`^${pattern.join('')}$`),
    begin: first.begin,
    nameBegin: first.begin + first.text.length - (raw ?? first.text).length + slash,
    argumentEnd: name.end ?? 0,
    callEnd: end ?? 0,
    isTemplate: name.type === 'TemplateLiteral',
  };
}

interface Part {
  /** Literal text; undefined for an expression. */
  readonly text?: string;
  readonly begin: number;
}

/** Parts of a text that code composes of literals and expressions. */
function partsOf(node: Node): readonly Part[] {
  const begin = node.start ?? 0;
  if (node.type === 'StringLiteral') return [{text: node.value, begin: begin + 1}];
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return [...partsOf(node.left), ...partsOf(node.right)];
  if (node.type !== 'TemplateLiteral') return [{begin}];
  return node.quasis.flatMap(({value, start}, i): Part[] => [
    {text: value.raw, begin: start ?? 0},
    ...(i < node.expressions.length ? [{begin}] : []),
  ]);
}
