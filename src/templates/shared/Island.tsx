import {useContext, useId, type ComponentType, type ReactNode} from 'react';
import {renderToStaticMarkup, renderToString} from 'react-dom/server';
import {elementOf} from './islandProps.js';
import {MessagesContext, PageContext, SiteContext} from './contexts.js';

/**
 * When the browser loads an island's code: immediately, when idle, when the island approaches the viewport, or on the
 * first hover, focus or input. Any interaction with an island that is not loaded yet loads it.
 */
export const islandTimings = ['load', 'idle', 'visible', 'touch'] as const;
export type IslandTiming = (typeof islandTimings)[number];

interface IslandProps<P extends object> {
  /** Key of the client module, as listed in `virtual:docsgen/islands`. */
  readonly id: string;
  /** If omitted, the island is rendered only in the browser and shows `children` until then. */
  readonly component?: ComponentType<P>;
  readonly props?: P;
  /**
   * The props in JSON form (islandProps.ts), from which the browser restores them; if omitted, `props` are already
   * plain JSON.
   */
  readonly data?: object;
  readonly when?: IslandTiming;
  /** Whether the island is within a line of text, where a block element would end the paragraph. */
  readonly inline?: boolean;
  /** Returns content to print after the island, given the island's HTML. */
  readonly after?: (html: string) => ReactNode;
  readonly children?: ReactNode;
}

/**
 * An interactive part of a page, hydrated in place. It is a separate React root on both sides, because ids
 * from useId depend on the position in the tree. Server only: importing it in a component that runs in the
 * browser would add react-dom/server to the bundle.
 */
export function Island<P extends object>(island: IslandProps<P>) {
  return useIslands().print(island);
}

interface IslandPrinter {
  readonly print: <P extends object>(island: IslandProps<P>) => ReactNode;
  /**
   * Returns the HTML of a node that React does not hydrate; `name` distinguishes its ids from those of other nodes in
   * the same component.
   */
  readonly still: (node: ReactNode, name?: string) => string;
}

/** Returns functions that print an island, and nodes for it, with the same contexts (site, page, language) as in the browser. */
export function useIslands(): IslandPrinter {
  const place = useId();
  const site = useContext(SiteContext);
  const page = useContext(PageContext);
  const messages = useContext(MessagesContext);
  const within = (children: ReactNode) => (
    <SiteContext value={site}>
      <PageContext value={page}>
        <MessagesContext value={messages}>{children}</MessagesContext>
      </PageContext>
    </SiteContext>
  );
  return {
    still(node, name = '') {
      return renderToStaticMarkup(within(node), {identifierPrefix: place + name});
    },
    print({id, component: Component, props, data = props ?? {}, when = 'idle', ...island}) {
      const Tag = island.inline ? 'span' : 'div';
      const prefix = `${id.replace(/[^\w-]+/g, '-')}${place}`;
      const shared = {
        'data-island': id,
        'data-props': JSON.stringify(data),
        'data-when': when,
        'data-prefix': prefix,
      };
      if (Component === undefined) {
        return (
          <Tag {...shared} data-client="">
            {island.children}
          </Tag>
        );
      }
      const root = elementOf(Component as ComponentType<object>, props ?? {});
      const html = renderToString(within(root), {identifierPrefix: prefix});
      return (
        <>
          <Tag {...shared} dangerouslySetInnerHTML={{__html: html}} />
          {island.after?.(html)}
        </>
      );
    },
  };
}
