import path from 'node:path';
import {dataOf, textValue, type Data} from '../read/data.js';
import {isSiteFile} from '../read/siteFiles.js';
import {attributesOf, indentedLike} from './blocks.js';
import {isAsset, type Binding} from './jsxValues.js';
import type {JsxNode, Printer} from './printer.js';

/** Packages with components that show an API in the browser. */
export const API_VIEWERS = /^(?:redoc|@scalar\/api-reference-react|swagger-ui-react)$/;

/** Names of these components, and of those of Redoc's theme. */
export const VIEWERS = new Set(
  'Redoc RedocStandalone ApiDoc ApiReferenceReact SwaggerUI'.split(' '),
);

/** Meaning of the names that such a package exports. */
export function viewerOf(specifier: string): (imported: string) => Binding {
  return (imported) => {
    const name = specifier === 'swagger-ui-react' ? 'SwaggerUI' : imported;
    return {kind: 'theme', name};
  };
}

/**
 * Link in place of a component that shows an API: to the page that the import makes of the API, or else to its
 * file; undefined for any other component.
 */
export function printApiViewer(name: string, node: JsxNode, printer: Printer): string | undefined {
  const source = VIEWERS.has(name) ? sourceOf(attributesOf(node, printer)) : undefined;
  if (source === undefined) return undefined;
  const {sources} = printer.importedSite;
  const file = isAsset(source) ? source.asset : fileOf(source, printer);
  const route = sources.get(file ?? '')?.url;
  const written = isAsset(source)
    ? path.relative(path.dirname(printer.file), source.asset)
    : source;
  const far = /^https?:/.test(written) ? written : undefined;
  const address =
    route === undefined
      ? (far ?? (file && printer.address(written, {isImage: false, isFile: true})))
      : printer.address(route, {isImage: false});
  if (address === undefined) return undefined;
  if (route === undefined) printer.lose(`<${node.name ?? ''}>, now a link to its API`, node);
  else printer.repair(`<${node.name ?? ''}>, now a link to ${route}`, node);
  return indentedLike(`[API reference](${address})`, node, printer);
}

/** API that the attributes of such a component name: a file, a path or an address. */
function sourceOf(attributes: Data): ReturnType<typeof textOrAsset> {
  const {specUrl, url, spec, specProps, configuration} = attributes;
  const all = [specUrl, url, spec, dataOf(spec).content, dataOf(spec).url];
  return [...all, dataOf(specProps).url, dataOf(configuration).url]
    .map(textOrAsset)
    .find((one) => one !== undefined);
}

function textOrAsset(value: unknown): string | {readonly asset: string} | undefined {
  return isAsset(value) ? value : textValue(value);
}

function fileOf(source: string, {importedSite}: Printer): string | undefined {
  const {baseUrl, staticDirs, folders} = importedSite;
  const bare = source.startsWith(baseUrl) ? source.slice(baseUrl.length) : source;
  return staticDirs.map((dir) => path.join(dir, bare)).find((one) => isSiteFile(one, folders));
}
