import {useMessages, useSite} from '../shared/contexts.js';

/** A notice at the top of every page; client/chrome/announcement.ts closes it. */
export function AnnouncementBar() {
  const {announcementBar: bar} = useSite();
  const text = useMessages();
  if (bar === undefined) return null;
  return (
    <div
      className={bar.isCloseable ? 'announcement closeable' : 'announcement'}
      role="region"
      aria-label={text.announcement}
    >
      <div dangerouslySetInnerHTML={{__html: bar.content}} />
      {bar.isCloseable && <button type="button" className="icon i-close" aria-label={text.close} />}
    </div>
  );
}
