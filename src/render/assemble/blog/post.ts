import type {Page} from '../../model/page.js';
import type {BlogAuthor, Tag} from '../../read/blogData.js';

/** A page of the blog, with what its front matter refers to. */
export interface Post {
  readonly page: Page;
  /** ISO day: `2025-09-12`. */
  readonly day: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly authors: readonly BlogAuthor[];
  readonly tags: readonly Tag[];
}

/** Words of prose that a reader takes in a minute. */
const PACE = 200;

/** Minutes that a post takes: its words without code at 200 a minute, begun ones counted. */
export function readingMinutes({page: {words}}: Post): number {
  return Math.max(1, Math.ceil(words / PACE));
}
