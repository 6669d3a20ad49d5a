import {messagesFor} from '../messages.js';

/** Id of the main element; slugs of headings do not begin with an underscore. */
export const mainId = '_main';

/** First Tab stop: leads past the navigation. */
export function SkipLink({locale}: {locale: string}) {
  return (
    <a className="skip" href={`#${mainId}`}>
      {messagesFor(locale).skipToContent}
    </a>
  );
}
