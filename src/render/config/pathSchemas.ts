import * as z from 'zod';
import {isAbsolute, isSafeAddress, SAFE_SCHEMES} from '../model/urls.js';
import {decodeAddress} from '../system/decodeAddress.js';

/** Text without control characters, which XML cannot represent. */
export const text = z
  .string()
  .regex(/^[\t\n\r\P{Cc}]*$/u, 'must be text, without control characters');

const line = z.string().regex(/^(?!\s)\P{Cc}*(?<!\s)$/u, {
  error: 'must have no surrounding spaces, line breaks or control characters',
  abort: true,
});

/** A path, or an address with a scheme that pages may link to. */
export const address = line.refine((value) => isSafeAddress(value), {
  error: `must be a path, or start with ${SAFE_SCHEMES.map((scheme) => `${scheme}:`).join(', ')}`,
  abort: true,
});

/** A full address, or a path that starts with a slash. */
export const fullAddress = address.regex(
  /^(?:[a-z][a-z\d+.-]*:|[/#])/i,
  'must start with https:// or with a slash',
);

/** An address on the web, or a path. */
export const webAddress = line.refine(
  (value) => !isAbsolute(value) || /^(?:https?:)?\/\//i.test(value),
  {error: 'must start with https:// or be a path', abort: true},
);

/** Address of a picture: on the web, in content/static, or a data URL. */
export const fileAddress = line.refine(
  (value) =>
    isAbsolute(value)
      ? /^(?:(?:https?:)?\/\/|data:image\/)/i.test(value)
      : !/(?:^|[/\\])\.\.?(?:[/\\]|$)/.test(decodeAddress(value)),
  {error: 'must be a file of content/static, or start with https://', abort: true},
);

/** A route for a group of pages; `/` for the root. */
export const routeBase = text.regex(
  /^(?!.*(?:^|\/)\.\.?(?:\/|$))[^?#%\\\s:"'<>]*$/,
  'must be a path such as docs, without host, spaces, dots, quotes, ?, # and %',
);

/** A path of the site, except its root. */
export const sitePath = text.regex(
  /^\/(?!\/)(?!.*(?:^|\/)\.\.?(?:\/|$))[^?#%\\\s"<>]+$/,
  'must be a path such as /api, without host, spaces, dots, quotes, ?, # and %',
);

/** Name of a single folder. */
export const folderName = text.regex(
  /^(?!\.)[^/\\\s]+$/,
  'must be the name of a folder, without slashes, spaces or a leading dot',
);

/** The address that a page sets for itself. */
export const slug = text.regex(
  /^(?!.*:\/\/)(?!.*(?:^|\/)\.\.?(?:\/|$))[^\\?#%\s"<>]+$/,
  'must be a path such as /guides/nodes, without host, spaces, dots, quotes, ?, # and %',
);

/** Returns the schema of a list of packages or files without duplicates. */
export const eachOnce = (names: z.ZodType<string, string>) =>
  z.array(names).superRefine((all, {addIssue}) => {
    all.forEach((name, i) => {
      if (all.indexOf(name) < i)
        addIssue({code: 'custom', message: `Duplicate '${name}'`, path: [i]});
    });
  });

/** Name of an npm package. */
export const packageName = text.regex(
  /^(?:@[^/\s@]+\/)?[^/\s@.][^/\s@]*$/,
  'must be the name of a package such as lexical or @lexical/list',
);
