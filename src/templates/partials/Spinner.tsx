import {messagesFor} from '../messages.js';

/** Shown in the place of something that is on its way. */
export function Spinner({locale}: {locale?: string}) {
  return <div className="spinner" role="status" aria-label={messagesFor(locale).loading} />;
}
