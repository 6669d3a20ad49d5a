import type {Definition, FootnoteDefinition, Root, Text} from 'mdast';
import type {VFile} from 'vfile';
import {positionAt} from '../../diagnostics/diagnostic.js';
import {suggest} from '../../diagnostics/nearest.js';
import {isInstalledText} from '../../model/page.js';
import {placeInPart} from '../parts/placeInParts.js';
import {contextOf, report, reportAt, type ParseContext} from '../shared/context.js';
import {eachNode} from '../shared/walk.js';

/** A reference, `[text][name]`, that was parsed as text. */
const REFERENCE = /(?<![\w\]\\])\[[^[\]\\\n]+\]\[([^[\]\\^\n]*[^\s[\]\\^][^[\]\\^\n]*)\]/g;

/**
 * Warns of definitions hidden by an earlier definition of the same name and, in a text with definitions, of
 * references without a definition.
 */
export function remarkReferences() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    if (isInstalledText(context.source)) return;
    const first = new Map<string, Definition | FootnoteDefinition>();
    const names: string[] = [];
    const texts: Text[] = [];
    eachNode(tree, (node) => {
      if (node.type === 'text') texts.push(node);
      if (node.type !== 'definition' && node.type !== 'footnoteDefinition') return;
      const isLink = node.type === 'definition';
      if (isLink) {
        if (isComment(node)) return;
        names.push(node.label ?? node.identifier);
      }
      const name = (isLink ? '' : '^') + node.identifier;
      const other = first.get(name);
      if (!other) {
        first.set(name, node);
        return;
      }
      if (isSame(node, other)) return;
      report(context, node, {
        id: 'definition-twice',
        severity: 'warning',
        message: `Unexpected second definition of [${isLink ? '' : '^'}${node.label ?? node.identifier}]: it is not used`,
        hint: `Line ${lineOf(other, context)} has the first definition. Keep one of the two, or rename this one.`,
      });
    });
    if (names.length === 0) return;
    const source = String(file);
    for (const {position} of texts) {
      const {start, end} = position ?? {};
      if (start?.offset === undefined || end?.offset === undefined) continue;
      for (const {index, 1: name = ''} of source
        .slice(start.offset, end.offset)
        .matchAll(REFERENCE)) {
        reportAt(context, positionAt(source, start.offset + index), {
          id: 'definition-missing',
          severity: 'warning',
          message: `Cannot find the definition of [${name}]`,
          hint:
            suggest(name, names) ||
            `Write it on a line of its own, [${name}]: ./page.md, or \\[ for the bracket.`,
        });
      }
    }
  };
}

/** Returns the line of a definition in its own text. */
function lineOf({position}: Definition | FootnoteDefinition, context: ParseContext): number {
  return placeInPart(position?.start, context)?.line ?? position?.start.line ?? 1;
}

/** Whether a definition is a comment, as in `[//]: # (text)`, and has no target. */
const isComment = ({url}: Definition): boolean => url === '' || url === '#';

function isSame(one: Definition | FootnoteDefinition, other: typeof one): boolean {
  if (one.type !== 'definition' || other.type !== 'definition') return false;
  return one.url === other.url && one.title === other.title;
}
