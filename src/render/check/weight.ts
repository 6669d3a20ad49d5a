import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import {globSync} from 'tinyglobby';
import {WEIGHT_KINDS, type WeightKind} from '../config/config.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {scanHtml} from '../html/scanHtml.js';
import {decodeAddress} from '../system/decodeAddress.js';
import {relativePath} from '../system/relativePath.js';

/** Number of compressed bytes that a browser loads initially for a page, by kind. */
export interface PageWeight {
  /** Relative to the folder, posix. */
  readonly file: string;
  readonly bytes: Readonly<Record<WeightKind, number>>;
  /** All files that count, the heaviest first. */
  readonly parts: readonly Part[];
}

interface Part {
  /** Relative to the folder, posix. */
  readonly file: string;
  readonly kind: Exclude<WeightKind, 'total'> | 'other';
  readonly bytes: number;
}

/** Formats that compression does not make smaller. */
const COMPRESSED = /\.(?:avif|gif|ico|jpe?g|mp4|png|webm|webp|woff2?|zip)$/i;

/**
 * Weighs every page of a built folder, compressed by brotli at quality 5: the page, its scripts with their
 * static imports, style sheets, preloaded fonts and pictures, and pictures that are not lazy. Files of other
 * hosts, and files that scripts load later, do not count.
 */
export async function weighPages(
  folder: string,
  {baseUrl}: {readonly baseUrl: string},
): Promise<readonly PageWeight[]> {
  const names = globSync('**/*', {cwd: folder, dot: true, followSymbolicLinks: false}).sort();
  const files = new Set(names);
  const imports = await staticImports(
    folder,
    names.filter((name) => /\.m?js$/.test(name)),
  );
  const known = new Map<string, number>();
  const sizeOf = (file: string): number => {
    let size = known.get(file);
    if (size === undefined) {
      known.set(file, (size = compressed(readFileSync(path.join(folder, file)), file)));
    }
    return size;
  };
  return names
    .filter((name) => name.endsWith('.html'))
    .map((file) => {
      const html = readFileSync(path.join(folder, file));
      const {scripts, styles, others} = loadedBy(html.toString('utf8'), {file, baseUrl, files});
      const modules = new Set(scripts);
      for (const module of modules) for (const one of imports.get(module) ?? []) modules.add(one);
      const parts: Part[] = [
        {file, kind: 'html', bytes: compressed(html, file)},
        ...[...modules].map((one): Part => ({file: one, kind: 'script', bytes: sizeOf(one)})),
        ...[...styles].map((one): Part => ({file: one, kind: 'style', bytes: sizeOf(one)})),
        ...[...others].map((one): Part => ({file: one, kind: 'other', bytes: sizeOf(one)})),
      ];
      const sum = (of: readonly Part[]): number => of.reduce((all, {bytes}) => all + bytes, 0);
      const only = (kind: WeightKind): number => sum(parts.filter((part) => part.kind === kind));
      return {
        file,
        bytes: {
          html: only('html'),
          script: only('script'),
          style: only('style'),
          total: sum(parts),
        },
        parts: parts.sort((a, b) => b.bytes - a.bytes),
      };
    });
}

function compressed(bytes: Buffer, file: string): number {
  if (COMPRESSED.test(file)) return bytes.length;
  return brotliCompressSync(bytes, {params: {[constants.BROTLI_PARAM_QUALITY]: 5}}).length;
}

interface Loaded {
  readonly scripts: ReadonlySet<string>;
  readonly styles: ReadonlySet<string>;
  readonly others: ReadonlySet<string>;
}

/** Files that a page's tags load immediately. */
function loadedBy(
  html: string,
  {file, baseUrl, files}: {file: string; baseUrl: string; files: ReadonlySet<string>},
): Loaded {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const others = new Set<string>();
  const page = new URL(baseUrl + file, 'https://site.invalid');
  const add = (to: Set<string>, address: string | undefined): void => {
    if (address === undefined || !URL.canParse(address, page.href)) return;
    const {origin, pathname} = new URL(address, page);
    if (origin !== page.origin || !pathname.startsWith(baseUrl)) return;
    const name = decodeAddress(pathname.slice(baseUrl.length));
    if (files.has(name)) to.add(name);
  };
  scanHtml(html, {
    open({name, attributes}) {
      const rel = attributes.get('rel')?.toLowerCase().split(/\s+/) ?? [];
      const of = (attribute: string): string | undefined => attributes.get(attribute);
      if (name === 'script') add(scripts, of('src'));
      else if (name === 'link' && rel.includes('modulepreload')) add(scripts, of('href'));
      else if (name === 'link' && rel.includes('stylesheet')) add(styles, of('href'));
      else if (name === 'link' && rel.includes('preload')) {
        add(of('as') === 'script' ? scripts : of('as') === 'style' ? styles : others, of('href'));
      } else if (name === 'img' && of('loading') !== 'lazy') add(others, of('src'));
    },
  });
  return {scripts, styles, others};
}

/** Static imports of each module in a folder; names relative to the folder, posix. */
async function staticImports(
  folder: string,
  modules: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (modules.length === 0) return new Map();
  const imports = new Map<string, string[]>();
  // Loaded on demand, to keep the start of the command line fast.
  const {build} = await import('esbuild');
  await build({
    entryPoints: modules.map((name) => path.join(folder, name)),
    absWorkingDir: folder,
    bundle: true,
    write: false,
    outdir: folder,
    format: 'esm',
    logLevel: 'silent',
    plugins: [
      {
        name: 'imports',
        setup(bundler) {
          bundler.onResolve({filter: /.*/}, ({path: name, importer, kind}) => {
            if (kind === 'entry-point') return undefined;
            if (kind === 'import-statement') {
              const target = relativePath(folder, path.resolve(path.dirname(importer), name));
              const from = relativePath(folder, importer);
              imports.set(from, [...(imports.get(from) ?? []), target]);
            }
            return {path: name, external: true};
          });
        },
      },
    ],
    // Scripts that are not modules, or cannot be parsed, import nothing.
  }).catch(() => undefined);
  const known = new Set(modules);
  return new Map([...imports].map(([from, to]) => [from, to.filter((name) => known.has(name))]));
}

/** Reports pages that exceed a limit; limits are in kB. */
export function checkWeights(
  pages: readonly PageWeight[],
  {
    folder,
    limits,
  }: {folder: string; limits: Readonly<Partial<Record<WeightKind, number | undefined>>>},
): Diagnostic[] {
  const kinds = WEIGHT_KINDS.flatMap((kind) => {
    const limit = limits[kind];
    return limit === undefined ? [] : [{kind, limit}];
  });
  return pages.flatMap(({file, bytes, parts}) =>
    kinds
      .filter(({kind, limit}) => bytes[kind] > limit * 1000)
      .map(({kind, limit}): Diagnostic => {
        const own = parts.filter((part) => kind === 'total' || part.kind === kind);
        const heaviest = own.slice(0, 3).map((part) => `${part.file} ${inKb(part.bytes)}`);
        return {
          id: 'too-heavy',
          severity: 'error',
          message: `${NAMES[kind]} weighs ${inKb(bytes[kind])}, more than the ${limit} kB of \`weight.${kind}\``,
          ...(kind === 'html' ? {} : {hint: `The heaviest: ${heaviest.join(', ')}.`}),
          file: path.join(folder, file),
        };
      }),
  );
}

const NAMES: Readonly<Record<WeightKind, string>> = {
  html: 'The HTML',
  script: 'The script',
  style: 'The style',
  total: 'The page',
};

/** Formats bytes as kilobytes of 1,000 bytes, with one decimal. */
export function inKb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
