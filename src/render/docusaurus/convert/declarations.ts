import {assetAddress, type ImportedPage, type ImportedSite} from '../read/importedSite.js';
import {importOf} from './registered.js';
import {evaluate, isAsset, type Binding, type Scope} from './jsxValues.js';

/** Context of values: their page and the site. */
interface Place {
  readonly page: ImportedPage;
  readonly importedSite: ImportedSite;
}

/** Value for use in a program, where a file is its address. */
export function plainValue(value: unknown, place: Place): unknown {
  if (isAsset(value)) {
    return belowBaseUrl(assetAddress(value.asset, {...place, isImage: false}), place);
  }
  if (Array.isArray(value)) return value.map((one) => plainValue(one, place) ?? null);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, plainValue(one, place)]),
  );
}

/** Path on the site, as `useBaseUrl` returns it. */
export function belowBaseUrl(
  url: string,
  {importedSite: {baseUrl}}: Pick<Place, 'importedSite'>,
): string {
  return url.startsWith('/') && !url.startsWith(baseUrl) ? baseUrl + url.slice(1) : url;
}

/** A name, its value as code, and the statement that declares it. */
export interface Declaration {
  readonly name: string;
  /** Code of the value; undefined for an import. */
  readonly code?: string;
  readonly statement: string;
}

/** Declares names whose values are known only during the import; undefined if a value is unknown. */
export function declarationsOf(
  names: readonly string[],
  {bindings, resolve}: Scope,
  place: Place,
): Declaration[] | undefined {
  const known = names.flatMap((name): Declaration[] => {
    const binding = bindings.get(name);
    if (binding?.kind === 'theme' && binding.statement) {
      return [{name, statement: binding.statement()}];
    }
    const registered = binding === undefined ? importOf(name, place) : undefined;
    if (registered !== undefined) return [{name, statement: registered}];
    const value = evaluate({type: 'Identifier', name}, {bindings, resolve});
    const code = JSON.stringify(plainValue(value, place)) as string | undefined;
    const {statement = `export const ${name} = ${code};`, isModule = false} = valueOf(binding);
    return code === undefined || isModule ? [] : [{name, code, statement}];
  });
  return known.length === names.length ? known : undefined;
}

function valueOf(binding: Binding | undefined): Partial<Extract<Binding, {kind: 'value'}>> {
  return binding?.kind === 'value' ? binding : {};
}
