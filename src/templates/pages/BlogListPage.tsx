import {PageLayout} from '../layouts/PageLayout.js';
import {BlogAside} from '../partials/BlogAside.js';
import {Link} from '../partials/Link.js';
import {Pagination} from '../partials/Pagination.js';
import {PostHead} from '../partials/PostHead.js';
import {Tags} from '../partials/Tags.js';
import {useMessages} from '../shared/contexts.js';
import {format} from '../shared/messages.js';
import type {BlogListView, PostView} from '../shared/view.js';

/** Posts, newest first: of the blog, a tag or an author. */
export function BlogListPage({view}: {view: BlogListView}) {
  const {site, newer, older, author} = view;
  const text = useMessages();
  // On an author's page, posts by only that author do not repeat the name.
  const isOwn = ({authors}: PostView) => author !== undefined && authors.length === 1;
  return (
    <PageLayout site={site} kind="blog" aside={<BlogAside view={view} />}>
      <header className="prose">
        <h1>{view.title}</h1>
        {author?.title !== undefined && <p className="lead">{author.title}</p>}
        {author?.url !== undefined && (
          <p>
            <Link href={author.url} external>
              {text.authorSite}
            </Link>
          </p>
        )}
        {view.description !== undefined && <p className="lead">{view.description}</p>}
      </header>
      {view.posts.length === 0 && <p>{text.noPosts}</p>}
      {view.posts.map((post) => (
        <article key={post.href} className="post">
          <PostHead post={isOwn(post) ? {...post, authors: []} : post} site={site} listed />
          <div
            className="prose"
            lang={post.language?.htmlLang}
            dir={post.language?.direction}
            dangerouslySetInnerHTML={{__html: post.content}}
          />
          {post.truncated && (
            <p>
              <a href={post.href} aria-label={format(text.readMoreAbout, {title: post.title})}>
                {text.readMore}
              </a>
            </p>
          )}
          <Tags tags={post.tags} />
        </article>
      ))}
      <Pagination
        label={text.blogLists}
        previous={newer === undefined ? undefined : {href: newer, label: text.newerPosts}}
        next={older === undefined ? undefined : {href: older, label: text.olderPosts}}
        words={{previous: '', next: ''}}
      />
    </PageLayout>
  );
}
