import type {HeadTagView} from '../../templates/shared/headTag.js';
import {isSocialImage} from '../../templates/shared/socialImage.js';
import type {HeadView, SiteView} from '../../templates/shared/view.js';
import type {Site} from '../assemble/site.js';
import {CARD} from '../cards/cardSvg.js';
import type {Card, SocialCards} from '../cards/socialCards.js';
import {MANY_CARDS} from '../config/config.js';
import type {Page} from '../model/page.js';
import {absolute, fileHref, isAbsolute} from '../model/urls.js';

/** The parts of a page that its social card shows. */
export type Pictured = Pick<Page, 'route' | 'title' | 'frontMatter'>;

interface CardContext {
  readonly site: Site;
  readonly view: SiteView;
  readonly cards?: SocialCards | undefined;
}

type SocialImage = Pick<HeadView, 'image' | 'card'>;

/** Picture of a page: the one that its front matter names, else its card, else the site's picture. */
export function socialImage(page: Pictured, context: CardContext): SocialImage {
  const {site, view} = context;
  const {config} = site;
  const {image} = page.frontMatter;
  if (image !== undefined) {
    return {image: absolute(isAbsolute(image) ? image : fileHref(image, config), config)};
  }
  const own = pageCard(page, context);
  const card = own ?? siteCard(context);
  if (!card) return {};
  const texts = own ? [page.title, view.title] : [view.title, view.tagline];
  return {
    image: absolute(fileHref(`/${card.path}`, config), config),
    card: {...CARD, alt: texts.filter(Boolean).join(', '), isOfSite: !own},
  };
}

/** Returns the card of a page; undefined for lists, for a title that cannot be printed, and in very large sites. */
export function pageCard(
  {route, title, frontMatter}: Pictured,
  {site, view, cards}: CardContext,
): Card | undefined {
  const {config} = site;
  const page = site.byRoute.get(route);
  const isListed = (all: readonly {readonly route: string}[]): boolean =>
    all.some((one) => one.route === route);
  if (
    frontMatter.image !== undefined ||
    title.trim() === '' ||
    title === view.title ||
    !(config.socialCards ?? site.pages.length <= MANY_CARDS) ||
    !(page ?? (isListed(site.components) || isListed(site.indexes)))
  ) {
    return undefined;
  }
  const trail = site.places.get(route)?.trail ?? [];
  const section =
    page?.kind === 'post' && site.blog
      ? site.blog.title
      : trail.map(({label}) => label).join(' › ');
  return cards?.card({title, section});
}

/** Returns the card of the site, for pages without their own. */
export function siteCard({view, cards}: CardContext): Card | undefined {
  return (
    cards?.card({title: view.tagline, section: ''}) ?? cards?.card({title: view.title, section: ''})
  );
}

/**
 * Adds the tags of the site and one picture to a head. In order of precedence: the picture in the front matter, the
 * one that `head` returns for the page, the page's card, a picture for all pages, the card of the site.
 */
export function withTags(head: HeadView, tags: readonly HeadTagView[]): HeadView {
  const given = tags.filter(isSocialImage);
  const {image, card, ...rest} = head;
  if (given.length === 0 || image === undefined) return {...head, tags};
  const isReplaced = card && (card.isOfSite || given.some(({isOfPage}) => isOfPage));
  return isReplaced ? {...rest, tags} : {...head, tags: tags.filter((tag) => !isSocialImage(tag))};
}
