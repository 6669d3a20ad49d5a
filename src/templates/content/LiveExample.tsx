import type {ReactNode} from 'react';
import {Island} from '../shared/Island.js';
import {useMessages} from '../shared/contexts.js';
import {format} from '../shared/messages.js';

interface LiveExampleProps {
  /** Name of a module of content/examples. */
  readonly example: string;
  readonly id?: string | undefined;
  /** Stands in its place until it runs. */
  readonly fallback?: ReactNode;
  /** Its source. */
  readonly children: ReactNode;
}

/**
 * An example that runs in the page, and its code below. Its place has a height of its own, so that nothing
 * moves when the example arrives.
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
