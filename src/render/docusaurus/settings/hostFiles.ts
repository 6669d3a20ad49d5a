import path from 'node:path';
import {globSync} from 'tinyglobby';
import {repositoryOf} from '../../system/gitHistory.js';
import {jsonOf} from '../../system/readRegular.js';
import {dataOf, isData, listOf, textValue} from '../read/data.js';
import type {FormerAddress} from '../read/importedSite.js';
import {baseUrlOf, type DocusaurusSite} from '../read/readSite.js';
import {readSiteFile} from '../read/siteFiles.js';
import type {ImportWarning} from '../report/importWarnings.js';

/** Host configuration files, by name. */
const HOST_FILES =
  '{_redirects,_headers,netlify.toml,vercel.json,CNAME,.htaccess,firebase.json,staticwebapp.config.json}';

/** A redirect in a host's configuration file, with its place there. */
export interface HostRedirect extends FormerAddress {
  readonly place: Pick<ImportWarning, 'file' | 'line' | 'key'>;
}

interface Rule {
  readonly from: string;
  readonly to: string;
  /** Reason why the rule does not redirect all visitors, for a hint. */
  readonly otherwise: string | undefined;
  readonly at: Pick<ImportWarning, 'line' | 'key'>;
}

interface HostFile {
  readonly rules: readonly Rule[];
  /** Whether the file has only these rules. */
  readonly isWhole: boolean;
}

/**
 * Redirects between addresses of the site in hosts' configuration files. Reports the other rules, unless the file
 * is published. A host reads such a file from the site's own folder, its published folder, or the root of the
 * repository. A file in the site's own folder takes precedence over one of the same name in the repository, which
 * may belong to a different site.
 */
export function hostRedirects(
  site: DocusaurusSite,
  staticDirs: readonly string[],
  addresses: readonly string[],
): readonly HostRedirect[] {
  const {dir: siteDir, importWarnings} = site;
  const dirs = [repositoryOf(siteDir) ?? siteDir, siteDir, ...staticDirs];
  const own = hostFilesIn(siteDir);
  return [...new Set(dirs)].flatMap((dir) =>
    hostFilesIn(dir)
      .filter((name) => dir !== dirs[0] || dir === siteDir || !own.includes(name))
      .flatMap((name): HostRedirect[] => {
        const file = path.join(dir, name);
        const isPublished = staticDirs.includes(dir);
        const {rules, isWhole} = READERS.get(name)?.(readSiteFile(file, [dir]) ?? '') ?? NOTHING;
        if (!isWhole && !isPublished) {
          importWarnings.add({
            id: 'import-host',
            message: `Rules of ${name} for the host`,
            hint: 'Move files that the host reads from the published folder to content/static. Redirects between addresses are in `redirects`.',
            file,
            line: 1,
          });
        }
        return rules.flatMap(({from, to, otherwise, at}) => {
          const [former, target] = [withoutChoice(from), to].map((one) => addressIn(one, site));
          const isPlain = former !== undefined && target !== undefined && otherwise === undefined;
          if (isPlain && former.startsWith('/'))
            return [{from: former, to: target, place: {file, ...at}}];
          if (isPublished) return [];
          const why = otherwise ?? otherHost(from, site);
          const moved = why === undefined ? movedBelow({from, to}, addresses, site) : [];
          if (moved.length > 0) return moved.map((one) => ({...one, place: {file, ...at}}));
          importWarnings.add({
            id: 'import-host',
            message: `The rule of ${name} for ${from}`,
            hint: why ?? PATTERN,
            file,
            ...at,
          });
          return [];
        });
      }),
  );
}

const hostFilesIn = (dir: string): string[] => globSync(HOST_FILES, {cwd: dir, dot: true}).sort();

/**
 * Redirects of a rule that keeps the rest of the path, for each address below the rule's: `/a/:path*` to
 * `/b/:path*`, `/a/:path(.*)` to `/b/:path`, `/a/*` to `/b/:splat`.
 */
function movedBelow(
  {from, to}: FormerAddress,
  addresses: readonly string[],
  site: DocusaurusSite,
): FormerAddress[] {
  const [, before, name = 'splat'] = /^(.*)\/(?::(\w+)(?:\*|\(\.\*\))|\*)\/?$/.exec(from) ?? [];
  const [, after, kept] = /^(.*)\/:(\w+)(?:\*|\(\.\*\))?\/?$/.exec(to) ?? [];
  if (name !== kept) return [];
  const [own, target] = [before, after].map((one) =>
    addressIn(`${one}/`, site)?.replace(/\/$/, ''),
  );
  if (own === undefined || target === undefined) return [];
  return addresses
    .filter((address) => `${address}/`.startsWith(`${target}/`))
    .map((address) => ({from: own + address.slice(target.length), to: address}));
}

const PATTERN = 'Write a redirect for each address, or keep the rule on the host.';
const CONDITIONS =
  'Keep it on the host: docsgen can only redirect all visitors to a different address.';

/** Reason why a rule for addresses of a different host is not a redirect of the site. */
function otherHost(from: string, {config}: DocusaurusSite): string | undefined {
  const host = /^https?:\/\/[^/]*/.exec(from)?.[0];
  const own = textValue(config.url)?.replace(/\/+$/, '');
  return host === undefined || host === own
    ? undefined
    : `Keep it on the host: a site redirects its own addresses only, not those of ${host}.`;
}

