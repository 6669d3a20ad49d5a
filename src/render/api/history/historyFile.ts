import {mkdirSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {compare, valid} from 'semver';
import * as z from 'zod';
import type {Outcome, Position} from '../../diagnostics/diagnostic.js';
import {parseStrictJson} from '../../diagnostics/strictJson.js';
import {readRegular} from '../../system/readRegular.js';
import {
  isSameDeprecation,
  isSameSignature,
  type ApiHistory,
  type PackageHistory,
  type RecordedVersion,
  type SymbolState,
} from '../model/history.js';

/** Version of the file format; a docsgen that does not support it rejects the file. */
const FORMAT = 1;

/**
 * States of a symbol, one for each version that changed it; null if the version removed it. The third item is
 * `deprecated`, or the list of deprecated overloads.
 */
const states = z
  .array(
    z.union(
      [
        z.tuple([z.string(), z.string()]),
        z.tuple([z.string(), z.string(), z.literal('deprecated')]),
        z.tuple([z.string(), z.string(), z.array(z.string()).min(1)]),
        z.tuple([z.string(), z.null()]),
      ],
      'must be a version and its signature, or a version and null',
    ),
  )
  .min(1);

/** A state in the file. */
type StateEntry = readonly [
  version: string,
  signature: string | null,
  deprecated?: 'deprecated' | readonly string[],
];

const recorded = z.strictObject({
  versions: z.record(
    z.string().refine((name) => valid(name) === name, 'must be a version such as 1.2.0'),
    z.union([z.iso.date(), z.null()], 'must be a date such as 2026-01-31, or null'),
  ),
  modules: z.record(z.string(), z.record(z.string(), states)),
});

const schema = z.strictObject({
  format: z.literal(FORMAT),
  packages: z.record(z.string(), recorded.superRefine(checkOrder)),
});

/** A file in a later format. */
const laterFormat = z.looseObject({format: z.int().gt(FORMAT)});

/** The id of all findings about the file. */
const DAMAGED = 'api-history-damaged';

type Recorded = z.infer<typeof recorded>;

function checkOrder({versions, modules}: Recorded, context: z.RefinementCtx): void {
  const names = Object.keys(versions);
  const isSorted = (list: readonly string[]): boolean =>
    list.every((name, i) => i === 0 || compare(list[i - 1]!, name) < 0);
  const fail = (where: readonly string[], message: string): void => {
    context.addIssue({code: 'custom', path: [...where], message});
  };
  if (!isSorted(names)) fail(['versions'], 'the oldest version must come first');
  for (const [module, symbols] of Object.entries(modules)) {
    for (const [id, list] of Object.entries(symbols)) {
      const given = list.map(([version]) => version);
      const unknown = given.find((version) => !Object.hasOwn(versions, version));
      const where = ['modules', module, id];
      if (unknown !== undefined) fail(where, `the version ${unknown} is not recorded`);
      else if (!isSorted(given)) fail(where, 'the oldest version must come first');
    }
  }
}

/** Path of a site's API history. */
export const historyFile = (root: string): string => path.join(root, 'content', 'api-history.json');

/** Reads the recorded history; empty if there is no file. Reports damage as an error with its position. */
export function readHistoryFile(root: string): Outcome<ApiHistory> {
  const file = historyFile(root);
  const text = textOf(file);
  if (text === undefined) return {value: new Map(), diagnostics: []};
  const {value, diagnostics} = parseStrictJson({file, text, id: DAMAGED}, schema);
  if (value) return {value: thawed(value.data.packages), diagnostics: []};
  const later = parseStrictJson({file, text, id: DAMAGED}, laterFormat).value;
  if (later) {
    const message = `Unexpected format ${String(later.data.format)}, expected ${String(FORMAT)}`;
    const hint = 'Update docsgen: a later version has written this file.';
    const place = later.positionOf(['format']);
    return {
      value: new Map(),
      diagnostics: [{id: DAMAGED, severity: 'error', message, hint, file, ...place}],
    };
  }
  const hint =
    'Restore the file from version control, or delete it and record the versions again with docsgen api-history add.';
  return {value: new Map(), diagnostics: diagnostics.map((each) => ({...each, id: DAMAGED, hint}))};
}

/** Line and column of a symbol in the file, for findings about it. */
export function placeInHistory(root: string): (path: readonly string[]) => Position {
  const file = historyFile(root);
  const {value} = parseStrictJson({file, text: textOf(file) ?? '', id: DAMAGED}, schema);
  return (keys) => value?.positionOf(['packages', ...keys]) ?? {line: 1, column: 1};
}

const textOf = (file: string): string | undefined =>
  readRegular(file)
    ?.toString('utf8')
    .replace(/^\uFEFF/, '');

function thawed(packages: Readonly<Record<string, Recorded>>): ApiHistory {
  return new Map(
    Object.entries(packages).map(([name, {versions, modules}]) => [
      name,
      new Map(
        Object.entries(versions).map(([version, date]): [string, RecordedVersion] => [
          version,
          {date, surface: surfaceAt(version, modules)},
        ]),
      ),
    ]),
  );
}

function surfaceAt(version: string, modules: Recorded['modules']): RecordedVersion['surface'] {
  const surface = new Map<string, Map<string, SymbolState>>();
  for (const [module, symbols] of Object.entries(modules)) {
    for (const [id, list] of Object.entries(symbols)) {
      const entry = list.findLast(([since]: StateEntry) => compare(since, version) <= 0);
      const state = entry && stateOf(entry);
      if (!state) continue;
      const known = surface.get(module) ?? new Map<string, SymbolState>();
      surface.set(module, known.set(id, state));
    }
  }
  return surface;
}

function stateOf([, signature, mark]: StateEntry): SymbolState | undefined {
  const deprecated = mark !== undefined && (mark === 'deprecated' || mark);
  return signature === null ? undefined : {signature, deprecated};
}

/** Writes the history, one line per symbol; a failed write leaves the old file intact. */
export function writeHistoryFile(root: string, history: ApiHistory): void {
  const file = historyFile(root);
  mkdirSync(path.dirname(file), {recursive: true});
  const draft = `${file}.${String(process.pid)}.tmp`;
  try {
    writeFileSync(draft, printHistory(history));
    renameSync(draft, file);
  } finally {
    rmSync(draft, {force: true});
  }
}

/** The file's text; independent of the order in which versions were recorded. */
function printHistory(history: ApiHistory): string {
  const packages = sortedEntries(history).map(([name, versions]): [string, string] => {
    const dates = [...versions].map(([version, {date}]): [string, string] => [
      version,
      JSON.stringify(date),
    ]);
    const modules = sortedEntries(statesOf(versions)).map(([module, symbols]): [string, string] => [
      module,
      object(
        sortedEntries(symbols).map(([id, list]) => [id, JSON.stringify(list)]),
        8,
      ),
    ]);
    return [
      name,
      object(
        [
          ['versions', object(dates, 6)],
          ['modules', object(modules, 6)],
        ],
        4,
      ),
    ];
  });
  return `${object(
    [
      ['format', String(FORMAT)],
      ['packages', object(packages, 2)],
    ],
    0,
  )}\n`;
}

function object(
  entries: readonly (readonly [key: string, json: string])[],
  indent: number,
): string {
  if (entries.length === 0) return '{}';
  const space = ' '.repeat(indent);
  const lines = entries.map(([key, json]) => `${space}  ${JSON.stringify(key)}: ${json}`);
  return `{\n${lines.join(',\n')}\n${space}}`;
}

const sortedEntries = <T>(map: ReadonlyMap<string, T>): [string, T][] =>
  [...map].sort(([a], [b]) => (a < b ? -1 : 1));

function statesOf(versions: PackageHistory): Map<string, Map<string, StateEntry[]>> {
  const modules = new Map<string, Map<string, StateEntry[]>>();
  for (const [version, {surface}] of versions) {
    for (const [module, symbols] of surface) {
      const known = modules.get(module) ?? new Map<string, StateEntry[]>();
      modules.set(module, known);
      for (const [id, state] of symbols) {
        const {signature, deprecated} = state;
        const list = known.get(id) ?? [];
        known.set(id, list);
        const entry = list.at(-1);
        const last = entry && stateOf(entry);
        const isKept = last !== undefined && isSameSignature(signature, last.signature);
        if (isKept && isSameDeprecation(state, last)) continue;
        if (deprecated === false) list.push([version, signature]);
        else list.push([version, signature, deprecated === true ? 'deprecated' : deprecated]);
      }
    }
    for (const [module, symbols] of modules) {
      for (const [id, list] of symbols) {
        const isGone = !surface.get(module)?.has(id);
        if (isGone && list.at(-1)?.[1] !== null) list.push([version, null]);
      }
    }
  }
  return modules;
}
