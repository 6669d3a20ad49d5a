import {assetAddress, type ImportedPage, type ImportedSite} from '../read/importedSite.js';
import {importOf} from './registered.js';
import {evaluate, isAsset, type Binding, type Scope} from './jsxValues.js';

/** The surroundings of values: their page, and the site. */
interface Place {
  readonly page: ImportedPage;
  readonly importedSite: ImportedSite;
}

/** A value as a program needs it: files are their addresses. */
export function plainValue(value: unknown, place: Place): unknown {
  if (isAsset(value)) {
    return based(assetAddress(value.asset, {...place, isImage: false}), place);
  }
  if (Array.isArray(value)) return value.map((one) => plainValue(one, place) ?? null);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, plainValue(one, place)]),
  );
}

/** A path of the site as `useBaseUrl` returns it. */
export function based(url: string, {importedSite: {baseUrl}}: Pick<Place, 'importedSite'>): string {
  return url.startsWith('/') && !url.startsWith(baseUrl) ? baseUrl + url.slice(1) : url;
}

/** A name with its value as code, and with the statement that declares it. */
export interface Declaration {
  readonly name: string;
  /** Undefined for an import. */
  readonly code?: string;
  readonly statement: string;
}

/** Declares names that only the import knows; undefined if it does not know one of them. */
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
