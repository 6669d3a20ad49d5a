import type {Code} from 'mdast';
import npmToYarn from 'npm-to-yarn';
import {withClosingFence, indentedLike} from './blocks.js';
import {isKnownLanguage, languageName} from '../../markdown/code/languages.js';
import {fileCode} from './fileCode.js';
import {markedLines} from '../read/magicComments.js';
import type {Printer} from './printer.js';

// The types describe the CommonJS build, but Node loads the ES module.
const convertCommand = npmToYarn as unknown as typeof npmToYarn.default;

/** docsgen's names of languages that Prism supports under different names. */
const LANGUAGES = new Map([
  ...['markup', 'mathml'].map((name) => [name, 'html'] as const),
  ...['svg', 'ssml', 'atom', 'rss'].map((name) => [name, 'xml'] as const),
  ...['vba', 'vbnet', 'visual-basic'].map((name) => [name, 'vb'] as const),
  ...['shell-session', 'sh-session'].map((name) => [name, 'shellsession'] as const),
  ...['django', 'jinja2'].map((name) => [name, 'jinja'] as const),
  ['apacheconf', 'apache'],
  ['arduino', 'cpp'],
  ['clike', 'c'],
  ['dotnet', 'csharp'],
  ['editorconfig', 'ini'],
  ['emacs', 'elisp'],
  ['flow', 'tsx'],
  ['fortran', 'f90'],
  ['gettext', 'po'],
  ['gradle', 'groovy'],
  ['mustache', 'handlebars'],
  ['objectivec', 'objc'],
  ['nasm', 'asm'],
  ['none', 'text'],
  ['objectpascal', 'pascal'],
  ['patch', 'diff'],
  ['rest', 'rst'],
  ['rkt', 'racket'],
  ['sol', 'solidity'],
  ['tsconfig', 'jsonc'],
  ['webmanifest', 'json'],
]);

/** docsgen's name of a language in a fence. */
export function languageOf(name: string): string {
  return LANGUAGES.get(name.toLowerCase()) ?? name;
}

/**
 * Language of a fence. Instead of a language, a fence may have a label, or a language followed directly by more
 * text.
 */
