import type {Finding} from './finding.js';

/** Maximum number of findings in the HTML files of a folder that are listed individually. */
const LISTED = 20;

/**
 * Summarizes findings in a large folder of HTML files in the static folder, such as the documentation of an old
 * release: after the first findings, only the number is reported. They must not hide findings in the site's own
 * texts.
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
