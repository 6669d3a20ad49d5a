import path from 'node:path';
import type {Element} from 'hast';
import type {Target} from '../../model/page.js';
import {isAbsolute, pathOf} from '../../model/urls.js';
import {decodeAddress} from '../../system/decodeAddress.js';
import {isForeign, isInside} from '../../system/fileAccess.js';
import {relativePath} from '../../system/relativePath.js';
import {besidePage, report, type ParseContext} from '../shared/context.js';

/**
 * Reports a link to an existing file beside the page that is not published; `target` is the link's resolved
 * target. Returns true if it reported one.
 */
export function reportLinkedFile(
  node: Element,
  {href, target, context}: {href: string; target: Target; context: ParseContext},
): boolean {
  const {host, reach, staticDir} = context;
  const bare = decodeAddress(pathOf(href));
  const isPath = !isAbsolute(href) && !/^[/#]/.test(href);
  if (isForeign(reach) || !isPath || /^(?:|\.mdx?)$/i.test(path.extname(bare))) return false;
  const use = 'code';
  const file = besidePage(bare, {context, use, node});
  if (!host.has(file, {use, reach})) return false;
  const published =
    target.kind === 'path' ? decodeAddress(target.path.replace(/[?#].*$/, '')) : bare;
  if (host.has(path.join(staticDir, published), {use, reach})) return false;
  const isStatic = isInside(staticDir, file);
  const name = isStatic ? relativePath(staticDir, file) : path.basename(bare);
  const address = `/${encodeURI(name).replace(/[?#]/g, encodeURIComponent)}`;
  report(context, node, {
    id: 'file-unpublished',
    severity: 'error',
    message: `Unexpected link to a file that is not published${isStatic ? ' at this address' : ''}: ${href}`,
    hint: `${isStatic ? 'Link' : `Move it to content/static/${name} and link`} to ${address}.`,
  });
  return true;
}
