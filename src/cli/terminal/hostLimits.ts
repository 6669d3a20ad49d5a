import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

interface Host {
  readonly host: string;
  readonly files?: number;
  readonly bytes?: number;
  /** Limits of `_redirects`. */
  readonly redirects?: {readonly lines: number; readonly bytes?: number};
}

/** Limits of static hosts, as documented in 2026. */
const HOSTS: readonly Host[] = [
  {host: 'GitHub Pages', bytes: 1e9},
  {
    host: 'GitLab Pages on gitlab.com',
    files: 200_000,
    bytes: 1e9,
    redirects: {lines: 1000, bytes: 64 * 1024},
  },
  {host: 'Cloudflare Pages in its free plan', files: 20_000},
  {host: 'Cloudflare Pages', files: 100_000, redirects: {lines: 2000}},
];

/** Size of a built site. */
interface SiteSize {
  readonly files: number;
  readonly bytes: number;
  /** Contents of `_redirects`; an empty string without redirects. */
  readonly redirects: string;
}

/** Text of `_redirects` in an output folder. */
export function redirectsIn(out: string): string {
  const file = path.join(out, '_redirects');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Hosts whose limits a site exceeds, one per line. */
export function hostLimits({files, bytes, redirects}: SiteSize): string[] {
  const lines = redirects.split('\n').filter((line) => /^\s*[^\s#]/.test(line)).length;
  const length = Buffer.byteLength(redirects);
  return HOSTS.flatMap((host) => {
    const size = exceeded([
      [files, host.files, (most) => `${most.toLocaleString('en')} files`],
      [bytes, host.bytes, (most) => `${most / 1e9} GB`],
    ]);
    const moves = exceeded([
      [lines, host.redirects?.lines, (most) => `${most.toLocaleString('en')} lines`],
      [length, host.redirects?.bytes, (most) => `${most / 1024} KiB`],
    ]);
    return [
      ...(size === '' ? [] : [`Too large for ${host.host}, which allows ${size}`]),
      ...(moves === ''
        ? []
        : [`Too many redirects for ${host.host}, which reads ${moves} of _redirects`]),
    ];
  });
}

/** Names the limits that a number exceeds. */
function exceeded(
  limits: readonly (readonly [
    number: number,
    most: number | undefined,
    name: (most: number) => string,
  ])[],
): string {
  return limits
    .flatMap(([number, most, name]) => (most !== undefined && number > most ? [name(most)] : []))
    .join(' and ');
}
