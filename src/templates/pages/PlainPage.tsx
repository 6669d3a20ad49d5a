import {PageLayout} from '../layouts/PageLayout.js';
import {Banners} from '../partials/Banners.js';
import {PageMeta} from '../partials/PageMeta.js';
import {Prose} from '../partials/Prose.js';
import {TocButton} from '../partials/Toc.js';
import {Slot} from '../shared/slots.js';
import type {PlainView} from '../shared/view.js';

/** A page of content/pages: a text, or a component that fills the whole width. */
export function PlainPage({view}: {view: PlainView}) {
  const {site, toc} = view;
  if (view.wide) {
    return (
      <PageLayout site={site} kind="wide">
        <Slot name="Banner" of={Banners} props={{banners: view.banners}} />
        {view.showTitle && <h1>{view.title}</h1>}
        <div
          lang={view.language?.htmlLang}
          dir={view.language?.direction}
          dangerouslySetInnerHTML={{__html: view.content}}
        />
      </PageLayout>
    );
  }
  return (
    <PageLayout site={site} kind="plain" toc={toc}>
      <Slot name="Banner" of={Banners} props={{banners: view.banners}} />
      <TocButton items={toc} />
      <Slot name="BeforeContent" props={{view}} />
      <Prose
        html={view.content}
        title={view.showTitle ? view.title : undefined}
        language={view.language}
      />
      <Slot name="AfterContent" props={{view}} />
      <Slot name="PageMeta" of={PageMeta} props={{site, editHref: view.editHref}} />
    </PageLayout>
  );
}
