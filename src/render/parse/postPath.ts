/** Day and slug from the path of a post. */
export interface PostPath {
  /** ISO day at the beginning of the file's or folder's name. */
  readonly day?: string;
  /** Address of the post, relative to the blog. */
  readonly slug: string;
}

/** Parses `2025-09-12-welcome.md` and `2025-09-12-welcome/index.mdx`. */
export function parsePostPath(path: string): PostPath {
  const bare = path.replace(/\.mdx?$/, '').replace(/\/index$/i, '');
  const match = /^(.*\/)?(\d{4}-\d{2}-\d{2})[-/](.+)$/.exec(bare);
  return match ? {day: match[2]!, slug: (match[1] ?? '') + match[3]!} : {slug: bare};
}

/**
 * Parses a date to milliseconds since 1970; undefined if the day does not exist. Without a time zone, it is
 * UTC, so that the result does not depend on the machine.
 */
export function parseDate(date: string): number | undefined {
  const day = date.slice(0, 10);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Date.parse accepts February 30 as March 2.
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return undefined;
  if (date === day) return midnight;
  const moment = Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/.test(date) ? date : `${date}Z`);
  return Number.isNaN(moment) ? undefined : moment;
}
