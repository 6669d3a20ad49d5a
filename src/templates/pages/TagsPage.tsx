import {PageLayout} from '../layouts/PageLayout.js';
import {Tags} from '../partials/Tags.js';
import type {TagsView} from '../shared/view.js';

/** All tags, grouped by first letter. */
export function TagsPage({view}: {view: TagsView}) {
  const {site, groups} = view;
  return (
    <PageLayout site={site} kind="plain">
      <article className="prose">
        <h1>{view.title}</h1>
        {groups.map(({letter, tags}) => (
          <section key={letter} className="ledger">
            <h2 id={letter}>{letter}</h2>
            <Tags tags={tags} />
          </section>
        ))}
      </article>
    </PageLayout>
  );
}
