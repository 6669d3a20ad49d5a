import {ChangesPage} from './ChangesPage.js';
import {TextsContext} from './Doc.js';
import {ContentsPage, OverviewPage} from './IndexPages.js';
import {ModulePage} from './ModulePage.js';
import {TypePage} from './TypePage.js';
import type {ApiPageView} from './view.js';

/** A page of the API reference; `texts` is the HTML of the view's texts. */
export function ApiPage({view, texts}: {view: ApiPageView; texts: readonly string[]}) {
  return (
    <TextsContext value={texts}>
      <Body view={view} />
    </TextsContext>
  );
}

function Body({view}: {view: ApiPageView}) {
  switch (view.page) {
    case 'module':
      return <ModulePage view={view} />;
    case 'type':
      return <TypePage view={view} />;
    case 'overview':
      return <OverviewPage view={view} />;
    case 'contents':
      return <ContentsPage view={view} />;
    case 'changes':
      return <ChangesPage view={view} />;
  }
}
