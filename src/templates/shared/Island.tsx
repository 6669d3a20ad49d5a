import {useContext, useId, type ComponentType, type ReactNode} from 'react';
import {renderToString} from 'react-dom/server';
import {MessagesContext, PageContext, SiteContext} from './contexts.js';

/**
 * When the browser loads an island's code: at once, when it is idle, when the island nears the screen, or
 * not before it is pointed at, focused or typed into. An island whose turn has not come is loaded by a touch, too.
 */
export const islandTimings = ['load', 'idle', 'visible', 'touch'] as const;
export type IslandTiming = (typeof islandTimings)[number];

interface IslandProps<P extends object> {
  /** Key of the client module, as `virtual:docsgen/islands` lists it. */
  readonly id: string;
  /** Left out, the island is rendered in the browser only and `children` stand in its place until then. */
  readonly component?: ComponentType<P>;
  /** JSON-serialisable: the browser gets the same object. */
  readonly props?: P;
  readonly when?: IslandTiming;
  readonly children?: ReactNode;
}

/**
 * An interactive part of a page, hydrated where it stands. It is a React root of its own on both
 * sides, because ids from useId depend on the place in the tree. Server only: a component that runs in
 * the browser must not import it, or react-dom/server would follow.
 */
export function Island<P extends object>(island: IslandProps<P>) {
  const {id, component: Component, props, when = 'idle', children} = island;
  const prefix = `${id.replace(/[^\w-]+/g, '-')}${useId()}`;
  const shared = {
    'data-island': id,
    'data-props': JSON.stringify(props ?? {}),
    'data-when': when,
    'data-prefix': prefix,
  };
  const content = useRootHtml(Component && <Component {...((props ?? {}) as P)} />, prefix);
  return Component === undefined ? (
    <div {...shared} data-client="">
      {children}
    </div>
  ) : (
    <div {...shared} dangerouslySetInnerHTML={{__html: content}} />
  );
}

/** HTML of a root inside the page; it knows the site, the page and its language, as the browser's half does. */
function useRootHtml(children: ReactNode, identifierPrefix: string): string {
  const site = useContext(SiteContext);
  const page = useContext(PageContext);
  const messages = useContext(MessagesContext);
  return renderToString(
    <SiteContext value={site}>
      <PageContext value={page}>
        <MessagesContext value={messages}>{children}</MessagesContext>
      </PageContext>
    </SiteContext>,
    {identifierPrefix},
  );
}
