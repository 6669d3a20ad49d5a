import {isSocialImage} from '../../templates/shared/socialImage.js';
import type {Card} from '../cards/socialCards.js';
import {pageCard, siteCard, type Pictured} from '../view/socialImages.js';
import type {RenderContext} from './pagePlans.js';
import type {SiteFile} from './siteFile.js';

/** Returns all social cards of a site. */
export function cardsOf(context: Omit<RenderContext, 'csp'>): readonly Card[] {
  const {site, modules, cards} = context;
  if (!cards) return [];
  const generated = (route: string, title = ''): Pictured => ({route, title, frontMatter: {}});
  const pages = [
    ...site.pages,
    ...site.components.map(({route, key}) => generated(route, modules.get(key)?.meta.title)),
    ...site.indexes.map(({route, node}) => generated(route, node.index?.title)),
  ];
  const hasOwn = site.config.extensions.head.some(
    ({value}) => typeof value !== 'function' && value.some(isSocialImage),
  );
  const all = [
    ...pages.map((page) => pageCard(page, context)),
    hasOwn ? undefined : siteCard(context),
  ];
  return [...new Set(all)].filter((card) => card !== undefined);
}

/** Files of the cards; each is painted on access, unless it is in the cache. */
export function cardFiles(context: RenderContext): readonly SiteFile[] {
  return cardsOf(context).map((card) => ({
    path: card.path,
    get contents() {
      return context.cards!.png(card);
    },
  }));
}
