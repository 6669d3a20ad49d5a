import type {Diagnostic} from './diagnostic.js';

/** Number of pictures that a finding names. */
const NAMED = 3;

const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/** Merges the findings for the pictures that a package was published without into one. */
export function withoutLostPictures(findings: readonly Diagnostic[]): Diagnostic[] {
  const lost = new Map<string, Diagnostic[]>();
  const packageOf = ({file = ''}: Diagnostic): string => PACKAGE.exec(file)?.[0] ?? '';
  const isPicture = ({id}: Diagnostic): boolean => id === 'package-picture-missing';
  for (const found of findings.filter(isPicture)) {
    const others = lost.get(packageOf(found));
    if (others) others.push(found);
    else lost.set(packageOf(found), [found]);
  }
  return findings.flatMap((found) => {
    if (!isPicture(found)) return [found];
    const all = lost.get(packageOf(found))!;
    if (found !== all[0]) return [];
    const names = [...new Set(all.map(({target = ''}) => target))];
    if (names.length === 1) return [found];
    const named = names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ', …' : '');
    const message = found.message.replace(
      /its picture [^]*/,
      `${String(names.length)} of its pictures: ${named}`,
    );
    return [{...found, message}];
  });
}
