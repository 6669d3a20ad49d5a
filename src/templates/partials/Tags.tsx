import {useMessages} from '../shared/contexts.js';
import type {TagView} from '../shared/view.js';

/** Labels that link to the pages of each tag. */
export function Tags({tags}: {tags: readonly TagView[]}) {
  const text = useMessages();
  if (tags.length === 0) return null;
  return (
    <ul className="tags" aria-label={text.tags}>
      {tags.map(({label, href, count, description}) => (
        <li key={href}>
          <a href={href} rel="tag" title={description}>
            {label}
            {count !== undefined && <small>{count}</small>}
          </a>
        </li>
      ))}
    </ul>
  );
}
