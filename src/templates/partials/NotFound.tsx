import {useMessages} from '../shared/contexts.js';
import type {SiteView} from '../shared/view.js';
import {SearchForm} from './SearchForm.js';

/** What is said where an address leads nowhere; client/chrome/similarPages.ts adds the pages with a similar one. */
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
