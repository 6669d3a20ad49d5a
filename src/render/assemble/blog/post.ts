import type {Page} from '../../model/page.js';
import type {BlogAuthor, Tag} from '../../read/blogData.js';

/** A post with the authors and tags that its front matter names. */
export interface Post {
  readonly page: Page;
  /** ISO day: `2025-09-12`. */
  readonly day: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly authors: readonly BlogAuthor[];
  readonly tags: readonly Tag[];
}

/** Reading speed in words per minute. */
const PACE = 200;

/** Reading time of a post in minutes, rounded up, without code. */
export function readingMinutes({page: {words}}: Post): number {
  return Math.max(1, Math.ceil(words / PACE));
}
