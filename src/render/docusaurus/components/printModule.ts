import path from 'node:path';
import {nearPath} from '../read/siteFiles.js';
import {RAW, RAW_MODULE} from './componentNames.js';
import {withReplacements} from './compat.js';
import {withComputed, type ComputedImport} from './computedImports.js';
import {SPECIFIER} from './moduleNeeds.js';
import {ASSET} from './plainFiles.js';

interface PrintStep {
  /** Path of the module in the new site's content. */
  readonly own: string;
  /** Specifiers of imported theme parts without a replacement. */
  readonly parts: readonly string[];
  readonly useCompat: () => string;
  /** Path in the new site's content of an import's target. */
  readonly targetOf: (specifier: string) => string | undefined;
  /** Path in the new site's content of the folder of a computed import, with its files on the old site. */
  readonly folderOf: (
    it: ComputedImport,
  ) => {readonly folder: string; readonly files: readonly string[]} | undefined;
}

/** A module with its imports redirected to the new paths. */
export function printModule(source: string, step: PrintStep): string {
  const {own, parts, useCompat, targetOf, folderOf} = step;
  const near = (target: string): string => nearPath(path.posix.dirname(own), target);
  const computed = withComputed(source, (it) => {
    const {folder, files = []} = folderOf(it) ?? {};
    if (folder === undefined) return undefined;
    const isDrawing = files.every((one) => one.endsWith('.svg'));
    return {
      folder: `${near(folder)}/`,
      end: files[0]!.endsWith(RAW) ? RAW_MODULE : isDrawing ? '.jsx' : '',
      isAddress: !isDrawing && files.every((one) => ASSET.test(one) && !one.endsWith('.json')),
    };
  });
  const text = withReplacements(computed, () => near(useCompat()), parts);
  const printed = text.replace(SPECIFIER, (whole, before: string, quote: string, name: string) => {
    const target = targetOf(name);
    if (target === undefined) return whole;
    const end = name.endsWith('.svg') ? '.jsx' : '';
    return `${before}${quote}${near(target + end)}${quote}`;
  });
  // The new module of a file exports only its address, not an object with `default`.
  return printed.replace(
    /(\brequire\(\s*(['"])[^'"\n]+\.(?!jsx)\w+\2\s*\))\.default\b/g,
    (whole, call: string) => (ASSET.test(call.replace(/['"]\s*\)$/, '')) ? call : whole),
  );
}
