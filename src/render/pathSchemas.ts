import {z} from 'zod';

const text = z.string();

/** A path, or an address that a browser opens: a menu runs no script. */
export const address = text.regex(
  /^(?!\s*(?:javascript|data|vbscript):)/i,
  'must be a path or an address, and no script',
);

/** An address in full, or a path that begins with a slash. */
export const fullAddress = address.regex(
  /^\s*(?:[a-z][a-z\d+.-]*:|[/#])/i,
  'must begin with https:// or with a slash',
);

/** A path below which pages are, `/` for the root. */
export const routeBase = text.regex(
  /^(?!.*(?:^|\/)\.\.?(?:\/|$))[^?#%\\\s:"'<>]*$/,
  'must be a path such as docs, without host, spaces, dots, quotes, ?, # and %',
);

/** Where a page says that it is. */
export const slug = text.regex(
  /^(?!.*:\/\/)(?!.*(?:^|\/)\.\.?(?:\/|$))[^\\?#%\s"<>]+$/,
  'must be a path such as /guides/nodes, without host, spaces, dots, quotes, ?, # and %',
);

/** Names of packages, or files, each once. */
export const eachOnce = (names: z.ZodType<string, string>) =>
  z.array(names).superRefine((all, {addIssue}) => {
    all.forEach((name, i) => {
      if (all.indexOf(name) < i)
        addIssue({code: 'custom', message: `'${name}' is there twice`, path: [i]});
    });
  });

/** Name of an npm package. */
export const packageName = text.regex(
  /^(?:@[^/\s@]+\/)?[^/\s@.][^/\s@]*$/,
  'must be the name of a package such as lexical or @lexical/list',
);
