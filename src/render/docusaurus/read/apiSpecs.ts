import path from 'node:path';
import {globSync} from 'tinyglobby';
import {joinRoute} from '../../model/urls.js';
import {dataOf, isData, listOf, textValue, type Data} from './data.js';
import type {DocusaurusSite} from './readSite.js';

/** An API that a plugin of the site shows on a page. */
export interface ApiSpec {
  readonly route: string;
  /** File of the API as the config names it: a path or an address. */
  readonly source: string;
  /** Path of its setting. */
  readonly key: readonly PropertyKey[];
  /** Label of the link in the navbar, if the plugin adds one. */
  readonly label?: string | undefined;
}

/** Presets and plugins that show an API, by their names, and what they show. */
const KINDS: readonly (readonly [name: RegExp, specs: (options: Data, dir: string) => Found[]])[] =
  [
    [/^redocusaurus$/, ofRedocusaurus],
    [/^docusaurus-plugin-redoc$/, (options) => ofRedoc(options)],
    [/^@scalar\/docusaurus$/, ofScalar],
  ];

type Found = Omit<ApiSpec, 'key'>;

/** Names of presets and plugins that show APIs. */
export const API_PLUGIN = /^(?:redocusaurus|docusaurus-plugin-redoc|@scalar\/docusaurus)$/;

/** APIs that presets and plugins of the site show. */
export function readApiSpecs({config, consumption, dir}: DocusaurusSite): ApiSpec[] {
  return (['presets', 'plugins'] as const).flatMap((list) =>
    listOf(consumption.peek(config[list])).flatMap((entry, i) => {
      const [written, options] = listOf(entry);
      const name = textValue(written) ?? '';
      const read = KINDS.find(([pattern]) => pattern.test(name))?.[1];
      return (read?.(dataOf(options), dir) ?? []).map((spec) => ({...spec, key: [list, i]}));
    }),
  );
}

function ofRedocusaurus(options: Data, dir: string): Found[] {
  const specs = listOf(options.specs).flatMap((one) => ofRedoc(dataOf(one)));
  if (listOf(options.specs).length > 0 && !isData(options.openapi)) return specs;
  const {path: given, routeBasePath} = dataOf(options.openapi);
  const folder = path.resolve(dir, textValue(given) ?? 'openapi');
  const files = globSync(['**/*.openapi.{yaml,json}', '**/openapi.{yaml,json}'], {
    cwd: folder,
    followSymbolicLinks: false,
    ignore: '**/node_modules/**',
  });
  const ofFolder = files.sort().map((file) => ({
    source: path.join(folder, file),
    route: joinRoute(
      textValue(routeBasePath) ?? 'api',
      file.replace(/(?:(?:^|\/)index)?\.openapi\.(?:yaml|json)$/, ''),
    ),
  }));
  return [...specs, ...ofFolder];
}

function ofRedoc({spec, route}: Data): Found[] {
  const [source, address] = [textValue(spec), textValue(route)];
  return source === undefined || address === undefined ? [] : [{source, route: joinRoute(address)}];
}

function ofScalar(options: Data): Found[] {
  const {url, spec, sources} = dataOf(options.configuration);
  const all = [url, dataOf(spec).url, ...listOf(sources).map((one) => dataOf(one).url)];
  const route = joinRoute(textValue(options.route) ?? 'scalar');
  const label = options.showNavLink === false ? undefined : (textValue(options.label) ?? 'Scalar');
  return all
    .flatMap((one) => textValue(one) ?? [])
    .map((source, i) => ({source, ...(i === 0 ? {route, label} : {route: `${route}-${i + 1}`})}));
}
