import {messagesFor} from '../messages.js';
import {errorChain} from './errorChain.js';

interface LoadErrorProps {
  readonly error: unknown;
  readonly retry: () => void;
  readonly locale?: string;
}

/** Stands in the place of what could not be fetched. */
export function LoadError({error, retry, locale}: LoadErrorProps) {
  return (
    <div className="failure failure-box" role="alert">
      <p>{errorChain(error)}</p>
      <button type="button" onClick={retry}>
        {messagesFor(locale).retry}
      </button>
    </div>
  );
}
