import {messagesFor} from '../messages.js';
import type {TagView} from '../view.js';

/** Labels that lead to everything of the same kind. */
export function Tags({tags, locale}: {tags: readonly TagView[]; locale: string}) {
  if (tags.length === 0) return null;
  return (
    <ul className="tags" aria-label={messagesFor(locale).tags}>
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
