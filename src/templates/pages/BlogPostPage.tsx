import {PageLayout} from '../layouts/PageLayout.js';
import {Banners} from '../partials/Banners.js';
import {BlogAside} from '../partials/BlogAside.js';
import {PageMeta} from '../partials/PageMeta.js';
import {Pagination} from '../partials/Pagination.js';
import {PostHead} from '../partials/PostHead.js';
import {TocButton} from '../partials/Toc.js';
import {useMessages} from '../shared/contexts.js';
import {Slot} from '../shared/slots.js';
import type {BlogPostView} from '../shared/view.js';

/** One post. */
export function BlogPostPage({view}: {view: BlogPostView}) {
  const {site, post, toc} = view;
  const text = useMessages();
  return (
    <PageLayout site={site} kind="blog" toc={toc} aside={<BlogAside view={view} />}>
      <Slot name="Banner" of={Banners} props={{banners: view.banners}} />
      <Slot name="BeforeContent" props={{view}} />
      <article>
        <PostHead post={post} site={site} />
        <TocButton items={toc} />
        <div
          className="prose"
          lang={post.language?.htmlLang}
          dir={post.language?.direction}
          dangerouslySetInnerHTML={{__html: post.content}}
        />
      </article>
      <Slot name="AfterContent" props={{view}} />
      <Slot
        name="PageMeta"
        of={PageMeta}
        props={{site, tags: post.tags, editHref: view.editHref}}
      />
      <Pagination
        label={text.blogPages}
        previous={view.previous}
        next={view.next}
        words={{previous: text.newerPost, next: text.olderPost}}
      />
    </PageLayout>
  );
}
