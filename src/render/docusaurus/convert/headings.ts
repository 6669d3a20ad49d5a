import GithubSlugger from 'github-slugger';
import type {Heading, Nodes, PhrasingContent, Root} from 'mdast';
import {withEmoji, withoutDirectives} from './emoji.js';
import type {NewIds} from './headingIds.js';
import type {Printer} from './printer.js';

/** An id in the form of a comment, supported since Docusaurus 3.10. */
const COMMENT_ID = /\s*(?:<!--|\{\/\*)\s*#([\w.$:-]+)\s*(?:-->|\*\/\})\s*$/;
/** An id at the end of a heading. */
const OWN_ID = /\{#([^}]*)\}\s*$/;

/** Ids that Docusaurus generates for the headings of a text; each text is counted separately. */
export function oldIds(
  tree: Root,
  printer: Pick<Printer, 'sourceOf' | 'importedSite'>,
): ReadonlyMap<Heading, string> {
  const slugger = new GithubSlugger();
  const ids = new Map<Heading, string>();
  const visit = (node: Nodes): void => {
    if (node.type === 'heading') {
      const source = printer.sourceOf(node);
      if (OWN_ID.test(source) || COMMENT_ID.test(source)) return;
      ids.set(node, slugger.slug(oldWords(node, printer), printer.importedSite.capitalIds));
    } else if ('children' in node) node.children.forEach(visit);
  };
  visit(tree);
  return ids;
}

/** A heading with its old id, if docsgen would generate a different one. */
export function printHeading(
  node: Heading,
  {
    written,
    id,
    ids,
    printer,
  }: {
    readonly written: string;
    /** Id that Docusaurus generates; undefined if it generates none. */
    readonly id: string | undefined;
    readonly ids: NewIds;
    readonly printer: Printer;
  },
): string {
  const text = written.replace(COMMENT_ID, ' {#$1}');
  const own = OWN_ID.exec(text)?.[1];
  if (own !== undefined) {
    ids.add(own);
    return text;
  }
  const words = newWords(node.children, printer);
  const isMade = !id || (words !== undefined && ids.next(words) === id);
  // An included text above this heading may have the id.
  if (isMade || !ids.add(id)) {
    if (words !== undefined) ids.make(words);
    return text;
  }
  if (/^[\w.$:-]+$/.test(id)) return `${text} {#${id}}`;
  if (words !== undefined) ids.make(words);
  return `<a id="${id}"></a>\n\n${printer.indentOf(node)}${text}`;
}

/** Text from which Docusaurus generates an id: the heading as written, with code and the text of images. */
function oldWords(node: Heading, printer: Pick<Printer, 'sourceOf'>): string {
  const shown = node.children.filter(({type}) => type !== 'html');
  const words = (one: Nodes): string => {
    if (one.type === 'text') return withoutDirectives(one.value, printer.sourceOf(one));
    // In Docusaurus, an HTML comment is not an expression.
    if (one.type === 'mdxTextExpression' && printer.sourceOf(one).startsWith('<!--')) return '';
    if ('children' in one) return one.children.map(words).join('');
    return 'value' in one ? one.value : 'alt' in one ? (one.alt ?? '') : '';
  };
  return (shown.length > 0 ? shown : node.children).map(words).join('');
}

/** Text from which docsgen generates an id; undefined if it is known only at run time. */
function newWords(nodes: readonly PhrasingContent[], printer: Printer): string | undefined {
  const words = (one: Nodes): string | undefined => {
    switch (one.type) {
      case 'text':
        return printer.importedSite.emoji ? withEmoji(one.value) : one.value;
      case 'mdxTextExpression':
        return /^\s*\/\*[^]*\*\/\s*$/.test(one.value) ? '' : undefined;
      case 'mdxJsxTextElement':
        return one.name === null || /^[a-z][a-z\d]*$/.test(one.name)
          ? all(one.children)
          : undefined;
      case 'footnoteReference':
        return undefined;
      case 'html':
        return '';
      default:
        if ('children' in one) return all(one.children);
        return 'value' in one ? one.value : '';
    }
  };
  const all = (children: readonly Nodes[]): string | undefined => {
    const parts = children.map(words);
    return parts.includes(undefined) ? undefined : parts.join('');
  };
  return all(nodes)?.trim();
}
