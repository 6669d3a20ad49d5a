import {useEffect, useState} from 'react';
import {useMessages, useSite, useStorage} from '../shared/contexts.js';
import {storageNames} from '../shared/storageKey.js';

/** A notice above everything until it is closed; a changed id shows it again. */
export function AnnouncementBar() {
  const {announcementBar: bar} = useSite();
  const text = useMessages();
  const storage = useStorage();
  const [closed, setClosed] = useState(false);
  const id = bar?.id;

  useEffect(() => {
    const read = () => {
      setClosed(
        storage.get(storageNames.announcementId) === id &&
          storage.get(storageNames.announcementDismissed) === 'true',
      );
    };
    read();
    return storage.subscribe(storageNames.announcementDismissed, read);
  }, [storage, id]);

  if (bar === undefined || (closed && bar.isCloseable)) return null;
  const close = () => {
    storage.set(storageNames.announcementId, bar.id);
    storage.set(storageNames.announcementDismissed, 'true');
    setClosed(true);
  };
  return (
    <div
      className={bar.isCloseable ? 'announcement closeable' : 'announcement'}
      role="region"
      aria-label={text.announcement}
    >
      <div dangerouslySetInnerHTML={{__html: bar.content}} />
      {bar.isCloseable && (
        <button type="button" className="icon i-close" aria-label={text.close} onClick={close} />
      )}
    </div>
  );
}
