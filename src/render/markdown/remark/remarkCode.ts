import type {Element} from 'hast';
import type {Code, Root} from 'mdast';
import type {State} from 'mdast-util-to-hast';
import type {VFile} from 'vfile';
import {hashOf} from '../../cache/hash.js';
import {suggest} from '../../diagnostics/nearest.js';
import {isInstalledText} from '../../model/page.js';
import {fileRefusal} from '../../system/fileAccess.js';
import {extractRegion, parseFence} from '../code/fence.js';
import {fenceProblems, foreignOptions} from '../code/fenceProblems.js';
import {isKnownLanguage, knownLanguages, languageName} from '../code/languages.js';
import {
  BESIDE,
  besidePage,
  contextOf,
  report,
  similarFile,
  type ParseContext,
} from '../shared/context.js';
import {eachNode} from '../shared/walk.js';

/** Imports the code of fences that name a file. */
export function remarkCode() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    const own = context.site?.languages ?? [];
    const unknown = new Set<string>();
    eachNode(tree, (node) => {
      if (node.type !== 'code') return;
      const lang = languageName(node.lang ?? '', own);
      const meta = node.meta ?? '';
      if (!isKnownLanguage(lang, own) && !unknown.has(lang)) {
        unknown.add(lang);
        report(context, node, {
          id: 'code-language',
          severity: 'warning',
          message: `Unknown language of code '${node.lang}'`,
          hint: languageHint(lang, own),
        });
      }
      node.lang = lang;
      if (!isInstalledText(context.source)) {
        for (const found of fenceProblems(meta))
          report(context, node, {severity: 'error', ...found});
        for (const found of foreignOptions(meta))
          report(context, node, {severity: 'warning', ...found});
      }
      const {file: imported} = parseFence(meta);
      if (imported !== undefined) node.value = importCode(imported, node, context);
    });
  };
}

function languageHint(lang: string, own: Parameters<typeof knownLanguages>[0]): string {
  if (/^\{|=/.test(lang)) return 'Write the language first: `text` for code without highlighting.';
  const known = suggest(lang, knownLanguages(own));
  return (
    known ||
    'Use `text` for code without highlighting, or name a grammar of the language in `markdown.languages`.'
  );
}

/** Converts a fence to the hast element that rehypeCode prints. */
export function codeHandler(_: State, {lang, meta, value, position}: Code): Element {
  return {
    type: 'element',
    tagName: 'code-block',
    properties: {lang: lang ?? '', meta: meta ?? ''},
    children: [{type: 'text', value}],
    position,
  };
}

function importCode(reference: string, node: Code, context: ParseContext): string {
  const [name = '', region] = reference.split('#');
  const target = besidePage(name, {context, use: 'code', node});
  const found = context.host.readText(target, context.reach);
  if ('refused' in found) {
    const {refused} = found;
    if (refused !== 'foreign') context.dependencies.push({file: target, use: 'code', hash: ''});
    report(context, node, {
      severity: 'error',
      ...(refused === 'missing'
        ? {
            id: 'code-import-missing',
            message: `Cannot find the code to import: ${name}`,
            hint: similarFile(target, context) ?? BESIDE,
          }
        : fileRefusal(refused, {name, use: 'code'})),
    });
    // Keep the code that the author wrote inside the fence.
    return node.value;
  }
  const {value: text} = found;
  context.dependencies.push({file: target, use: 'code', hash: hashOf(text)});
  if (/[\0\uFFFD]/.test(text)) {
    report(context, node, {
      id: 'code-import-binary',
      severity: 'error',
      message: `This file is not valid UTF-8: ${name}`,
      hint: 'Name a file of code, saved as UTF-8.',
    });
    return '';
  }
  if (region === undefined) return text.trimEnd();
  const part = extractRegion(text, region);
  if (part === undefined) {
    const known = [...text.matchAll(/(?<!\w)#?region\s+([\w-]+)/g)].map(([, found]) => found!);
    const isOpen = known.includes(region);
    report(context, node, {
      id: 'code-import-region',
      severity: 'error',
      message: isOpen
        ? `Unclosed region '${region}' of ${name}`
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
