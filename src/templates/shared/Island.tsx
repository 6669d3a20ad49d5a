import {useContext, useId, type ComponentType, type ReactNode} from 'react';
import {renderToString} from 'react-dom/server';
import {MessagesContext, PageContext, SiteContext} from './contexts.js';

/**
 * When the browser loads an island's code: immediately, when idle, when the island approaches the viewport,
 * or on the first hover, focus or input. Touching an island that is not loaded yet loads it in any case.
 */
export const islandTimings = ['load', 'idle', 'visible', 'touch'] as const;
export type IslandTiming = (typeof islandTimings)[number];

interface IslandProps<P extends object> {
  /** Key of the client module, as `virtual:docsgen/islands` lists it. */
  readonly id: string;
  /** If omitted, the island is rendered only in the browser and shows `children` until then. */
  readonly component?: ComponentType<P>;
  /** JSON-serialisable; the browser gets the same object. */
  readonly props?: P;
  readonly when?: IslandTiming;
  /** Whether it stands within a line of text, where an element of a block would end the paragraph. */
  readonly inline?: boolean;
  readonly children?: ReactNode;
}

/**
 * An interactive part of a page, hydrated in place. It is a separate React root on both sides, because ids
 * from useId depend on the position in the tree. Server only: importing it in a component that runs in the
 * browser would add react-dom/server to the bundle.
 */
export function Island<P extends object>(island: IslandProps<P>) {
  const {id, component: Component, props, when = 'idle', inline = false, children} = island;
  const Tag = inline ? 'span' : 'div';
  const prefix = `${id.replace(/[^\w-]+/g, '-')}${useId()}`;
  const shared = {
    'data-island': id,
    'data-props': JSON.stringify(props ?? {}),
    'data-when': when,
    'data-prefix': prefix,
  };
  const content = useRootHtml(Component && <Component {...((props ?? {}) as P)} />, prefix);
  return Component === undefined ? (
    <Tag {...shared} data-client="">
      {children}
    </Tag>
  ) : (
    <Tag {...shared} dangerouslySetInnerHTML={{__html: content}} />
  );
}

/** HTML of a root inside the page, with the same contexts (site, page, language) as in the browser. */
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
