import {PageLayout} from '../layouts/PageLayout.js';
import {Banners} from '../partials/Banners.js';
import {Breadcrumbs} from '../partials/Breadcrumbs.js';
import {Cards} from '../partials/Cards.js';
import {Pagination} from '../partials/Pagination.js';
import {useMessages} from '../shared/contexts.js';
import {Slot} from '../shared/slots.js';
import type {CategoryView} from '../shared/view.js';

/** Entries of a sidebar category, as cards. */
export function CategoryPage({view}: {view: CategoryView}) {
  const {site, breadcrumbs} = view;
  const text = useMessages();
  const isHome = view.href === site.baseUrl;
  return (
    <PageLayout site={site} kind="doc" sidebar={view.sidebar}>
      {breadcrumbs.length > 0 && <Breadcrumbs items={breadcrumbs} site={site} />}
      <Slot name="Banner" of={Banners} props={{banners: view.banners}} />
      {isHome ? <Slot name="Home" of={Cards} props={{view}} /> : <Cards view={view} />}
      <Pagination
        label={text.docsPages}
        previous={view.previous}
        next={view.next}
        words={{previous: text.previous, next: text.next}}
      />
    </PageLayout>
  );
}
