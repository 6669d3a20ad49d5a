import {startTransition, useEffect, type ComponentType, type ReactNode} from 'react';
import {createRoot, hydrateRoot, type Root} from 'react-dom/client';
import {BrowserRoot} from './BrowserRoot.js';
import {IslandBoundary} from './IslandBoundary.js';

/** A mounted island. */
export interface MountedIsland {
  /** Resolves when it handles events. */
  readonly ready: Promise<void>;
  readonly unmount: () => void;
}

/** Hydrates an island, or renders it if the server left only a placeholder. */
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
      // React time-slices only transitions.
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

/** Reports when the root handles events. Wraps the island, since a sibling would change the island's ids. */
function Ready({tell, children}: {readonly tell: () => void; readonly children: ReactNode}) {
  useEffect(tell, [tell]);
  return children;
}
