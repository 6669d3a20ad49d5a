import {messagesFor} from '../messages.js';
import {errorChain} from './errorChain.js';

interface FailureProps {
  readonly error: unknown;
  readonly retry: () => void;
  readonly locale?: string;
}

/** Stands in the place of what threw while it was rendered. */
export function CrashPage({error, retry, locale}: FailureProps) {
  const text = messagesFor(locale);
  return (
    <div className="failure" role="alert">
      <h1>{text.crashTitle}</h1>
      <button type="button" onClick={retry}>
        {text.tryAgain}
      </button>
      <pre>{errorChain(error)}</pre>
    </div>
  );
}
