import {useMessages} from '../shared/contexts.js';
import {plural} from '../shared/plural.js';
import type {PostView, SiteView} from '../shared/view.js';
import {Authors} from './Authors.js';
import {formatDate} from './formatDate.js';

interface PostHeadProps {
  readonly post: PostView;
  readonly site: SiteView;
  /** Whether the title links to the post, as in a list. */
  readonly listed?: boolean;
}

/** Date, title and authors of a post. */
export function PostHead({post, site, listed = false}: PostHeadProps) {
  const {locale} = site;
  const text = useMessages();
  return (
    <header className="post-head">
      <p>
        <time dateTime={post.date}>{formatDate(post.date, locale)}</time>
        {post.readingMinutes !== undefined &&
          ` · ${plural(text.readingTime, {count: post.readingMinutes, language: text.language})}`}
      </p>
      {listed ? (
        <h2>
          <a href={post.href}>{post.title}</a>
        </h2>
      ) : (
        <h1>{post.title}</h1>
      )}
      <Authors authors={post.authors} listed={listed} />
    </header>
  );
}
