import {useSyncExternalStore} from 'react';
import {parseError} from './parseError.js';
import './error.css';

const subscribe = () => () => undefined;

/** The error that the reader came with, taken from the page's own address. */
export default function ErrorCode() {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  );
  const {code, values} = parseError(search);
  return (
    <div className="error-code" role="status">
      {code === undefined ? (
        <p>
          The address of this page has no error code. Follow the link in your error message to see
          it here.
        </p>
      ) : (
        <>
          <p className="error-number">
            Error <b>{code}</b>
          </p>
          {values.length === 0 ? (
            <p>The message has no values.</p>
          ) : (
            <ol aria-label="Values">
              {values.map((value, i) => (
                <li key={i}>{value === '' ? <i>empty</i> : <code>{value}</code>}</li>
              ))}
            </ol>
          )}
        </>
      )}
    </div>
  );
}
