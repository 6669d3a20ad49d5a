import {PageLayout} from '../layouts/PageLayout.js';
import {formatDate} from '../partials/formatDate.js';
import {useMessages} from '../shared/contexts.js';
import type {BlogArchiveView} from '../shared/view.js';

/** All posts by year. */
export function BlogArchivePage({view}: {view: BlogArchiveView}) {
  const {site, years} = view;
  return (
    <PageLayout site={site} kind="plain">
      <article className="prose">
        <h1>{view.title}</h1>
        <p className="lead">{useMessages().archiveText}</p>
        {years.map(({year, posts}) => (
          <section key={year} className="ledger">
            <h2 id={year}>{year}</h2>
            <ul>
              {posts.map(({title, href, date}) => (
                <li key={href}>
                  <a href={href}>{title}</a>
                  <time dateTime={date}>{formatDate(date, site.locale)}</time>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </article>
    </PageLayout>
  );
}
