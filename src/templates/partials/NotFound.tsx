import {useMessages} from '../shared/contexts.js';
import type {SiteView} from '../shared/view.js';

/** What is said where an address leads nowhere. */
export function NotFound({site}: {site: SiteView}) {
  const text = useMessages();
  return (
    <article className="prose">
      <h1>{text.notFoundTitle}</h1>
      <p>{text.notFoundText}</p>
      <p>{text.notFoundHelp}</p>
      <p>
        <a href={site.baseUrl}>{text.homePage}</a>
      </p>
    </article>
  );
}
