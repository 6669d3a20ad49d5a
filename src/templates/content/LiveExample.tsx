import type {ReactNode} from 'react';
import {Island, type IslandTiming} from '../shared/Island.js';
import {useMessages} from '../shared/contexts.js';
import {format} from '../shared/messages.js';

interface LiveExampleProps {
  /** Name of a module of content/examples. */
  readonly example: string;
  readonly id?: string | undefined;
  /** Time at which the example's code is loaded; if set, the build also renders the example and fills it in. */
  readonly hydrate?: IslandTiming | undefined;
  /** Content shown until the example runs. */
  readonly fallback?: ReactNode;
  /** Highlighted source of the example. */
  readonly children: ReactNode;
}

/**
 * An example that runs on the page, with its code below. Its box has a fixed height, so that the layout does not
 * shift when the example loads.
 */
export function LiveExample({example, id, hydrate, fallback, children}: LiveExampleProps) {
  const text = useMessages();
  return (
    <section className="live" id={id} aria-label={format(text.liveExample, {name: example})}>
      {hydrate === undefined ? (
        <Island id={`example:${example}`} when="visible">
          {fallback ?? <p>{text.liveWaiting}</p>}
        </Island>
      ) : (
        <Island id={`example:${example}`} component={Unfilled} when={hydrate} />
      )}
      <details>
        <summary>{text.liveSource}</summary>
        {children}
      </details>
    </section>
  );
}

/** Placeholder of an example that the build has not rendered yet. */
function Unfilled(): null {
  return null;
}
