import type {Diagnostic} from '../../diagnostics/diagnostic.js';
import {NEEDLESS, type Loss} from '../report/importWarnings.js';
import {capitalized} from '../../system/capitalized.js';
import {relativePath} from '../../system/relativePath.js';

/** Kinds of losses in report order, by id. */
const KINDS: readonly (readonly [id: string, heading: string])[] = [
  ['import-generated', 'Required before the import'],
  ['import-version', 'Versions'],
  ['import-build', 'Lost addresses of the old build'],
  ['import-program', 'Pages that do not run'],
  ['import-page', 'Pages that were components'],
  ['import-plugin', 'Plugins and themes'],
  ['import-theme', 'Replaced parts of the theme'],
  ['import-style', 'Styles'],
  ['import-environment', 'Environment variables'],
  ['import-setting', 'Settings'],
  ['import-link', 'Links'],
  ['import-head', 'Tags of the head'],
  ['import-text', 'Components and Markdown'],
  ['import-front-matter', 'Front matter'],
  ['import-sidebars-failed', 'Sidebars that could not be read'],
  ['import-sidebar-item', 'Sidebar entries'],
  ['import-redirects', 'Redirects'],
  ['import-second-blog', 'Blogs'],
  ['import-authors', 'Authors'],
  ['import-post-date', 'Posts without a date'],
  ['import-translation', 'Translations'],
  ['import-static', 'Static files'],
  ['import-file', 'Files left behind'],
  ['import-duplicate', 'Addresses of two pages'],
  ['import-console', 'Output of code of the site'],
  ['import-host', 'Files for the host'],
  ['import-repair', 'Put right'],
  [NEEDLESS, 'Not needed here'],
];

/** Losses of one kind. */
export interface LossKind {
  readonly heading: string;
  readonly losses: readonly Loss[];
  /** Whether nothing is missing in the new site. */
  readonly isDone: boolean;
}

/** Losses by kind, most important first. */
export function lossKinds(losses: readonly Loss[]): LossKind[] {
  const known = new Set(KINDS.map(([id]) => id));
  const others = [...new Set(losses.map(({id}) => id).filter((id) => !known.has(id)))];
  const kinds = [...others.map((id): [string, string] => [id, headingOf(id)]), ...KINDS];
  return kinds.flatMap(([id, heading]) => {
    const own = losses.filter((loss) => loss.id === id);
    const isDone = id === NEEDLESS || id === 'import-repair';
    return own.length > 0 ? [{heading, losses: own, isDone}] : [];
  });
}

function headingOf(id: string): string {
  return capitalized(id.replace(/^import-/, '').replaceAll('-', ' '));
}

/** Number of occurrences of a loss. */
export function lossCount({places}: Loss): number {
  return [...places.values()].reduce((sum, lines) => sum + Math.max(1, lines.length), 0);
}

/** Number of entries of each kind that the command prints; IMPORT.md lists all. */
const SHOWN = 5;

/** Addresses of lists. In a Docusaurus build, their anchors are the headings of the posts that they show. */
const LIST = /\/(?:tags|page|archive|authors)(?:\/|$)/;

/** Losses for addresses of an old build that the new site lacks; missing anchors of a page are one loss. */
export function addressLosses(lost: readonly Diagnostic[], build: string): Loss[] {
  const places = new Map([[build, []]]);
  const anchors = new Map<string, Diagnostic[]>();
  const losses: Loss[] = [];
  for (const one of lost) {
    const {id, message, hint} = one;
    const [route = ''] = message.split(/[ ,]/);
    const page = LIST.test(route) ? 'Lists of posts and tags' : route;
    if (id === 'lost-anchor') anchors.set(page, [...(anchors.get(page) ?? []), one]);
    else losses.push({id: 'import-build', message, hint, places});
  }
  for (const [page, [first, ...more]] of anchors) {
    const message =
      more.length === 0
        ? first!.message
        : `${page} lost ${more.length + 1} anchors, such as: ${first!.message}`;
    losses.push({id: 'import-build', message, hint: first!.hint, places});
  }
  return losses;
}

