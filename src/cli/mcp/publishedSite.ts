import {readFile, stat} from 'node:fs/promises';
import path from 'node:path';
import {failureOf, requestAddress, readWhole} from '../../render/check/external/requestAddress.js';
import {Network} from '../../render/check/external/network.js';
import {readFacts} from '../../render/html/htmlFacts.js';
import {openWithin} from '../../render/system/fileAccess.js';
import {VERSION} from '../terminal/docsgenVersion.js';

/** Maximum number of bytes of a file that are read; each part of a large site's index has a few hundred thousand. */
const MOST_BYTES = 20_000_000;
/** Milliseconds for a host to send a file, including redirects. */
const TIMEOUT = 15_000;

/** A question that cannot be answered; the message is sent to the client. */
export class SiteError extends Error {}

/** A site built by docsgen, in a folder or on the web. */
export interface PublishedSite {
  /** Its folder or address, for messages. */
  readonly name: string;
  /** Reads a file by its path below the site's base address; undefined if it is missing. */
  readonly read: (file: string) => Promise<string | undefined>;
}

/** Opens a site in a folder; files outside the folder are never read. */
export function siteInFolder(folder: string): PublishedSite {
  return {
    name: folder,
    async read(file) {
      const opened = openWithin(path.join(folder, file), [folder]);
      if ('refused' in opened) return undefined;
      if ((await stat(opened.file)).size > MOST_BYTES) throw tooLarge(file);
      return readFile(opened.file, 'utf8');
    },
  };
}

/** Opens a site at a web address, which ends with a slash. */
export function siteAt(base: URL, {timeout = TIMEOUT} = {}): PublishedSite {
  const network = new Network();
  return {
    name: base.href,
    async read(file) {
      const url = new URL(file.split('/').map(encodeURIComponent).join('/'), base);
      const headers = {'User-Agent': `docsgen/${VERSION} (mcp)`, Accept: '*/*'};
      const signal = AbortSignal.timeout(timeout);
      try {
        const response = await requestAddress(url, network, {method: 'GET', headers, signal});
        if (!response.ok) {
          await response.body?.cancel();
          if (response.status === 404 || response.status === 410) return undefined;
          throw new SiteError(`Cannot read ${url.href}: status ${String(response.status)}`);
        }
        const text = await readWhole(response, MOST_BYTES);
        if (text === undefined) throw tooLarge(url.href);
        return text;
      } catch (error) {
        if (error instanceof SiteError) throw error;
        throw new SiteError(`Cannot read ${url.href}: ${failureOf(error)}`);
      }
    },
  };
}

function tooLarge(file: string): SiteError {
  return new SiteError(`Cannot read ${file}: it has more than ${String(MOST_BYTES)} bytes`);
}

/** Reads the site's public base address and language from its home page. */
export async function identifySite(site: PublishedSite): Promise<{base: URL; language: string}> {
  const home = (await site.read('index.html')) ?? '';
  const {canonical} = readFacts(home, {route: '/'});
  const [, language = 'en'] = /<html\b[^>]*\slang="([\w-]+)"/i.exec(home) ?? [];
  if (canonical === undefined || !URL.canParse(canonical)) throw noSite(site);
  return {base: new URL('./', canonical), language};
}

/** Error for a folder or an address that lacks the files published by docsgen. */
export function noSite({name}: PublishedSite): SiteError {
  return new SiteError(`Cannot find a docsgen site at ${name}`);
}
