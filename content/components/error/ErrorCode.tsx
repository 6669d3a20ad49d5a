import {Fragment, useSyncExternalStore} from 'react';
import {parseError} from './parseError.js';
import './error.css';

const subscribe = () => () => undefined;

/** The error that the reader came with: its code and values from the address, its message from the page's table. */
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
          <Message code={code} values={values} />
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

/** The sentence that the development build would have said. */
function Message({code, values}: {code: string; values: readonly string[]}) {
  const row = document.getElementById(`code-${String(Number(code))}`);
  if (!row) return <p>The installed version of Lexical has no such error.</p>;
  const message = row.querySelector('code')?.textContent;
  if (message === undefined) return <p>Its message could not be found in the development build.</p>;
  return (
    <p className="error-message">
      {message.split('%s').map((part, i) => (
        <Fragment key={i}>
          {i > 0 && <b>{values[i - 1] ?? '%s'}</b>}
          {part}
        </Fragment>
      ))}
    </p>
  );
}
