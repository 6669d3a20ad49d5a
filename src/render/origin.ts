import {z} from 'zod';

/** The address of a host as settings write it: scheme, name and port, nothing behind. */
export const origin = z.string().refine((value) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.pathname === '/';
}, 'must be an origin such as https://example.com (a path goes into baseUrl)');

/** The origin of an address; undefined for a path, which is the site's own. */
export function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
