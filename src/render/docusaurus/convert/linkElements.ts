import {assetAddress, TARGET, type DocCard} from '../read/importedSite.js';
import {dataOf, defined, listOf, textValue} from '../read/data.js';
import {
  attributesOf,
  childrenText,
  indentedLike,
  reportAttributes,
  stringOf,
  type Attributes,
  unwrapped,
} from './blocks.js';
import {printHtml} from './htmlElements.js';
import {isAsset} from './jsxValues.js';
import {MISSING_TEXT} from './links.js';
import {escapeMdxText, type JsxNode, type Printer} from './printer.js';

/** Attributes of `<Link>` that `<a>` also has. */
const OF_ANCHOR = /^(?:to|href|id|className|style|title|target|rel|download|role|aria-.*)$/;

/** Whether a `<Link>` is more than a Markdown link: it has styles, or is part of a component. */
export function isAnchor(node: JsxNode, printer: Printer): boolean {
  const {to, href = to, className, style} = attributesOf(node, printer);
  const isKnown = typeof href === 'string' && printer.address(href, {isImage: false}) !== undefined;
  return isKnown && (printer.inKept || className !== undefined || style !== undefined);
}

/** A `<Link>` as an `<a>`. */
export function printAnchor(node: JsxNode, printer: Printer): string {
  const known = node.attributes.filter(
    (one) => one.type === 'mdxJsxAttribute' && OF_ANCHOR.test(one.name),
  );
  const others = node.attributes.flatMap((one) =>
    one.type === 'mdxJsxAttribute' && !known.includes(one) ? [one.name] : [],
  );
  reportAttributes(node, others, printer);
  const attributes = known.map((one) =>
    one.type === 'mdxJsxAttribute' && one.name === 'to' ? {...one, name: 'href'} : one,
  );
  return printHtml({...node, name: 'a', attributes} as JsxNode, printer);
}

/** A `<Link>` as a Markdown link. */
export function printLink(node: JsxNode, attributes: Attributes, printer: Printer): string {
  const target = attributes.to ?? attributes.href;
  const id = stringOf(attributes.id);
  const anchor = id === undefined ? '' : `<a id="${id}"></a>`;
  if (target === undefined && id !== undefined) return anchor + printer.nodes(node.children);
  const content = printer.nodes(node.children).trim() || childrenText(node, printer);
  const url = isAsset(target)
    ? assetAddress(target.asset, {...printer, isImage: false})
    : printer.address(stringOf(target) ?? '', {isImage: false});
  if (url === undefined) printer.lose(MISSING_TEXT, node);
  // Markdown links cannot contain a block, such as a card.
  if (url === undefined || content.includes('\n\n')) return unwrapped(node, printer);
  return content === '' ? anchor : `${anchor}[${content.replace(/\s*\n\s*/g, ' ')}](${url})`;
}

/** A `<DocCardList>` without attributes that only pass its default cards. */
export function withoutOwnCards(node: JsxNode): JsxNode {
  const own = /^\s*useCurrentSidebar(?:Category\(\)\.items|Siblings\(\))\s*$/;
  const attributes = node.attributes.filter(
    ({value}) => typeof value !== 'object' || value === null || !own.test(value.value),
  );
  return {...node, attributes};
}

/** Cards of a `<DocCardList>` as a list of links: its `items`, or else the cards of the page. */
export function printCards(node: JsxNode, {items}: Attributes, printer: Printer): string {
  const given = Array.isArray(items)
    ? items.flatMap((item) => givenCard(item, printer))
    : undefined;
  const cards = given ?? printer.importedSite.cards((printer.page.original ?? printer.page).file);
  if (!cards) printer.lose('The cards of <DocCardList>, whose page is in no sidebar', node);
  const links = (cards ?? []).map((card: GivenCard | DocCard) => {
    const url = 'url' in card ? card.url : `${TARGET}${card.file}\0`;
    const words = 'words' in card ? `: ${escapeMdxText(card.words)}` : '';
    return `- [${escapeMdxText(card.label)}](${url})${words}`;
  });
  return indentedLike(links.join('\n'), node, printer);
}

interface GivenCard {
  readonly label: string;
  readonly url: string;
  readonly words?: string;
}

/** A card that a text passes; the card of a category links to the first page in it. */
function givenCard(item: unknown, printer: Printer): GivenCard[] {
  const {label, href, description, items} = dataOf(item);
  const url = printer.address(textValue(href) ?? '', {isImage: false});
  if (!url)
    return listOf(items)
      .flatMap((one) => givenCard(one, printer))
      .slice(0, 1);
  return [{label: textValue(label) ?? url, url, ...defined({words: textValue(description)})}];
}
