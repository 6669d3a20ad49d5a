import {PageLayout} from '../layouts/PageLayout.js';
import {SearchForm} from '../partials/SearchForm.js';
import {Island} from '../shared/Island.js';
import {useMessages} from '../shared/contexts.js';
import type {SearchPageView} from '../shared/view.js';

/** The static part of the results page; its island runs the search. */
export function SearchPage({view}: {view: SearchPageView}) {
  const {site} = view;
  const text = useMessages();
  return (
    <PageLayout site={site} kind="plain">
      <article className="prose">
        <h1>{view.title}</h1>
        <Island id="search" when="load">
          <SearchForm />
          <noscript>
            <p>{text.searchNeedsScript}</p>
          </noscript>
        </Island>
      </article>
    </PageLayout>
  );
}
