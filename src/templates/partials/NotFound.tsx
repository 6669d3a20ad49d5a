import {useMessages} from '../shared/contexts.js';
import type {SiteView} from '../shared/view.js';
import {SearchForm} from './SearchForm.js';

/** Text for unknown addresses; client/chrome/similarPages.ts adds pages with similar addresses. */
export function NotFound({site}: {site: SiteView}) {
  const text = useMessages();
  return (
    <article className="prose">
      <h1>{text.notFoundTitle}</h1>
      <p>{text.notFoundText}</p>
      <p>{text.notFoundHelp}</p>
      <SearchForm />
      <section className="similar-pages" aria-labelledby="similar-pages" hidden>
        <h2 id="similar-pages">{text.similarPages}</h2>
        <ul />
      </section>
      <p>
        <a href={site.baseUrl}>{text.homePage}</a>
      </p>
    </article>
  );
}
