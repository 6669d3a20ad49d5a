import type {Finding} from './finding.js';

/** Number of findings in the HTML files of a folder up to which each is listed. */
const LISTED = 20;

/**
 * Counts what is broken beyond the first findings in a large folder of HTML files of the static folder, such as the
 * documentation of an old release, so that it does not hide what is broken in the site's own texts.
 */
export function countStatic(findings: readonly Finding[]): Finding[] {
  const folders = new Map<string, Finding[]>();
  const listed = findings.filter((finding) => {
    const {from} = finding;
    if (from.isStatic !== true) return true;
    const folder = /^\/[^/]*(?=\/)/.exec(from.route)?.[0] ?? '/';
    const found = folders.get(folder) ?? [];
    folders.set(folder, found);
    return found.push(finding) <= LISTED;
  });
  const more = [...folders].flatMap(([folder, found]): Finding[] => {
    const count = found.length - LISTED;
    if (count <= 0) return [];
    return [
      {...found.at(-1)!, message: `${count} more broken addresses in HTML files of ${folder}`},
    ];
  });
  return [...listed, ...more];
}
