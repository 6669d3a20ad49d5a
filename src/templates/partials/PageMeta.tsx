import {useMessages} from '../shared/contexts.js';
import type {SlotProps} from '../shared/slots.js';
import {Tags} from './Tags.js';
import {formatDate} from './formatDate.js';

/** Details below a text: its tags, an edit link, the date of the last change, and a link to the Markdown. */
export function PageMeta({
  site,
  tags = [],
  editHref,
  markdownHref,
  lastUpdated,
}: SlotProps['PageMeta']) {
  const text = useMessages();
  const known = [editHref, markdownHref, lastUpdated];
  if (tags.length === 0 && known.every((one) => one === undefined)) return null;
  return (
    <div className="page-meta">
      <Tags tags={tags} />
      {editHref !== undefined && (
        <a className="edit" href={editHref}>
          {text.editPage}
        </a>
      )}
      {markdownHref !== undefined && (
        <>
          <button type="button" className="copy-page" data-from={markdownHref}>
            <span aria-live="polite">{text.copyPage}</span>
          </button>
          <a href={markdownHref}>{text.viewMarkdown}</a>
        </>
      )}
      {lastUpdated !== undefined && (
        <span className="updated">
          {text.lastUpdated}{' '}
          <time dateTime={lastUpdated}>{formatDate(lastUpdated, site.locale)}</time>
        </span>
      )}
    </div>
  );
}
