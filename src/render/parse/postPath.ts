/** What the path of a post says of it. */
export interface PostPath {
  /** ISO day that the file's or folder's name begins with. */
  readonly day?: string;
  /** Last part of the post's address. */
  readonly slug: string;
}

/** Reads `2025-09-12-welcome.md` and `2025-09-12-welcome/index.mdx`. */
export function parsePostPath(path: string): PostPath {
  const bare = path.replace(/\.mdx?$/, '').replace(/\/index$/i, '');
  const match = /^(.*\/)?(\d{4}-\d{2}-\d{2})[-/](.+)$/.exec(bare);
  return match ? {day: match[2]!, slug: (match[1] ?? '') + match[3]!} : {slug: bare};
}

/**
 * A date as feeds want it, in milliseconds since 1970; undefined where the calendar has no such day. What
 * names no time zone is UTC, so that no machine's own zone shows.
 */
export function parseDate(date: string): number | undefined {
  const day = date.slice(0, 10);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Date.parse takes February 30 for March 2.
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return undefined;
  if (date === day) return midnight;
  const moment = Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/.test(date) ? date : `${date}Z`);
  return Number.isNaN(moment) ? undefined : moment;
}
