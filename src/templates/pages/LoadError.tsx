import {useMessages} from '../shared/contexts.js';
import {errorChain} from './errorChain.js';

interface LoadErrorProps {
  readonly error: unknown;
  readonly retry: () => void;
}

/** Replaces content that could not be fetched. */
export function LoadError({error, retry}: LoadErrorProps) {
  const text = useMessages();
  return (
    <div className="failure failure-box" role="alert">
      <p>{errorChain(error, text)}</p>
      <button type="button" onClick={retry}>
        {text.retry}
      </button>
    </div>
  );
}
