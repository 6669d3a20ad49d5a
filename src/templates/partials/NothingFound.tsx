import {useContext, useEffect, useState} from 'react';
import {useMessages, useSite} from '../shared/contexts.js';
import type {PageList} from '../shared/pageList.js';
import {SearchContext} from '../shared/searchContext.js';

/** Suggestions after a query without results: pages with a similar name, and the site's own links in the navbar. */
export function NothingFound({query}: {readonly query: string}) {
  const {baseUrl, navbar} = useSite();
  const text = useMessages();
  const pages = useSimilarPages(baseUrl, query);
  const places = navbar.items.flatMap((item) =>
    item.type === 'link' && !item.external ? [item] : [],
  );
  return (
    <>
      {pages.length > 0 && (
        <section className="similar-pages" aria-labelledby="similar-pages">
          <h2 id="similar-pages">{text.similarPages}</h2>
          <ul>
            {pages.map(([href, title]) => (
              <li key={href}>
                <a href={href}>{title}</a>
                <small>{href}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ul className="tags">
        {[{label: text.homePage, href: baseUrl}, ...places].map(({label, href}) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function useSimilarPages(baseUrl: string, query: string): PageList {
  const {similarPages} = useContext(SearchContext);
  const [pages, setPages] = useState<PageList>([]);
  useEffect(() => {
    let isCurrent = true;
    // Without the list of pages, only the links in the navbar are shown.
    similarPages(baseUrl, query).then(
      (found) => {
        if (isCurrent) setPages(found);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [similarPages, baseUrl, query]);
  return pages;
}