function fenceLanguage(node: Code, printer: Printer): string {
  const lang = node.lang ?? '';
  const own = languageOf(lang);
  const isKnown = (name: string): boolean => isKnownLanguage(languageName(name, []), []);
  if (/^[a-z][\w+#-]*$/.test(own) || isKnown(own)) return own;
  const [begin = ''] = /^[\w+#-]+/.exec(own) ?? [];
  const meant = begin !== '' && isKnown(languageOf(begin)) ? languageOf(begin) : 'text';
  printer.repair(`A label instead of a language, '${lang}', is ${meant} now`, node);
  return meant;
}

/** A fence with a converted info string and a closing line; indented code is unchanged. */
export function printCodeFence(node: Code, printer: Printer): string {
  const written = printer.sourceOf(node);
  const [, ticks] = /^(`{3,}|~{3,})/.exec(written) ?? [];
  if (ticks === undefined) return written;
  const shown = fileCode(node, printer);
  if (shown) {
    printer.repair('The code of a file, now in the text', node);
    const {kept} = readInfo({...node, value: shown.code, meta: shown.meta}, printer);
    const info = [fenceLanguage(node, printer), kept].filter(Boolean).join(' ');
    return indentedLike(codeFence(shown.code, info), node, printer);
  }
  if (node.lang === 'mermaid') printer.lose('A mermaid diagram is shown as its source', node);
  const info = readInfo(node, printer);
  if (info.managers) return packageManagers(node, info.kept, printer);
  const [opening = '', ...lines] = written.split('\n');
  const meta = node.meta?.trim() ?? '';
  const at = meta === '' ? -1 : opening.lastIndexOf(meta);
  const whole = at < 0 ? opening : (opening.slice(0, at) + info.kept).trimEnd();
  const lang = node.lang ?? '';
  const begun = whole.replace(lang, () => fenceLanguage(node, printer));
  const last =
    lines
      .at(-1)
      ?.replace(/^[ \t>]*/, '')
      .trimEnd() ?? '';
  const isClosed = last.startsWith(ticks) && /^(?:`+|~+)$/.test(last);
  if (!isClosed) printer.repair('Code that was never closed', node);
  const code = isClosed ? lines.slice(0, -1) : lines;
  const marked = markedLines(code, printer.importedSite.magicComments);
  const text = [begun, ...marked].join('\n');
  const indent = printer.indentOf(node);
  if (!isClosed) return withClosingFence(text, indent + ticks);
  const end = lines.at(-1)!;
  // MDX has no indented code and accepts the closing line of a fence at any depth.
  const isDeep = /^(?: {4}|[ ]{0,3}\t)/.test(end.slice(indent.length));
  return `${text}\n${isDeep ? indent + end.trim() : end}`;
}

interface FenceInfo {
  /** Info string after the language. */
  readonly kept: string;
  /** Whether to show commands for all package managers. */
  readonly managers: boolean;
}

/** Reads an info string word by word, and reports each unsupported word. */
function readInfo(node: Code, printer: Printer): FenceInfo {
  const words = node.meta?.match(/(?:[^\s"'{]|"[^"]*"|'[^']*'|\{[^}]*\}|["'{])+/g) ?? [];
  let managers = false;
  const unknown: string[] = [];
  const lose = (what: string): void => {
    if (printer.importedSite.readsFences) printer.lose(what, node);
    else printer.drop(`${what}, unused on the old site`, node);
  };
  const kept = words.flatMap((word): string[] => {
    const [, key = word, value] = /^([@\w-]+)=(.*)$/.exec(word) ?? [];
    const [, , quoted] = /^(["'{])(.*)["'}]$/.exec(value ?? '') ?? [];
    switch (key) {
      case 'title':
      case 'file':
        if (key === 'file') lose("The fence option 'file', which imports code");
        if (quoted ?? value?.replace(/^["'].*/, '')) {
          return [key === 'title' ? word : word.replace('file', 'title')];
        }
        printer.repair('An empty title of code', node);
        return [];
      case 'showLineNumbers':
        return [word];
      case 'live':
      case 'noInline':
        if (key === 'live') printer.lose('A live code block is shown, not run', node);
        return [];
      case 'reference':
        printer.lose('Code that the build downloads', node);
        return [];
      case 'mdx-code-block':
      case 'tab':
        return [];
      default:
    }
    if (/^npm2yarn\b/.test(word)) {
      managers = true;
      return [];
    }
    if (/^\{[\d\s,-]*\}$/.test(word)) return readLines(word, node, printer);
    if (printer.importedSite.runsPlugins) return [word];
    unknown.push(
      key.includes('/')
        ? 'A path in the options of a fence'
        : `The fence option '${key.split('|')[0] || key}'`,
    );
    return [];
  });
  for (const what of new Set(unknown)) lose(what);
  return {kept: kept.join(' '), managers};
}

const MAGIC =
  /^\s*(?:\/\/|\/\*|#|<!--|\{\/\*)\s*highlight-(?:next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/;

/** Line ranges to highlight, limited to existing lines. */
function readLines(word: string, node: Code, printer: Printer): string[] {
  const count = node.value.split('\n').filter((line) => !MAGIC.test(line)).length;
  const parts = word
    .slice(1, -1)
    .split(',')
    .filter((part) => part.trim() !== '');
  const kept = parts.flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    if (!(from >= 1 && to >= from && from <= count)) return [];
    const last = Math.min(to, count);
    return [from === last ? String(from) : `${from}-${last}`];
  });
  const lines = kept.join();
  if (lines !== parts.map((part) => part.replace(/\s/g, '')).join()) {
    printer.repair('Highlighted lines beyond the end of the code', node);
  }
  return lines === '' ? [] : [`{${lines}}`];
}

/** npm commands as tabs, one for each package manager. */
function packageManagers(node: Code, info: string, printer: Printer): string {
  const managers = [
    ['npm', 'npm'],
    ['Yarn', 'yarn'],
    ['pnpm', 'pnpm'],
    ['Bun', 'bun'],
  ] as const;
  const fences = managers.map(([label, manager]) => {
    const code = manager === 'npm' ? node.value : convertCommand(node.value, manager);
    const rest = info.replace(/(?:^|\s)title=(?:"[^"]*"|'[^']*'|\S+)/, '').trim();
    return codeFence(
      code,
      [node.lang ?? 'bash', `title="${label}"`, rest].filter(Boolean).join(' '),
    );
  });
  return indentedLike(
    `:::code-group{group="npm2yarn"}\n\n${fences.join('\n\n')}\n\n:::`,
    node,
    printer,
  );
}

/** Code in a fence that is longer than any fence in the code. */
export function codeFence(code: string, info: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}${info}\n${code.replace(/^\n+/, '').trimEnd()}\n${ticks}`;
}
