import type {ForeignFile} from '../bundle/styleAddresses.js';
import {integrationOrigins, viewIntegrations} from '../config/integrations.js';
import type {SiteConfig} from '../config/config.js';
import type {OriginKind} from '../config/extension.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';

/** A tag by its name and attributes in lower case. */
interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/** A file that browsers do not load because of the policy of a site's pages. */
interface BlockedFile {
  readonly address: string;
  /** Setting in `origins` that would allow the file, with the value to add. */
  readonly kind: OriginKind;
  readonly origin: string;
}

/** Returns the script, stylesheet or font that a tag loads, if the policy of the pages blocks it. */
export function blockedFile(tag: Tag, config: SiteConfig): BlockedFile | undefined {
  const file = fileOf(tag);
  return file && blocked(file, config);
}

/** Warnings for files on other hosts that stylesheets load and the policy blocks. */
export function foreignFileFindings(
  files: readonly ForeignFile[],
  config: SiteConfig,
): Diagnostic[] {
  return files.flatMap(({kind, address, ...place}): Diagnostic[] => {
    const found = blocked({kind, address}, config);
    return found ? [{severity: 'warning', ...blockedFileFinding(found), ...place}] : [];
  });
}

function blocked(
  {kind, address}: Pick<BlockedFile, 'kind' | 'address'>,
  config: SiteConfig,
): BlockedFile | undefined {
  if (config.csp === false || !URL.canParse(address, config.url)) return undefined;
  const url = new URL(address, config.url);
  const {scriptOrigins = []} = integrationOrigins(viewIntegrations(config, {dev: false}));
  const allowed = [
    new URL(config.url).origin,
    ...config.extensions.origins[kind],
    ...(kind === 'script' ? scriptOrigins : []),
  ];
  if (!/^https?:$/.test(url.protocol) || allowed.some((source) => matches(url, source))) {
    return undefined;
  }
  return {kind, address, origin: url.origin};
}

function fileOf({name, attributes}: Tag): {kind: OriginKind; address: string} | undefined {
  const {src, href, rel = '', as = ''} = Object.fromEntries(attributes);
  if (name === 'script') return src === undefined ? undefined : {kind: 'script', address: src};
  if (name !== 'link' || href === undefined) return undefined;
  const words = rel.toLowerCase().split(/\s+/);
  const kind = words.includes('stylesheet')
    ? 'style'
    : words.includes('modulepreload')
      ? 'script'
      : words.includes('preload')
        ? PRELOADED.find((one) => one === as.toLowerCase())
        : undefined;
  return kind === undefined ? undefined : {kind, address: href};
}

const PRELOADED = ['script', 'style', 'font'] as const;

/** Whether a source expression allows an address (Content Security Policy Level 3, 6.7.2.8). */
function matches({protocol, hostname, port}: URL, source: string): boolean {
  const [, scheme = '', isAny, host = '', wanted] =
    /^([a-z]+:)\/\/(\*\.)?([^:/]+)(?::(\d+|\*))?\/?$/i.exec(source) ?? [];
  const upgraded = scheme.toLowerCase() === 'http:' && protocol === 'https:';
  if (scheme.toLowerCase() !== protocol && !upgraded) return false;
  const name = host.toLowerCase();
  if (isAny === undefined ? hostname !== name : !hostname.endsWith(`.${name}`)) return false;
  const number = port || DEFAULT_PORTS[protocol];
  return (
    wanted === '*' ||
    (wanted ?? DEFAULT_PORTS[scheme.toLowerCase()]) === number ||
    (upgraded && (wanted ?? '80') === '80' && number === '443')
  );
}

const DEFAULT_PORTS: Readonly<Record<string, string>> = {'http:': '80', 'https:': '443'};

/** Returns the message and the hint for a blocked file. */
export function blockedFileFinding({address, kind, origin}: BlockedFile): {
  readonly id: string;
  readonly message: string;
  readonly hint: string;
} {
  return {
    id: 'origin-blocked',
    message: `The content security policy of the pages blocks ${address}`,
    hint: `Allow its host: \`origins: {${kind}: ['${origin}']}\`.`,
  };
}
