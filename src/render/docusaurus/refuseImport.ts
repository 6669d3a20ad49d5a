import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {isInside} from '../system/fileAccess.js';

/** The reason why an import between two folders is impossible; undefined if it is possible. */
export function refuseImport({
  from,
  out,
}: {
  readonly from: string;
  readonly out: string;
}): Diagnostic | undefined {
  const error = (id: string, message: string, hint: string, file: string): Diagnostic => ({
    id,
    severity: 'error',
    message,
    hint,
    file,
  });
  if (
    !['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].some((end) =>
      existsSync(path.join(from, `docusaurus.config.${end}`)),
    )
  ) {
    return error(
      'import-no-docusaurus',
      'There is no docusaurus.config.js or .ts in this folder',
      'Name the folder of the site itself, often `website` or `docs` of its repository.',
      from,
    );
  }
  if (isInside(from, out)) {
    return error(
      'import-target-inside',
      'The folder for the new site is inside the site that is imported',
      'Name one outside of it with --out: it would become a part of what it is made from.',
      out,
    );
  }
  if (existsSync(out)) {
    return error(
      'import-target-exists',
      'The folder for the new site is there already',
      'Name another with --out, or remove it; an import never writes over anything.',
      out,
    );
  }
  return undefined;
}
