import {ChangesPage} from './ChangesPage.js';
import type {ContentLanguage} from '../shared/view.js';
import {LanguageContext, TextsContext} from './docContexts.js';
import {ContentsPage, OverviewPage} from './IndexPages.js';
import {ModulePage} from './ModulePage.js';
import {TypePage} from './TypePage.js';
import type {ApiPageView} from './view.js';

interface ApiPageProps {
  readonly view: ApiPageView;
  /** HTML of the view's texts. */
  readonly texts: readonly string[];
  /** Language of the texts, if it is not the site's. */
  readonly language?: ContentLanguage | undefined;
}

/** A page of the API reference. */
export function ApiPage({view, texts, language}: ApiPageProps) {
  return (
    <TextsContext value={texts}>
      <LanguageContext value={language}>
        <Body view={view} />
      </LanguageContext>
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
