import {PageLayout} from '../layouts/PageLayout.js';
import {Banners} from '../partials/Banners.js';
import {Breadcrumbs} from '../partials/Breadcrumbs.js';
import {PackageSummary} from '../partials/PackageSummary.js';
import {PageMeta} from '../partials/PageMeta.js';
import {Pagination} from '../partials/Pagination.js';
import {Prose} from '../partials/Prose.js';
import {TocButton} from '../partials/Toc.js';
import {useMessages} from '../shared/contexts.js';
import {Slot} from '../shared/slots.js';
import type {DocView} from '../shared/view.js';

/** A page of documentation. */
export function DocPage({view}: {view: DocView}) {
  const {site, toc, breadcrumbs} = view;
  const text = useMessages();
  return (
    <PageLayout site={site} kind="doc" sidebar={view.sidebar} toc={toc}>
      {breadcrumbs.length > 0 && <Breadcrumbs items={breadcrumbs} site={site} />}
      <Slot name="Banner" of={Banners} props={{banners: view.banners}} />
      <TocButton items={toc} />
      <Slot name="BeforeContent" props={{view}} />
      <Prose
        html={view.content}
        title={view.showTitle ? view.title : undefined}
        language={view.language}
        summary={view.package && <PackageSummary of={view.package} />}
      />
      <Slot name="AfterContent" props={{view}} />
      <Slot
        name="PageMeta"
        of={PageMeta}
        props={{
          site,
          editHref: view.editHref,
          markdownHref: view.head.alternates.find(({type}) => type === 'text/markdown')?.href,
          lastUpdated: view.lastUpdated,
        }}
      />
      <Pagination
        label={text.docsPages}
        previous={view.previous}
        next={view.next}
        words={{previous: text.previous, next: text.next}}
      />
    </PageLayout>
  );
}
