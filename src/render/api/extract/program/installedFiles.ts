import {isInstalledFile} from '../../../system/packageFolder.js';
import {realPath} from '../../../system/realPath.js';

/**
 * Whether a file of an installed package refers to a file outside installed packages, such as the site's own code,
 * which a package should not depend on.
 */
export function leavesPackages(from: string, to: string): boolean {
  return isInstalledFile(from) && !isInstalledFile(realPath(to));
}