/** The address of a pattern that matches one address with and without a trailing slash, such as `/(a/b/?)`. */
function withoutChoice(source: string): string {
  const bare = source.replace(/^\/\(([\w./~?-]*)\)$/, '/$1');
  return bare.replace(/(?:\/\?|\{\/\}\?|\{,\/\})$/, '');
}

/** An address of the site below its base URL, or an address of a different host; undefined for a pattern. */
function addressIn(address: string, site: DocusaurusSite): string | undefined {
  const origin = textValue(site.config.url)?.replace(/\/+$/, '') ?? '';
  const own =
    origin !== '' && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  if (/^https?:\/\/[^:*]*$/.test(own)) return own;
  if (!own.startsWith('/') || /[:*()+{}]/.test(own)) return undefined;
  const base = baseUrlOf(site);
  return `${own}/`.startsWith(base) ? own.slice(base.length - 1) || '/' : undefined;
}

const NOTHING: HostFile = {rules: [], isWhole: false};

/** Functions that read files with redirects, by file name. */
const READERS = new Map<string, (text: string) => HostFile>([
  ['_redirects', readLines],
  ['netlify.toml', readToml],
  ['vercel.json', (text) => readJson(text, VERCEL)],
  ['firebase.json', (text) => readJson(text, FIREBASE)],
  ['staticwebapp.config.json', (text) => readJson(text, AZURE)],
]);

/** Effect of a rule whose status is not a redirect. */
function otherStatus(status: string): string | undefined {
  if (/^30[12378]!?$/.test(status)) return undefined;
  return /^[1-5]\d\d!?$/.test(status)
    ? `Keep it on the host: its status ${status} is not a redirect.`
    : `Unexpected status '${status}', expected one such as 301.`;
}

function readLines(text: string): HostFile {
  const rules = text.split('\n').flatMap((written, i): Rule[] => {
    const [from = '', ...rest] = written
      .replace(/(?:^|\s)#.*/, '')
      .trim()
      .split(/\s+/);
    const at = rest.findIndex((one) => /^(?:\/|https?:)/.test(one));
    const [to = '', status = '301', ...conditions] = rest.slice(Math.max(at, 0));
    const isWide = at !== 0 || conditions.length > 0;
    const otherwise = isWide ? CONDITIONS : otherStatus(status);
    return from === '' || to === '' ? [] : [{from, to, otherwise, at: {line: i + 1}}];
  });
  return {rules, isWhole: true};
}

function readToml(text: string): HostFile {
  const blocks = text.split(/^(?=[ \t]*\[)/m);
  const lines = blocks.map((block) => block.split('\n').length - 1);
  const isOf = (block: string | undefined, name: string): boolean =>
    block?.trimStart().startsWith(name) === true;
  const rules = blocks.flatMap((block, i): Rule[] => {
    if (!isOf(block, '[[redirects]]')) return [];
    const values = new Map(
      [...block.matchAll(/^[ \t]*(\w+)[ \t]*=[ \t]*(?:"([^"\n]*)"|'([^'\n]*)'|(.*\S))/gm)].map(
        ([, key = '', double, single, other = '']) => [key, double ?? single ?? other],
      ),
    );
    const [from, to] = [values.get('from'), values.get('to')];
    const isPlain = [...values.keys()].every((key) => /^(?:from|to|status|force)$/.test(key));
    const hasMore = isOf(blocks[i + 1], '[redirects.');
    const status = values.get('status')?.replace(/\s*#.*/, '') ?? '301';
    const otherwise = isPlain && !hasMore ? otherStatus(status) : CONDITIONS;
    const line = lines.slice(0, i).reduce((sum, count) => sum + count, 1);
    return from === undefined || to === undefined ? [] : [{from, to, otherwise, at: {line}}];
  });
  const isWhole = blocks.every(
    (block) =>
      isOf(block, '[[redirects]]') || isOf(block, '[redirects.') || /^\s*(?:#.*\s*)*$/.test(block),
  );
  return {rules, isWhole};
}

/** Format of redirects in a host's JSON file. */
interface JsonForm {
  /** Keys that lead to the list of redirects. */
  readonly list: readonly string[];
  readonly from: string;
  readonly to: string;
  /** Additional keys that a redirect without conditions may have. */
  readonly plain: readonly string[];
}

const VERCEL: JsonForm = {
  list: ['redirects'],
  from: 'source',
  to: 'destination',
  plain: ['permanent', 'statusCode'],
};
const FIREBASE: JsonForm = {
  list: ['hosting', 'redirects'],
  from: 'source',
  to: 'destination',
  plain: ['type'],
};
const AZURE: JsonForm = {list: ['routes'], from: 'route', to: 'redirect', plain: ['statusCode']};

function readJson(text: string, {list, from, to, plain}: JsonForm): HostFile {
  const all = jsonOf(text);
  const known = new Set([from, to, ...plain]);
  const isPlain = (rule: unknown): boolean =>
    Object.keys(dataOf(rule)).every((key) => known.has(key));
  const rules = listOf(list.reduce((data: unknown, key) => dataOf(data)[key], all));
  const isWhole =
    isData(all) &&
    Object.keys(all).every((key) => key === '$schema' || key === list.join('.')) &&
    rules.every((rule) => textValue(dataOf(rule)[to]) !== undefined);
  return {
    rules: rules.flatMap((rule, i): Rule[] => {
      const [source, target] = [from, to].map((key) => textValue(dataOf(rule)[key]));
      if (source === undefined || target === undefined) return [];
      const at = {key: [...list, i]};
      return [{from: source, to: target, otherwise: isPlain(rule) ? undefined : CONDITIONS, at}];
    }),
    isWhole,
  };
}
