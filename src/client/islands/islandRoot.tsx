import {startTransition, useEffect, type ComponentType, type ReactNode} from 'react';
import {createRoot, hydrateRoot, type Root} from 'react-dom/client';
import {BrowserRoot} from './BrowserRoot.js';
import {IslandBoundary} from './IslandBoundary.js';

/** A component in the page. */
export interface MountedIsland {
  /** Resolves when it answers events. */
  readonly ready: Promise<void>;
  readonly unmount: () => void;
}

/** Hydrates an island, or renders it where the server left only a placeholder. */
export function mountIsland(element: HTMLElement, Loaded: ComponentType<object>): MountedIsland {
  const props = JSON.parse(element.dataset.props ?? '{}') as object;
  const options = {identifierPrefix: element.dataset.prefix ?? ''};
  let root!: Root;
  const ready = new Promise<void>((resolve) => {
    const island = (
      <BrowserRoot>
        <Ready tell={resolve}>
          <IslandBoundary>
            <Loaded {...props} />
          </IslandBoundary>
        </Ready>
      </BrowserRoot>
    );
    if (element.dataset.client === undefined) {
      // Only what a transition renders is sliced.
      startTransition(() => {
        root = hydrateRoot(element, island, options);
      });
    } else {
      root = createRoot(element, options);
      root.render(island);
    }
  });
  return {
    ready,
    unmount() {
      root.unmount();
    },
  };
}

/** Tells when the root answers events. It is around the island, for a neighbour would give it other ids. */
function Ready({tell, children}: {readonly tell: () => void; readonly children: ReactNode}) {
  useEffect(tell, [tell]);
  return children;
}
