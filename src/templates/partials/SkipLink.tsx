import {useMessages} from '../shared/contexts.js';

/** Id of the main element; heading slugs never start with an underscore. */
export const mainId = '_main';

/** First tab stop: skips the navigation. */
export function SkipLink() {
  return (
    <a className="skip" href={`#${mainId}`}>
      {useMessages().skipToContent}
    </a>
  );
}
