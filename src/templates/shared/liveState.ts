/** Event stream of `docsgen serve --watch`. */
export const EVENTS = '/__docsgen/events';

/** Event for open pages: sent after each change, and when a page starts to listen. */
export interface LiveState {
  /** Time of the site's last change, in milliseconds since 1970. */
  readonly at: number;
  /** Identifies the script that all pages share; if it changes, pages must be reloaded. */
  readonly script: string;
  /** Addresses of the islands' code, by key. */
  readonly islands: Readonly<Record<string, string>>;
  /** Errors in the sources, as printed in the terminal. */
  readonly errors: readonly string[];
  /** Whether the pages can be shown: no error has prevented the rendering of a page. */
  readonly isWhole: boolean;
  /** Paths of the changed pages; absent if any page may have changed. */
  readonly pages?: readonly string[] | undefined;
  /** Paths of the changed static files. */
  readonly files: readonly string[];
}
