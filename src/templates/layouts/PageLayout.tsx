import type {ReactNode} from 'react';
import {Sidebar} from '../partials/Sidebar.js';
import {mainId} from '../partials/SkipLink.js';
import {Toc} from '../partials/Toc.js';
import type {SidebarView, SiteView, TocItemView} from '../shared/view.js';

interface PageLayoutProps {
  readonly site: SiteView;
  readonly kind: string;
  readonly sidebar?: SidebarView | undefined;
  /** Content shown instead of a sidebar. */
  readonly aside?: ReactNode;
  readonly toc?: readonly TocItemView[];
  readonly children: ReactNode;
}

/** The part of the screen that a route change replaces: sidebar, main, table of contents. */
export function PageLayout({site, kind, sidebar, aside, toc = [], children}: PageLayoutProps) {
  return (
    <div data-region="page" className={`page page-${kind}${toc.length > 0 ? ' page-toc' : ''}`}>
      {sidebar ? <Sidebar sidebar={sidebar} site={site} /> : aside}
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      <Toc items={toc} />
    </div>
  );
}
