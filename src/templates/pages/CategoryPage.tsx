import {PageLayout} from '../layouts/PageLayout.js';
import {useMessages} from '../contexts.js';
import {Banners} from '../partials/Banners.js';
import {Breadcrumbs} from '../partials/Breadcrumbs.js';
import {Pagination} from '../partials/Pagination.js';
import type {CategoryView} from '../view.js';

/** What a category of the sidebar holds, as cards. */
export function CategoryPage({view}: {view: CategoryView}) {
  const {site, breadcrumbs} = view;
  const text = useMessages();
  return (
    <PageLayout site={site} kind="doc" sidebar={view.sidebar}>
      {breadcrumbs.length > 0 && <Breadcrumbs items={breadcrumbs} site={site} />}
      <Banners banners={view.banners} />
      <article className="prose">
        <h1>{view.title}</h1>
        <ul className="cards">
          {view.cards.map(({label, href, description}) => (
            <li key={href}>
              <a href={href}>{label}</a>
              {description !== undefined && <p>{description}</p>}
            </li>
          ))}
        </ul>
      </article>
      <Pagination
        label={text.docsPages}
        previous={view.previous}
        next={view.next}
        words={{previous: text.previous, next: text.next}}
      />
    </PageLayout>
  );
}
