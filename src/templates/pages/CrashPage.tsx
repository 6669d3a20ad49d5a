import {useMessages} from '../shared/contexts.js';
import {errorChain} from './errorChain.js';

interface FailureProps {
  readonly error: unknown;
  readonly retry: () => void;
}

/** Replaces a component that threw while rendering. */
export function CrashPage({error, retry}: FailureProps) {
  const text = useMessages();
  return (
    <div className="failure" role="alert">
      <h1>{text.crashTitle}</h1>
      <button type="button" onClick={retry}>
        {text.tryAgain}
      </button>
      <pre>{errorChain(error, text)}</pre>
    </div>
  );
}
