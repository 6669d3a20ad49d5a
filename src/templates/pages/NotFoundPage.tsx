import {PageLayout} from '../layouts/PageLayout.js';
import {useMessages} from '../contexts.js';
import type {NotFoundView} from '../view.js';

/** Where an address leads nowhere. */
export function NotFoundPage({view}: {view: NotFoundView}) {
  const text = useMessages();
  return (
    <PageLayout site={view.site} kind="notice">
      <article className="prose">
        <h1>{text.notFoundTitle}</h1>
        <p>{text.notFoundText}</p>
        <p>{text.notFoundHelp}</p>
        <p>
          <a href={view.site.baseUrl}>{text.homePage}</a>
        </p>
      </article>
    </PageLayout>
  );
}
