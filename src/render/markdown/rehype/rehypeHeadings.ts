import GithubSlugger, {slug} from 'github-slugger';
import type {Element, ElementContent, Root} from 'hast';
import type {VFile} from 'vfile';
import {contextOf, report, startOf, type ParseContext} from '../shared/context.js';
import {markOf, MARKS} from '../shared/valueMarks.js';
import {eachElement} from '../shared/walk.js';

/** Gives every heading an id, either its own or a slug of its text, and collects the headings. */
export function rehypeHeadings() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    const slugger = new GithubSlugger();
    const seen = new Set<string>();
    const above = [1];
    const first = tree.children.find(({type}) => type === 'element');
    const isNamed = context.frontMatter.title !== undefined && printsTitle(context);
    const hasOther = (node: Element) =>
      isNamed ? node !== first : context.headings.some(({level}) => level === 1);
    eachElement(tree, (node) => {
      let level = headingLevel(node);
      if (level === 0) return;
      if (level === 1 && hasOther(node)) {
        // A page has one h1; READMEs that use it for every section are shifted down a level.
        node.tagName = 'h2';
        level = 2;
      }
      if (context.source.kind === 'readme') {
        // READMEs are written for other sites, and their heading levels may have been chosen by font size.
        while ((above.at(-1) ?? 0) >= level) above.pop();
        above.push(level);
        level = above.length;
        node.tagName = `h${String(level)}`;
      }
      const text = shownText(node).trim();
      const own = typeof node.properties.id === 'string' ? node.properties.id : undefined;
      if (own !== undefined && seen.has(own)) {
        report(context, node, {
          id: 'duplicate-heading-id',
          severity: 'error',
          message: `The id '${own}' is already taken on this page`,
          hint: 'Give one of the two headings a different {#id}.',
        });
      }
      // With annotations: ids are part of published addresses.
      const words = hastText(node).replace(MARKS, '').trim();
      const named = slug(words) === '' ? 'section' : words;
      let id = own ?? slugger.slug(named);
      while (own === undefined && seen.has(id)) id = slugger.slug(named);
      seen.add(id);
      node.properties.id = id;
      context.headings.push({id, text, level, position: startOf(node)});
    });
  };
}

/** Whether the template prints the title of a page. The template of a post prints it between the date and the authors. */
export function printsTitle({
  frontMatter: {title, hide_title: isHidden},
  source,
}: ParseContext): boolean {
  return (title !== undefined && isHidden !== true) || source.kind === 'post';
}

/** 1 to 6 for a heading, otherwise 0. */
export function headingLevel(node: Element): number {
  return /^h[1-6]$/.test(node.tagName) ? Number(node.tagName[1]) : 0;
}

/** Returns all text in a node, including the marks of values. */
export function hastText(
  node: Element | ElementContent | Root,
  isSkipped: (element: Element) => boolean = () => false,
): string {
  if (node.type === 'text') return node.value;
  const mark = markOf(node);
  if (mark !== undefined) return mark;
  if (!('children' in node) || (node.type === 'element' && isSkipped(node))) return '';
  return node.children.map((child) => hastText(child as ElementContent, isSkipped)).join('');
}

/** An annotation repeats the source of a formula beside it. */
export const isAnnotation = ({tagName}: Element): boolean => tagName === 'annotation';

/** Text of a node that is visible to readers. */
export const shownText = (node: Element): string => hastText(node, isAnnotation);
