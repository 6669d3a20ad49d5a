import type {Root as HastRoot} from 'hast';
import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {positionAt} from '../../diagnostics/diagnostic.js';
import {projectFiles} from '../code/playgroundProject.js';
import {readSteps} from '../code/playgroundSteps.js';
import {contextOf, reportAt} from '../shared/context.js';

/** Records the files of a page that asks for a playground. Runs after remarkCode, which imports code. */
export function remarkPlayground() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    if (context.frontMatter.playground === undefined) return;
    const files = projectFiles(readSteps(tree));
    if (files.size > 0) {
      context.playground = Object.fromEntries(files);
      return;
    }
    const {text} = context.source;
    reportAt(context, positionAt(text, Math.max(0, text.search(/^playground:/m))), {
      id: 'playground-empty',
      severity: 'error',
      message: 'The playground of this page has no files',
      hint: 'Give the code a file name as title, as in ```ts title="src/main.ts".',
    });
  };
}

/**
 * Inserts the button that opens the playground below the title. Runs last, to keep it out of the page's text.
 */
export function rehypePlayground() {
  return (tree: HastRoot, file: VFile): void => {
    const {playground, frontMatter, title, summary, hasTitle} = contextOf(file);
    if (playground === undefined) return;
    const properties = {
      name: frontMatter.title ?? title ?? '',
      description: frontMatter.description ?? summary,
      files: JSON.stringify(playground),
    };
    const heading = tree.children.findIndex((node) => 'tagName' in node && node.tagName === 'h1');
    const at = hasTitle ? heading + 1 : 0;
    tree.children.splice(at, 0, {type: 'element', tagName: 'playground', properties, children: []});
  };
}
