import {useMessages} from '../shared/contexts.js';

/** Id of the main element; slugs of headings do not begin with an underscore. */
export const mainId = '_main';

/** First Tab stop: leads past the navigation. */
export function SkipLink() {
  return (
    <a className="skip" href={`#${mainId}`}>
      {useMessages().skipToContent}
    </a>
  );
}
