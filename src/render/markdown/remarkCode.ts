import type {Element} from 'hast';
import type {Code, Root} from 'mdast';
import type {State} from 'mdast-util-to-hast';
import type {VFile} from 'vfile';
import {hashOf} from '../hash.js';
import {suggest} from '../nearest.js';
import {besidePage, contextOf, isForeign, report, type PageContext} from './context.js';
import {extractRegion, parseFence} from './fence.js';
import {fenceProblems} from './fenceProblems.js';
import {isKnownLanguage, knownLanguages} from './languages.js';
import {eachNode} from './walk.js';

/** Imports code that a fence names a file for. */
export function remarkCode() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    eachNode(tree, (node) => {
      if (node.type !== 'code') return;
      const lang = (node.lang ?? '').toLowerCase();
      const meta = node.meta ?? '';
      if (!isKnownLanguage(lang)) {
        report(context, node, {
          id: 'code-language',
          severity: 'warning',
          message: `No highlighting is known for the language '${node.lang}'`,
          hint: lang.includes('{')
            ? 'Put a space between the language and {.'
            : suggest(lang, knownLanguages()) || 'Use `text` for code without highlighting.',
        });
      }
      if (!isForeign(context)) {
        for (const found of fenceProblems(meta))
          report(context, node, {severity: 'error', ...found});
      }
      const {file: imported} = parseFence(meta);
      if (imported !== undefined) node.value = importCode(imported, node, context);
    });
  };
}

/** How fenced code crosses into hast: as the element that rehypeCode prints. */
export function codeHandler(_: State, {lang, meta, value, position}: Code): Element {
  return {
    type: 'element',
    tagName: 'code-block',
    properties: {lang: (lang ?? '').toLowerCase(), meta: meta ?? ''},
    children: [{type: 'text', value}],
    ...(position ? {position} : {}),
  };
}

function importCode(reference: string, node: Code, context: PageContext): string {
  const [name = '', region] = reference.split('#');
  const target = besidePage(name, context);
  const text = context.host.readText(target);
  context.dependencies.push({file: target, hash: text === undefined ? '' : hashOf(text)});
  if (text === undefined) {
    report(context, node, {
      id: 'code-import-missing',
      severity: 'error',
      message: `The code to import is not there: ${name}`,
      hint: 'The path is relative to this file and stays inside the site.',
    });
    return '';
  }
  if (/[\0\uFFFD]/.test(text)) {
    report(context, node, {
      id: 'code-import-binary',
      severity: 'error',
      message: `This is no text in UTF-8: ${name}`,
      hint: 'Name a file of code, saved as UTF-8.',
    });
    return '';
  }
  if (region === undefined) return text.replace(/\s+$/, '');
  const part = extractRegion(text, region);
  if (part === undefined) {
    const known = [...text.matchAll(/#?region\s+([\w-]+)/g)].map(([, found]) => found!);
    const isOpen = known.includes(region);
    report(context, node, {
      id: 'code-import-region',
      severity: 'error',
      message: isOpen
        ? `The region '${region}' of ${name} is never closed`
        : `${name} has no region '${region}'`,
      hint: isOpen
        ? 'End it with a comment: #endregion.'
        : suggest(region, known) ||
          `Mark it in that file with comments: #region ${region} … #endregion.`,
    });
    return '';
  }
  return part;
}