/** Summary printed by the command: the most frequent losses by kind. */
export function printSummary(losses: readonly Loss[]): string {
  return lossKinds(losses)
    .map(({heading, losses: own, isDone}) => {
      const most = [...own]
        .sort((a, b) => lossCount(b) - lossCount(a))
        .slice(0, isDone ? 0 : SHOWN)
        .map((loss) => {
          const count = lossCount(loss);
          return `  ${loss.message}${count > 1 ? ` (${count} times)` : ''}\n`;
        });
      const more = !isDone && own.length > SHOWN ? `  and ${own.length - SHOWN} more\n` : '';
      return `${heading}: ${own.length}\n${most.join('')}${more}`;
    })
    .join('');
}

/** Maximum number of files that are named on the line of a loss. */
const NEAR = 5;

/** Maximum number of files of a loss, and of lines of a file, that are named. */
const NAMED = 20;

/** Number of entries with the same hint from which the hint is printed once, above them. */
const ALIKE = 3;

/** Number of such entries from which they are folded. */
const MANY = 20;

function countAll(losses: readonly Loss[]): number {
  return losses.reduce((sum, loss) => sum + lossCount(loss), 0);
}

function folded(summary: string, text: string): string {
  return `<details><summary>${summary}</summary>\n\n${text}\n\n</details>`;
}

/** `IMPORT.md`: everything that was not carried over unchanged, by kind. */
export function printReport(losses: readonly Loss[], siteDir: string): string {
  const kinds = lossKinds(losses);
  const rows = kinds.map(
    ({heading, losses: own}) =>
      `| [${heading}](#${heading.toLowerCase().replace(/[^\w]+/g, '-')}) | ${own.length} | ${countAll(own)} |`,
  );
  const sections = kinds.map(({heading, losses: own}) => {
    const rows = [...own].sort((a, b) => lossCount(b) - lossCount(a));
    const hints = [...new Set(rows.map(({hint}) => hint))];
    const groups = hints.map((hint) => {
      const alike = rows.filter((loss) => loss.hint === hint);
      if (hint === undefined || alike.length < ALIKE) {
        return alike.map((loss) => printLoss(loss, siteDir)).join('\n');
      }
      const each = alike.map((loss) => printLoss({...loss, hint: undefined}, siteDir)).join('\n');
      const count = `${alike.length} entries, ${countAll(alike)} places`;
      return `\n${hint}\n\n${alike.length > MANY ? folded(count, each) : each}\n`;
    });
    const list = groups.join('\n').replace(/\n{3,}/g, '\n\n');
    return `## ${heading}\n\n${list.trim()}\n`;
  });
  const table = `| kind | entries | places |\n|---|---|---|\n${rows.join('\n')}\n`;
  return `# Import\n\nLosses and changes in the import of the Docusaurus site. Files and lines refer to the old site. Everything else was carried over.\n\n${
    kinds.length === 0 ? 'Nothing was lost.\n' : `${table}\n${sections.join('\n')}`
  }`;
}

function printLoss(loss: Loss, siteDir: string): string {
  const count = lossCount(loss);
  const places = [...loss.places].map(([file, lines]) => {
    const name = relativePath(siteDir, file);
    const more = lines.length > NAMED ? ', …' : '';
    const shown = lines.length > 0 ? `:${lines.slice(0, NAMED).join(', ')}${more}` : '';
    return `\`${name}${shown}\``;
  });
  const named = places.slice(0, NAMED).map((one) => `  - ${one}`);
  if (places.length > NAMED) named.push(`  - and ${places.length - NAMED} more files`);
  const head = `- **${escaped(loss.message)}**${count > 1 ? ` (${count} times)` : ''}${loss.hint === undefined ? '' : `: ${loss.hint}`}`;
  if (places.length <= NEAR) return `${head} ${places.join(', ')}`;
  return `${head}\n\n  <details><summary>${places.length} files</summary>\n\n${named.join('\n')}\n\n  </details>\n`;
}

function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\<>*_[\]|]/g, '\\$&');
}
