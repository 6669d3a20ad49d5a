import {useMessages} from '../shared/contexts.js';
import type {SiteView, TagView} from '../shared/view.js';
import {Tags} from './Tags.js';
import {formatDate} from './formatDate.js';

interface PageMetaProps {
  readonly site: SiteView;
  readonly tags?: readonly TagView[] | undefined;
  readonly editHref?: string | undefined;
  readonly lastUpdated?: string | undefined;
}

/** What stands below a text: its tags, where to edit it and when that was last done. */
export function PageMeta({site, tags = [], editHref, lastUpdated}: PageMetaProps) {
  const text = useMessages();
  if (tags.length === 0 && editHref === undefined && lastUpdated === undefined) return null;
  return (
    <div className="page-meta">
      <Tags tags={tags} />
      {editHref !== undefined && (
        <a className="edit" href={editHref}>
          {text.editPage}
        </a>
      )}
      {lastUpdated !== undefined && (
        <span>
          {text.lastUpdated}{' '}
          <time dateTime={lastUpdated}>{formatDate(lastUpdated, site.locale)}</time>
        </span>
      )}
    </div>
  );
}
