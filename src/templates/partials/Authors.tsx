import type {AuthorView} from '../shared/view.js';

interface AuthorsProps {
  readonly authors: readonly AuthorView[];
  /** Shows only names, as in a list of posts, which would repeat the titles. */
  readonly listed?: boolean;
}

/** Authors of a text, with pictures if they have any. */
export function Authors({authors, listed = false}: AuthorsProps) {
  if (authors.length === 0) return null;
  return (
    <ul className="authors">
      {authors.map((author) => (
        <li key={author.key} className="author">
          <Author author={author} listed={listed} />
        </li>
      ))}
    </ul>
  );
}

/** One author; the name links to the author's page, if any. */
export function Author({author, listed = false}: {author: AuthorView; listed?: boolean}) {
  const {name, title, href, imageUrl} = author;
  return (
    <>
      {imageUrl !== undefined && (
        <img src={imageUrl} alt="" width="40" height="40" loading="lazy" />
      )}
      {href === undefined ? <b>{name}</b> : <a href={href}>{name}</a>}
      {title !== undefined && !listed && <small>{title}</small>}
    </>
  );
}
