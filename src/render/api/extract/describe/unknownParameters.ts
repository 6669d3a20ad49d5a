import path from 'node:path';
import type {Diagnostic} from '../../../diagnostics/diagnostic.js';
import {nearest} from '../../../diagnostics/nearest.js';
import {isInstalledText} from '../../../model/page.js';
import type {ApiParameter} from '../../model/model.js';

/** A declaration, and the names that tags of its comment describe. */
export interface TaggedNames {
  readonly of: string;
  readonly what: 'parameter' | 'type parameter';
  readonly known: readonly {readonly name: string}[] | undefined;
}

/**
 * Warnings for tags that name no parameter. Omits comments of installed packages, which cannot be corrected in
 * this site.
 */
export function unknownParameters(
  rows: readonly ApiParameter[],
  {of, what, known = []}: TaggedNames,
  root: string,
): Diagnostic[] {
  const names = known.map(({name}) => name);
  return rows.flatMap(({name, doc}): Diagnostic[] => {
    const file = path.resolve(root, doc!.file);
    if (isInstalledText({kind: 'api', file})) return [];
    const close = nearest(name, names);
    return [
      {
        id: 'api-param-unknown',
        severity: 'warning',
        message: `Cannot find the ${what} '${name}' of ${of}`,
        hint: close
          ? `Did you mean ${close}?`
          : names.length === 0
            ? `It has no ${what}s: remove the tag.`
            : `Its ${what}s are ${names.join(', ')}.`,
        file,
        ...doc!.summary?.at,
      },
    ];
  });
}
