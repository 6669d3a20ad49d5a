import path from 'node:path';
import {isSiteFile, nearPath, placeInSite, readSiteFile} from '../read/siteFiles.js';
import {compileSass} from './sass.js';
import {withSiteProperties} from './siteProperties.js';
import {installedFolder} from '../read/packages.js';
import {tailwindCss} from './tailwind.js';

/** Context for converting a stylesheet. */
export interface StylesheetStep {
  readonly siteDir: string;
  readonly folders: readonly string[];
  readonly staticDirs: readonly string[];
  /** File on the old site, absolute. */
  readonly file: string;
  /** Path in the new site. */
  readonly target: string;
  /** Folder for the files that it refers to. */
  readonly folder: string;
  /** Files to copy: absolute paths by path in the new site. */
  readonly copies: Map<string, string>;
  /** Hosts that the stylesheet loads from. */
  readonly hosts: Set<string>;
  /** Prefix of file addresses in pages; file addresses in stylesheets start with '/'. */
  readonly baseUrl?: string;
  readonly lose: (message: string, offset: number, hint?: string) => void;
  /** Adds a stylesheet of an installed package to those of all pages; returns whether it is installed. */
  readonly addPackage?: (specifier: string) => boolean;
}

/** The content of a stylesheet as CSS; Sass and Tailwind are compiled with the site's own compilers. */
export function stylesheetText(
  file: string,
  {siteDir, folders, fail}: StylesheetSource,
): string | undefined {
  const written = readSiteFile(file, folders);
  if (written === undefined || !/\.(?:s[ac]|c)ss$/.test(file)) return undefined;
  const compiled = file.endsWith('.css') ? {css: written} : compileSass(file, siteDir);
  if ('failure' in compiled) {
    fail?.(compiled.failure);
    return undefined;
  }
  const text = compiled.css;
  return text && withSiteProperties(tailwindCss(text, file, siteDir) ?? text);
}

/** Where a stylesheet is read from. */
interface StylesheetSource extends Pick<StylesheetStep, 'siteDir' | 'folders'> {
  /** Receives the reason why the compiler of the old site fails. */
  readonly fail?: (reason: string) => void;
}

/** Hint for a stylesheet that Tailwind has not compiled. */
function withTailwind({siteDir}: StylesheetStep): string {
  const first = installedFolder('tailwindcss', siteDir)
    ? 'The Tailwind of the old site fails on it: fix that and import again'
    : 'Install Tailwind on the old site and import again';
  return `${first}, or compile the stylesheet with it before the build, and name the result in \`styles\`.`;
}

/** Redirects file addresses to copies beside the stylesheet; allows addresses on other hosts. */
export function convertAddresses(text: string, sheet: StylesheetStep): string {
  const {lose} = sheet;
  for (const {0: written, index} of text.matchAll(/@(?:tailwind|apply|config)\s[^;{}]*;/g)) {
    lose(
      `'${written.split(/\s/)[0]!}' in a stylesheet, which only Tailwind reads`,
      index,
      withTailwind(sheet),
    );
  }
  return text.replace(
    /@import\s+(?:url\(\s*)?(?:(['"])(.*?)\1|([^'")\s;]+))\s*\)?[^;]*;|url\(\s*(['"]?)([^'")]+)\4\s*\)/g,
    (
      written,
      _importQuote: string,
      quoted: string | undefined,
      unquoted: string | undefined,
      _quote: string,
      address: string | undefined,
      offset: number,
    ) =>
      address === undefined
        ? importedRules(written, quoted ?? unquoted ?? '', offset, sheet)
        : addressedFile(written, address, offset, sheet),
  );
}

/** Rules of an imported stylesheet; their losses are reported at the import. */
function importedRules(
  written: string,
  address: string,
  offset: number,
  sheet: StylesheetStep,
): string {
  if (addHost(address, sheet.hosts)) return written;
  const file = path.resolve(path.dirname(sheet.file), address);
  const inner = stylesheetText(file, sheet);
  const lose: StylesheetStep['lose'] = (message, _offset, hint) =>
    sheet.lose(message, offset, hint);
  if (inner !== undefined) return convertAddresses(inner, {...sheet, file, lose});
  if (sheet.addPackage?.(address)) return '';
  sheet.lose(
    `The imported stylesheet '${address}'`,
    offset,
    address.startsWith('tailwindcss')
      ? withTailwind(sheet)
      : 'Name it in `styles`, by its file or package.',
  );
  return '';
}

/** A `url()` with the address of the file's copy. */
function addressedFile(
  written: string,
  address: string,
  offset: number,
  sheet: StylesheetStep,
): string {
  const {target, folder, copies, hosts, lose} = sheet;
  // An anchor may refer into an image that is in the CSS itself.
  if (/^(?:data:|#|%23)/.test(address) || addHost(address, hosts)) return written;
  const [bare = '', suffix = ''] = address.split(/(?=[?#])/);
  const found = fileOf(bare, sheet);
  if (found === undefined) {
    lose(`The file '${address}' of a stylesheet`, offset);
    return 'url("data:,")';
  }
  const place = `${folder}/${placeInSite(found, sheet.siteDir)}`;
  copies.set(place, found);
  return `url("${nearPath(path.posix.dirname(target), place)}${suffix}")`;
}

function fileOf(
  address: string,
  {file, siteDir, staticDirs, folders, baseUrl = '/'}: StylesheetStep,
): string | undefined {
  const bare = address.startsWith(baseUrl)
    ? `/${address.slice(baseUrl.length)}`
    : address.replace(/^~/, '');
  const candidates = bare.startsWith('@site/')
    ? [path.join(siteDir, bare.slice(6))]
    : bare.startsWith('/')
      ? [...staticDirs, siteDir].map((dir) => path.join(dir, bare))
      : [path.resolve(path.dirname(file), bare)];
  return candidates.find((one) => isSiteFile(one, folders));
}

/** Adds the origin of an address on a different host; returns false for any other address. */
export function addHost(address: string, hosts: Set<string>): boolean {
  if (!/^(?:https?:)?\/\//.test(address)) return false;
  const url = address.startsWith('//') ? `https:${address}` : address;
  if (URL.canParse(url)) {
    hosts.add(new URL(url).origin);
    // Stylesheets of Google Fonts load fonts from this host.
    if (url.includes('//fonts.googleapis.com/')) hosts.add('https://fonts.gstatic.com');
  }
  return true;
}
