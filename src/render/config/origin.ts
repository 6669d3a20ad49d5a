import {z} from 'zod';

/** The address of a host as settings write it: scheme, name and port, nothing behind. */
export const origin = z.string().refine(
  // What a parser of addresses drops or corrects, such as a line end, would go into files as it is.
  (value) => /^https?:\/\/[^\s\p{Cc}/\\?#@"'<>]+\/?$/iu.test(value) && URL.canParse(value),
  'must be an origin such as https://example.com (a path goes into baseUrl)',
);

/** The origin of an address; undefined for a path, which is the site's own. */
export function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
