import {startTransition, useEffect, useRef, type ComponentType, type ReactNode} from 'react';
import {createRoot, hydrateRoot, type Root} from 'react-dom/client';
import {elementOf, reviveProps, SLOT} from '../../templates/shared/islandProps.js';
import {BrowserRoot} from './BrowserRoot.js';

/** A mounted island. */
export interface MountedIsland {
  /** Resolves when it handles events, to true, or has crashed, to false. */
  readonly ready: Promise<boolean>;
  readonly unmount: () => void;
}

interface Island {
  readonly element: HTMLElement;
  /** Its component, and those among its props, by their keys. */
  readonly components: ReadonlyMap<string, ComponentType<object>>;
  /** HTML of its slots. */
  readonly slots: ReadonlyMap<string, string>;
  /** Called for a slot that is shown again. */
  readonly onShow: (slot: HTMLElement) => void;
  /** Called after a slot has left the page. */
  readonly onHide: () => void;
  /** Called when it has thrown an error, after which it shows nothing. */
  readonly onCrash: (error: unknown) => void;
}

/** Hydrates an island, or renders it if the server left only a placeholder. */
export function mountIsland({
  element,
  components,
  slots,
  onCrash,
  ...calls
}: Island): MountedIsland {
  const {island = '', props = '{}', prefix = '', client} = element.dataset;
  const component = (key: string) => components.get(key)!;
  const shown = new Map<string, ComponentType<object>>();
  const slot = (id: string) => {
    const known = shown.get(id) ?? (() => <Slot id={id} html={slots.get(id)} {...calls} />);
    shown.set(id, known);
    return known;
  };
  const given = reviveProps(JSON.parse(props) as object, {component, slot});
  let root!: Root;
  const ready = new Promise<boolean>((resolve) => {
    const options = {
      identifierPrefix: prefix,
      onRecoverableError(error: unknown, info: Trace) {
        // React complains of one that leaves the page before it runs, too.
        if (element.isConnected) logError(`${island} differs from what was printed`)(error, info);
      },
      onCaughtError: logError(`${island} has caught an error`),
      onUncaughtError(error: unknown, info: Trace) {
        logError(`${island} crashed`)(error, info);
        resolve(false);
        // React is still busy with it.
        queueMicrotask(() => {
          onCrash(error);
        });
      },
    };
    const content = (
      <BrowserRoot>
        <Ready onReady={resolve}>{elementOf(component(island), given)}</Ready>
      </BrowserRoot>
    );
    if (client === undefined) {
      // React time-slices only transitions.
      startTransition(() => {
        root = hydrateRoot(element, content, options);
      });
    } else {
      root = createRoot(element, options);
      root.render(content);
    }
  });
  return {
    ready,
    unmount() {
      root.unmount();
    },
  };
}

interface Trace {
  readonly componentStack?: string | null | undefined;
}

/** Writes an island's action to the console, with its page: minified errors do not say. */
function logError(what: string) {
  return (error: unknown, {componentStack}: Trace): void => {
    console.error(`${what}, on ${location.pathname}.`, error, componentStack ?? '');
  };
}

interface ReadyProps {
  readonly onReady: (handlesEvents: true) => void;
  readonly children: ReactNode;
}

/** Reports when the root handles events. Wraps the island, since a sibling would change the island's ids. */
function Ready({onReady, children}: ReadyProps) {
  useEffect(() => {
    onReady(true);
  }, [onReady]);
  return children;
}

interface SlotProps {
  readonly id: string;
  readonly html: string | undefined;
  readonly onShow: (slot: HTMLElement) => void;
  readonly onHide: () => void;
}

/** HTML that the server has printed; islands in it are roots of their own. */
function Slot({id, html, onShow, onHide}: SlotProps) {
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    const slot = shown.current;
    // Islands of the slot before end now, and React ends no root while it renders another.
    if (slot) queueMicrotask(() => onShow(slot));
    return () => {
      queueMicrotask(onHide);
    };
  }, [onShow, onHide]);
  return (
    <Tag
      data-slot={id}
      ref={shown}
      dangerouslySetInnerHTML={{__html: html ?? ''}}
      suppressHydrationWarning
    />
  );
}

const Tag = SLOT as string as 'span';
