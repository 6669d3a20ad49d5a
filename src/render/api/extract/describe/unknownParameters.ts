import path from 'node:path';
import type {Diagnostic} from '../../../diagnostics/diagnostic.js';
import {nearest} from '../../../diagnostics/nearest.js';
import {isInstalledText} from '../../../model/page.js';
import type {ApiParameter} from '../../model/model.js';

/** The name and the parameters of a function. */
interface Called {
  readonly name: string;
  readonly parameters?: readonly {readonly name: string}[];
}

/** Warnings for `@param` tags that name no parameter; those of an installed package cannot be corrected here. */
export function unknownParameters(
  rows: readonly ApiParameter[],
  {name: of, parameters = []}: Called,
  root: string,
): Diagnostic[] {
  const names = parameters.map(({name}) => name);
  return rows.flatMap(({name, doc}): Diagnostic[] => {
    const file = path.resolve(root, doc!.file);
    if (isInstalledText({kind: 'api', file})) return [];
    const close = nearest(name, names);
    return [
      {
        id: 'api-param-unknown',
        severity: 'warning',
        message: `Cannot find the parameter '${name}' of ${of}`,
        hint: close
          ? `Did you mean ${close}?`
          : names.length === 0
            ? 'It has no parameters: remove the tag.'
            : `Its parameters are ${names.join(', ')}.`,
        file,
        ...doc!.summary?.at,
      },
    ];
  });
}
