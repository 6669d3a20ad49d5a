import path from 'node:path';
import type {BuildFailure, Location} from 'esbuild';
import type {VFileMessage} from 'vfile-message';
import {bundleFailure} from '../bundle/bundleDiagnostics.js';
import {isPageCode} from '../bundle/pageCode.js';
import {type Diagnostic, messageOf, type Position, positionAt} from '../diagnostics/diagnostic.js';
import {suggest} from '../diagnostics/nearest.js';
import type {PageCode} from '../model/page.js';
import {browserHint, undefinedName} from '../siteCode/browserGlobal.js';
import type {Frame} from '../siteCode/frames.js';
import {SiteCodeError} from '../siteCode/runSiteCode.js';
import {placeOfUnexported, unexportedName} from '../siteCode/unexported.js';
import {isSuspended} from '../siteCode/whenSettled.js';
import {literalPattern} from '../system/literalPattern.js';
import {positionOf, type PrintedOnly, type FailedComponent} from './importedIsland.js';
import {CONFLICT_MARK, MERGE_CONFLICT} from './syntax/mergeConflict.js';
import {isParserMessage, placeOfSyntax, parserReason} from './syntax/parserMessage.js';

export interface FailedMdx {
  /** Absolute. */
  readonly file: string;
  /** Text of the page, with the front matter blanked out. */
  readonly text: string;
  /** The site's folder, absolute. */
  readonly root: string;
  /** Components that need no import. */
  readonly known: readonly string[];
  /** Modules that the page's code imports, directly or indirectly, absolute. */
  readonly modules: readonly string[];
  /** Code of the page's own components. */
  readonly declared?: PageCode | undefined;
  /** The component that has thrown the error, if one has. */
  readonly failed?: FailedComponent | undefined;
  /** Position in the page at which the error was thrown, if known. */
  readonly place?: Position | undefined;
}

/** Findings for an MDX page that did not parse, bundle or render. */
export function mdxDiagnostics(error: unknown, page: FailedMdx): Diagnostic[] {
  const {file, text, root, declared} = page;
  if (error instanceof SiteCodeError) return [error.diagnostic];
  if (isParserMessage(error)) return [{...syntax(error, text), severity: 'error', file}];
  if (error instanceof Error && 'errors' in error) {
    const {errors} = error as BuildFailure;
    const islands = declared ? [{key: '', file, code: declared}] : [];
    return bundleFailure(error, {root, islands}).map((found, i) => {
      const {location} = errors[i]!;
      // Errors in the compiled page or in a generated island module are placed in the page's source.
      const isOfPage =
        !isPageCode(location?.file ?? '') &&
        (found.file === undefined || found.file === file || found.file.includes('island:'));
      if (!isOfPage) return found;
      return {
        ...found,
        ...(/has already been declared$/.test(found.message) && {
          hint: 'Choose a different name: MDX uses this one in its own code.',
        }),
        file,
        ...placeOfImport(found.message, text, location),
      };
    });
  }
  return [{file, ...thrown(error, page), id: 'mdx-render', severity: 'error'}];
}

function syntax(
  found: VFileMessage,
  text: string,
): Pick<Diagnostic, 'id' | 'message' | 'hint'> & Position {
  const place = placeOfSyntax(found);
  if (CONFLICT_MARK.test(text.split('\n')[place.line - 1] ?? '')) {
    return {...MERGE_CONFLICT, line: place.line, column: 1};
  }
  const {reason, cause} = found;
  const why = cause instanceof Error ? `: ${cause.message.replace(/ \(\d+:\d+\)$/, '')}` : '';
  return {
    id: 'mdx-syntax',
    message: parserReason(found).replace(NOTE, '') + why,
    hint: SYNTAX_HINTS.find(([about]) => about.test(reason))![1],
    ...place,
  };
}

/** Advice in a message of the parser. */
const NOTE = / \(note: to create .*\)$/;

/** Hints by the parser's message. */
const SYNTAX_HINTS: readonly (readonly [RegExp, string])[] = [
  [/to create a comment/, 'Write {/* … */}: MDX has no HTML comments.'],
  [/to create a link/, 'Write the address without < and >, or as [text](address).'],
  [
    /closing tag for `<(?:article|aside|center|details|div|figure|p|picture|section|summary|table|video)>`.* before the end of `paragraph`/,
    'Write each tag on a line of its own, or the element in one paragraph: with text beside it, a tag is part of that paragraph.',
  ],
  [
    /closing tag/,
    'Close the element, or write an empty element as <br />; write &lt; for the character.',
  ],
  [
    /import\/exports/,
    'Correct the JavaScript: a paragraph that starts with import or export is code, up to the next blank line.',
  ],
  [
    /./,
    'Write \\{ and &lt; for the characters, or rename the page to .md: in MDX, { and < start code.',
  ],
];

type Thrown = Pick<Diagnostic, 'message' | 'hint'> & Position & Partial<Frame>;

function thrown(error: unknown, page: FailedMdx): Thrown {
  return knownMistake(error, page) ?? unknownError(error, page);
}

