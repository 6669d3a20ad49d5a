import * as z from 'zod';

/** Address of a host in settings: scheme, name and port, without a path. */
export const origin = z.string().refine(
  // A URL parser would drop or correct characters such as line breaks, but the value is written to files unchanged.
  (value) => /^https?:\/\/[^\s\p{Cc}/\\?#@"'<>]+\/?$/iu.test(value) && URL.canParse(value),
  'must be an origin such as https://example.com (a path goes into baseUrl)',
);

/** Returns the origin of an address; undefined for a path, which belongs to the site itself. */
export function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
