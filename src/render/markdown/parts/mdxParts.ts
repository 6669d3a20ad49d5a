import path from 'node:path';
import type {Parents, Root, RootContent} from 'mdast';
import type {Processor} from 'unified';
import type {VFile} from 'vfile';
import type {Position} from '../../diagnostics/diagnostic.js';
import {
  besideText,
  contextOf,
  folderOf,
  originalOf,
  report,
  reportAt,
  startOf,
  type ParseContext,
} from '../shared/context.js';
import {Multiplied} from '../shared/limits.js';
import {placeOfCode} from '../shared/pageStatements.js';
import {collectNames} from '../shared/usedNames.js';
import {isJsx, type Jsx} from '../shared/walk.js';
import {PartCode} from './partCode.js';
import {fillProps, fillSlots} from './partProps.js';
import {PartTexts, type ParseText} from './partTexts.js';

/**
 * Plugins for MDX that run around the parsing plugins: an element imported from a Markdown file becomes the text of
 * that file. Each such text is parsed as if it followed the texts before it, so that no two nodes of the tree share a
 * position; `context.parts` maps positions to files.
 */
export function mdxParts() {
  let parsePart: ParseText;
  let whole: string | undefined;
  return {
    /** The page followed by the texts that it shows, up to the first text that could not be parsed. */
    text: (): string | undefined => whole,
    before(this: Processor): void {
      parsePart = this.parser as ParseText;
    },
    after(this: Processor): void {
      const parsePage = this.parser as ParseText;
      this.parser = (text, file) => {
        try {
          const tree = parsePage(text, file);
          if (/\.mdx?["']/i.test(text)) new Parts(tree, {page: file, parse: parsePart}).replace();
          return tree;
        } finally {
          whole = String(file);
        }
      };
    },
  };
}

/** A text, and the elements that show it. */
interface Place {
  /** Absolute. */
  readonly file: string;
  readonly shownBy: readonly string[];
}

/** A file that a text imports under the name of an element. */
interface Imported {
  /** Absolute. */
  readonly file: string;
  /** Position of the import. */
  readonly at: Position | undefined;
}

class Parts {
  private readonly context: ParseContext;
  private readonly code: PartCode;
  private readonly texts: PartTexts;
  private readonly multiplied = new Multiplied();

  constructor(
    private readonly tree: Root,
    {page, parse}: {readonly page: VFile; readonly parse: ParseText},
  ) {
    this.context = contextOf(page);
    this.code = new PartCode(folderOf(this.context));
    this.texts = new PartTexts(page, {parse, tree});
  }

  replace(): void {
    const {tree} = this;
    const {file} = this.context.source;
    const imported = this.takeImports(tree, file);
    if (imported.size === 0) return;
    this.code.note(tree);
    this.replaceElements(tree, imported, {file, shownBy: [file]});
    tree.children.push(...this.code.nodes);
  }

  /** Removes the imports of Markdown files from a text, and returns them. */
  private takeImports(tree: Root, file: string): ReadonlyMap<string, Imported> {
    const imported = new Map<string, Imported>();
    for (const node of tree.children) {
      const program = node.type === 'mdxjsEsm' ? node.data?.estree : undefined;
      if (!program) continue;
      program.body = program.body.filter((statement) => {
        if (statement.type !== 'ImportDeclaration') return true;
        const from = String(statement.source.value);
        if (!/^\.{1,2}\/.*\.mdx?$/i.test(from)) return true;
        const at = placeOfCode(statement.source);
        for (const {type, local} of statement.specifiers) {
          if (type === 'ImportDefaultSpecifier') {
            const part = besideText(from, {context: this.context, use: 'code', file});
            imported.set(local.name, {file: part, at});
          } else {
            reportAt(this.context, at, {
              id: 'part-import',
              severity: 'error',
              message: `Unexpected import of ${local.name} from a Markdown file: ${from}`,
              hint: 'Move the value to a module, such as values.ts.',
            });
          }
        }
        return false;
      });
    }
    return imported;
  }

  private replaceElements(tree: Root, imported: ReadonlyMap<string, Imported>, place: Place): void {
    /** Names used other than in such elements, with the position of the first use. */
    const used = new Map<string, Position | undefined>();
    const note = (code: unknown, at: Position | undefined): void => {
      const names = new Set<string>();
      collectNames(code, names);
      for (const name of names) if (!used.has(name)) used.set(name, at);
    };
    const inside = (parent: Parents): void => {
      parent.children = parent.children.flatMap((node): RootContent[] => {
        const lone = node.type === 'paragraph' ? loneElements(node) : [node];
        return lone.flatMap((child) => {
          if ('children' in child) inside(child);
          const part = isJsx(child) ? imported.get(child.name ?? '') : undefined;
          if (!part) {
            for (const {code, at} of codeIn(child)) note(code, at);
            return [child];
          }
          const element = child as Jsx;
          note(element.attributes, startOf(element));
          return this.show(element, part, place);
        });
      }) as typeof parent.children;
    };
    inside(tree);
    for (const name of imported.keys()) {
      if (!used.has(name)) continue;
      reportAt(this.context, used.get(name), {
        id: 'part-in-code',
        severity: 'error',
        message: `Unexpected use of ${name} in code: it is a text`,
        hint: `Write <${name} /> at the place of the text, outside { and }.`,
      });
    }
  }

  /** Returns the blocks that replace an element of a part. */
  private show(element: Jsx, {file, at}: Imported, {shownBy}: Place): RootContent[] {
    if (shownBy.includes(file)) {
      reportAt(this.context, at, {
        id: 'part-cycle',
        severity: 'error',
        message: `Unexpected circular import of a text: <${element.name ?? ''}>`,
        hint: 'A text cannot contain itself.',
      });
      return [];
    }
    const text = this.texts.textOf(file, at);
    if (text === undefined) return [];
    const part = this.texts.follow(text, {file, element});
    const giver = {element, nth: this.context.parts.length, multiplied: this.multiplied};
    for (const one of fillProps(part, giver)) {
      report(this.context, one, {
        id: 'part-children',
        severity: 'error',
        message: 'Unexpected props.children in code: it is a text',
        hint: 'Write {props.children} by itself, at the place of the children.',
      });
    }
    const imported = this.takeImports(part, file);
    const folder = path.dirname(originalOf(file, this.context));
    for (const {name, at: place} of this.code.take(part, {file, folder})) {
      reportAt(this.context, place, {
        id: 'part-name',
        severity: 'error',
        message: `Duplicate name ${name} in the page that shows this text`,
        hint: 'Choose a different name: a page and its imported texts share their names.',
      });
    }
    this.replaceElements(part, imported, {file, shownBy: [...shownBy, file]});
    fillSlots(part, giver);
    return this.fitting(part.children, element);
  }

  /** Returns the blocks in the form that fits the element's position: inside a line, the words of a single paragraph. */
  private fitting(blocks: RootContent[], element: Jsx): RootContent[] {
    if (element.type === 'mdxJsxFlowElement') return blocks;
    const [only] = blocks;
    if (!only) return [];
    if (blocks.length === 1 && only.type === 'paragraph') return only.children;
    report(this.context, element, {
      id: 'part-in-line',
      severity: 'error',
      message: `Unexpected blocks of <${element.name ?? ''}> within a paragraph`,
      hint: 'Write the element on a line of its own.',
    });
    return [];
  }
}

/** Returns a node without its children, and the code of a page without its imports. */
function codeIn(node: RootContent): {readonly code: unknown; readonly at: Position | undefined}[] {
  if (node.type !== 'mdxjsEsm') return [{code: {...node, children: undefined}, at: startOf(node)}];
  const statements = node.data?.estree?.body ?? [];
  return statements
    .filter(({type}) => type !== 'ImportDeclaration')
    .map((code) => ({code, at: placeOfCode(code)}));
}

/** Returns the elements of a paragraph that contains nothing else, as the blocks that MDX makes of them. */
function loneElements(paragraph: RootContent & {children: RootContent[]}): RootContent[] {
  const elements = paragraph.children.filter(isJsx);
  const isLone = paragraph.children.every(
    (one) => isJsx(one) || (one.type === 'text' && one.value.trim() === ''),
  );
  if (!isLone || elements.length === 0) return [paragraph];
  return elements.map((one) => ({...one, type: 'mdxJsxFlowElement'}) as RootContent);
}
