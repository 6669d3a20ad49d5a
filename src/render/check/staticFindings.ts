import type {Finding} from './finding.js';

/** Number of findings in the HTML files of a folder up to which each is listed. */
const LISTED = 20;

/**
 * Counts what is broken in large folders of HTML files of the static folder, such as the documentation of an
 * old release: one finding each, so that they do not hide those in the site's own texts.
 */
export function countStatic(findings: readonly Finding[]): Finding[] {
  const folders = new Map<string, Finding[]>();
  for (const finding of findings) {
    const {from} = finding;
    if (from.isStatic !== true) continue;
    const folder = /^\/[^/]*(?=\/)/.exec(from.route)?.[0] ?? '';
    const known = folders.get(folder);
    if (known) known.push(finding);
    else folders.set(folder, [finding]);
  }
  const large = [...folders].filter(([, {length}]) => length > LISTED);
  const counted = new Set(large.flatMap(([, found]) => found));
  return [
    ...findings.filter((finding) => !counted.has(finding)),
    ...large.map(([folder, found]): Finding => {
      const [first] = found as [Finding, ...Finding[]];
      const count = `${found.length} broken addresses in the HTML files of ${folder || '/'}`;
      return {...first, message: `${count}, such as: ${first.message}`};
    }),
  ];
}
