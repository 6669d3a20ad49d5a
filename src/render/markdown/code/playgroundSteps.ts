import type {Nodes, Parents} from 'mdast';
import {eachNode, SKIP} from '../shared/walk.js';
import {markLines, titledFile} from './fence.js';
import {parseSampleFlags} from './sampleFence.js';

/** A step of a tutorial: type a command, or save a file with the content that the page has shown so far. */
export type TutorialStep =
  | {readonly kind: 'command'; readonly command: string}
  | {readonly kind: 'file'; readonly path: string; readonly text: string};

const SHELLS = new Set(['bash', 'sh', 'shell']);

/**
 * Reads the steps of a tutorial in page order: the commands of its `bash` fences, and the fences titled with a file
 * name. A fence with `continue` adds to the file, any other fence of the same title replaces it. Reads only the first
 * of a group of tabs, and skips live examples.
 */
export function readSteps(tree: Parents): readonly TutorialStep[] {
  const steps: TutorialStep[] = [];
  const files = new Map<string, string>();
  eachNode(tree, (node, _, parent) => {
    if (nameOf(node) === 'live' || isLaterTab(node, parent)) return SKIP;
    if (node.type !== 'code') return undefined;
    if (SHELLS.has(node.lang ?? '')) {
      for (const command of commandsOf(node.value)) steps.push({kind: 'command', command});
      return undefined;
    }
    const meta = node.meta ?? '';
    const path = titledFile(meta);
    if (path === undefined) return undefined;
    const before = parseSampleFlags(meta).flags.continues ? files.get(path) : undefined;
    const text = `${before === undefined ? '' : `${before}\n`}${shownLines(node.value)}\n`;
    files.set(path, text);
    steps.push({kind: 'file', path, text});
    return undefined;
  });
  return steps;
}

/** Returns the code that a reader copies: without markers, cut parts and lines marked as removed. */
function shownLines(source: string): string {
  const {code, classes} = markLines(source, []);
  const isRemoved = (_: string, index: number) => !/\bdel\b/.test(classes.get(index + 1) ?? '');
  return code.split('\n').filter(isRemoved).join('\n');
}

function commandsOf(script: string): readonly string[] {
  return script
    .replace(/\\\r?\n\s*/g, '')
    .split(/\r?\n/)
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter((line) => line !== '');
}

function nameOf(node: Nodes | Parents): string {
  if (node.type === 'containerDirective') return node.name;
  const isElement = node.type === 'mdxJsxFlowElement';
  return isElement ? (ELEMENTS[node.name ?? ''] ?? '') : '';
}

/** MDX elements and the directives that they correspond to. */
const ELEMENTS: Readonly<Record<string, string>> = {
  LiveEditor: 'live',
  Tabs: 'tabs',
  TabItem: 'tab',
};

function isLaterTab(node: Nodes, parent: Parents): boolean {
  if (nameOf(parent) !== 'tabs' || nameOf(node) !== 'tab') return false;
  return parent.children.find((child) => nameOf(child) === 'tab') !== node;
}
