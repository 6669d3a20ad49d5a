import {PageLayout} from '../layouts/PageLayout.js';
import {Author} from '../partials/Authors.js';
import {Link} from '../partials/Link.js';
import {useMessages} from '../shared/contexts.js';
import {plural} from '../shared/plural.js';
import type {BlogAuthorsView} from '../shared/view.js';

/** All authors of posts. */
export function BlogAuthorsPage({view}: {view: BlogAuthorsView}) {
  const {site, authors} = view;
  const text = useMessages();
  return (
    <PageLayout site={site} kind="plain">
      <article className="prose">
        <h1>{view.title}</h1>
        {authors.length === 0 && <p>{text.noPosts}</p>}
        <ul className="cards">
          {authors.map((author) => (
            <li key={author.key} className="author">
              <Author author={author} />
              {author.url !== undefined && (
                <small>
                  <Link href={author.url} external>
                    {text.authorSite}
                  </Link>
                </small>
              )}
              {author.count !== undefined && (
                <small>
                  {plural(text.postCount, {count: author.count, language: text.language})}
                </small>
              )}
            </li>
          ))}
        </ul>
      </article>
    </PageLayout>
  );
}
