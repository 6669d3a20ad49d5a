import type {ReactNode} from 'react';
import {Island} from '../shared/Island.js';
import {useMessages} from '../shared/contexts.js';
import {format} from '../shared/messages.js';

interface LiveExampleProps {
  /** Name of a module of content/examples. */
  readonly example: string;
  readonly id?: string | undefined;
  /** Shown until the example runs. */
  readonly fallback?: ReactNode;
  /** Highlighted source of the example. */
  readonly children: ReactNode;
}

/**
 * An example that runs in the page, with its code below. Its box has a fixed height, so that the layout does
 * not shift when the example loads.
 */
export function LiveExample({example, id, fallback, children}: LiveExampleProps) {
  const text = useMessages();
  return (
    <section className="live" id={id} aria-label={format(text.liveExample, {name: example})}>
      <Island id={`example:${example}`} when="visible">
        {fallback ?? <p>{text.liveWaiting}</p>}
      </Island>
      <details>
        <summary>{text.liveSource}</summary>
        {children}
      </details>
    </section>
  );
}