/** Finding for an error whose message tells the mistake; undefined for any other error. */
function knownMistake(error: unknown, {text, known, modules}: FailedMdx): Thrown | undefined {
  const why = messageOf(error);
  const component = /^Expected component `([^`]+)` to be defined/.exec(why)?.[1];
  if (component !== undefined) {
    return {
      message: `Unknown component <${component}>`,
      hint: `Import it at the top of the page. ${suggest(component, known)}`,
      ...placeOf(`<${component}`, text),
    };
  }
  if (/^The `style` prop expects/.test(why)) {
    return {
      message: 'Unexpected text in the attribute style, expected an object',
      hint: "Write `style={{color: 'red'}}`, or give the element a class and write its rules in a stylesheet that `styles` names.",
      ...positionAt(text, Math.max(0, text.search(/(?<=\s)style\s*=\s*["']/))),
    };
  }
  if (/^Invalid tag: \S/.test(why)) {
    const picture = /^import\s+([\w$]+)\s+from\s*["'][^"']+\.(?:avif|gif|jpe?g|png|svg|webp)["']/gm;
    const [used] = [...text.matchAll(picture)].filter(([, as = '']) => text.includes(`<${as}`));
    if (used) {
      const as = used[1]!;
      return {
        message: `Unexpected picture <${as}>, expected a component`,
        hint: `Write <img src={${as}} alt="…" />`,
        ...placeOf(`<${as}`, text),
      };
    }
  }
  const unexported = unexportedName(error);
  if (unexported !== undefined) {
    return {
      message: `Cannot run the page: ${why}`,
      hint: 'Correct the name in the import of the page, or of a module that it imports.',
      ...(placeOfUnexported(error, modules) ?? placeOf(unexported, text)),
    };
  }
  return undefined;
}

function unknownError(error: unknown, {text, failed, place}: FailedMdx): Thrown {
  const why = messageOf(error);
  const name = undefinedName(why);
  const message = `The page threw while it was rendered: ${why}`;
  const at = place ?? failed?.at ?? placeOf(failed ? `<${exportOf(failed.key)}` : name, text);
  const source = failed && sourceOf(failed.key);
  const ofBrowser = browserHint(name);
  if (ofBrowser !== undefined) return {message, hint: ofBrowser, ...at};
  if (isSuspended(error)) {
    return {
      message: 'The page awaits a promise that is new at each rendering',
      hint: `${source ? `It comes from ${source}. ` : ''}Give \`use\` the same promise each time, such as one of the module; a component cannot be \`async\`.`,
      ...at,
    };
  }
  const hook = /^(use\w+) is called outside of </.exec(why)?.[1];
  if (source !== undefined && hook !== undefined) {
    return {
      message: `${hook} cannot be called by a component of MDX`,
      hint: `It comes from ${source}. Pass the data to the component as an attribute: texts are rendered before the rest of the site.`,
      ...at,
    };
  }
  if (source !== undefined) {
    const hint = `Correct ${source}, or the props that the page passes to it.`;
    return {message, hint, ...at};
  }
  const hint =
    name === undefined
      ? 'Correct the expression or component of the page that throws the error.'
      : 'Declare or import it, or write \\{ for the character.';
  return {message, hint, ...at};
}

/** Returns the findings for components that cannot run in the browser although they would be active there. */
export function printedOnlyFindings(
  components: readonly PrintedOnly[],
  file: string,
): Diagnostic[] {
  return components.map((component) => ({
    id: 'mdx-printed-only',
    severity: 'warning',
    message: printedOnlyMessage(component),
    hint: 'Pass the component only strings, numbers, lists, plain objects and elements, and create other values in it.',
    file,
    ...(positionOf(component.unsent.place ?? component.place) ?? {line: 1, column: 1}),
  }));
}

/** Explains why a component is only printed. */
export function printedOnlyMessage({key, unsent}: PrintedOnly): string {
  const tag = /^#(.*)/.exec(unsent.key)?.[1];
  const where = tag === undefined ? sourceOf(unsent.key) : `<${tag}>`;
  const what = unsent.key === key ? 'it' : sourceOf(key);
  return `Unexpected ${unsent.what} in the attribute ${unsent.name} of ${where}: ${what} does not run in the browser`;
}

/** Describes the component of an island's key in words. */
function sourceOf(key: string): string {
  const [file = '', exported = ''] = key.replace(/^mdx:|\?[\da-f]{8}(?=#)/g, '').split('#');
  return `${exported === 'default' ? 'the default export' : exported} of ${file}`;
}

/** Returns the export name at the end of an island's key. */
function exportOf(key: string): string {
  return key.slice(key.lastIndexOf('#') + 1);
}

/** Returns the position of an import that the bundler cannot resolve: a module, or a name that a module does not export. */
function placeOfImport(message: string, text: string, location: Location | null): Position {
  const [, file = '', name] =
    /^No matching export in "([^"]+)" for import "([^"]+)"/.exec(message) ?? [];
  if (name === undefined) {
    const module = /^(["'])(.+?)\1/.exec(location?.lineText.slice(location.column) ?? '')?.[2];
    const word = module ?? /"([^"]+)"/.exec(message)?.[1] ?? '';
    // A text that the page shows may be in a different folder, from which the path is different.
    return placeOf(text.includes(word) ? word : path.posix.basename(word), text);
  }
  const statements = text.matchAll(/^(?:im|ex)port\b[^'"]*\bfrom\s*["']([^"']+)["']/gm);
  const default_ = /(?<=^import\s+)[\w$]+|\bdefault\b/;
  for (const {0: statement, 1: from = '', index} of statements) {
    const module = path.posix.basename(from).replace(/\.[cm]?[jt]sx?$/, '');
    const at = statement.search(name === 'default' ? default_ : wordPattern(name));
    const isFrom = file.split('/').some((part) => part === module || part.startsWith(`${module}.`));
    if (isFrom && at >= 0) return positionAt(text, index + at);
  }
  return placeOf(name, text);
}

/** Position of the first occurrence of a word; the beginning of the page if it does not occur. */
function placeOf(word: string | undefined, text: string): Position {
  if (word === undefined) return positionAt(text, 0);
  return positionAt(text, Math.max(0, text.search(wordPattern(word))));
}

function wordPattern(word: string): RegExp {
  return new RegExp(`(?<![\\w$])${literalPattern(word)}(?![\\w$])`);
}
