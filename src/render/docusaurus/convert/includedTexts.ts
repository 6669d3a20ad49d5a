import path from 'node:path';
import {entryOf} from '../../../templates/shared/entryOf.js';
import {slashed} from '../../system/relativePath.js';
import {importsIn, uniqueStatements} from '../components/moduleImports.js';
import {literalPattern} from '../../system/literalPattern.js';
import type {ImportedPage, ImportedPart} from '../read/importedSite.js';
import {isSiteFile, nearPath, placeInSite} from '../read/siteFiles.js';
import {fromHeading, leadingHeading} from '../read/splitBody.js';
import {attributesOf, contentOf, indentedLike, type Attributes} from './blocks.js';
import {withoutImports} from './failingNames.js';
import {NewIds} from './headingIds.js';
import {htmlAddress} from './htmlElements.js';
import {keptAttributes} from './keptElements.js';
import {printLost} from './lostElements.js';
import type {JsxNode, Printer} from './printer.js';

/** Folder in the new site's content for parts from outside the old folders of pages. */
export const PARTS = '_parts';

/** A text that is not one paragraph. */
const BLOCKS = /\n[ \t]*\n|^(?:#{1,6}|[-*+>]|\d+[.)])[ \t]|^(?:```|~~~|:::|\|)/;

/** An element of a text that the page includes: the text as a part, or a copy if a part would differ from it. */
export function printIncluded(node: JsxNode, file: string, printer: Printer): string {
  if (!isSiteFile(file, printer.importedSite.folders)) {
    printer.repair(`A copy of ${path.basename(file)}, which is outside the site`, node);
  }
  const part = printPart(node, file, printer);
  if (part !== undefined) return part;
  const copy = printer.included({
    file,
    props: attributesOf(node, printer),
    children: contentOf(node, printer),
    ids: printer.ids,
  });
  if (!copy) {
    printer.lose(`<${node.name}> contains itself`, node);
    return printLost(node, printer);
  }
  printer.importedSite.inclusions.add(printer.file, node.position?.start.line ?? 1, file);
  const text = copy.print().trim();
  if (printer.inCell && BLOCKS.test(text)) {
    printer.lose(`The blocks of <${node.name}>, a text in a cell of a table`, node);
    return '';
  }
  printer.takeOver(copy);
  printer.statements.push(...copy.statements);
  return printer.inCell ? text.replace(/(?<!\\)\|/g, '\\|') : indentedLike(text, node, printer);
}

function printPart(node: JsxNode, file: string, printer: Printer): string | undefined {
  const {importedSite, copies, ids} = printer;
  const {name} = node;
  if (copies || node.type !== 'mdxJsxFlowElement' || name === null || name.includes('.'))
    return undefined;
  // A file that is itself a page cannot be a part.
  if (importedSite.sources.has(file)) return undefined;
  const page = pageOfPart(file, printer);
  const part = partOf(file, page, printer);
  const shown = printer.included({file, page, ids: ids.copy()});
  if (!part || !shown || textOf(shown) !== part.text) return undefined;
  const props = attributesOf(node, printer);
  if (!isGivenAddresses(part, props, printer)) return undefined;
  if (shown.losses.length > 0) {
    const copy = printer.included({file, props, ids: ids.copy()});
    copy?.print();
    const known = new Set(copy?.losses);
    if (!shown.losses.every((loss) => known.has(loss))) return undefined;
  }
  printer.takeOver(shown);
  printer.needsMdx = true;
  printer.statements.push(`import ${name} from '${addressOf(part, printer.page)}';`);
  const opening = `<${name}${keptAttributes(node, printer)}`;
  const content = /\bprops\.children\b/.test(part.text) ? contentOf(node, printer) : '';
  const element = content === '' ? `${opening} />` : `${opening}>\n\n${content}\n\n</${name}>`;
  printer.parts.set(element, part);
  return indentedLike(element, node, printer);
}

/** The part that a file becomes; undefined if it cannot be one. */
function partOf(file: string, page: ImportedPage, printer: Printer): ImportedPart | undefined {
  const {parts} = printer.importedSite;
  const place = `${page.target}.mdx`;
  const known = parts.get(place);
  if (known) return known.file === file ? known : undefined;
  const alone = printer.included({file, page, ids: new NewIds()});
  if (!alone?.isMdx) return undefined;
  const text = textOf(alone);
  const heading = headingOf(text, alone);
  const part = {file, place, text, heading, parts: [...alone.parts.values()]};
  parts.set(place, part);
  return part;
}

function textOf(part: Printer): string {
  return `${withStatements(part.print().trim(), part)}\n`;
}

/** The body of a text with its imports and exports. */
export function withStatements(body: string, {statements}: Printer): string {
  const head = usedStatements(uniqueStatements(statements), body).join('\n');
  return head === '' ? body : `${head}\n\n${body}`;
}

/** Statements without names of modules that nothing uses: a build would refuse those that a module does not have. */
function usedStatements(statements: readonly string[], body: string): string[] {
  return statements.flatMap((statement) => {
    if (!/^import\b[^'"]*['"]\./.test(statement)) return [statement];
    const others = [body, ...statements.filter((one) => one !== statement)].join('\n');
    const names = importsIn(statement).flatMap(({main, named}) => [
      ...(main === undefined ? [] : [main]),
      ...named.map(({local}) => local),
    ]);
    const unused = names.filter(
      (name) => !new RegExp(`(?<![\\w$])${literalPattern(name)}(?![\\w$])`).test(others),
    );
    const used = unused.length === 0 ? statement : withoutImports(statement, new Set(unused));
    return used === '' ? [] : [used];
  });
}

/** First-level heading at the start of a text, or of a part at its start. */
export function headingOf(text: string, {parts}: Printer): string | undefined {
  const rest = fromHeading(text);
  const [, first] = [...parts].find(([element]) => rest.startsWith(element)) ?? [];
  return first ? first.heading : leadingHeading(text);
}

/**
 * The page for resolving relative addresses in a part, with the part's own place, or a place in a separate folder.
 */
function pageOfPart(file: string, {page, importedSite}: Printer): ImportedPage {
  const {original, ...own} = page;
  const isIn = ({contentDir}: {readonly contentDir: string}): boolean =>
    file.startsWith(contentDir + path.sep);
  const folder = [page, ...importedSite.sources.values()].find(isIn);
  if (!folder) return {...own, target: bare(`${PARTS}/${placeInSite(file, importedSite.siteDir)}`)};
  const {contentDir, contentTarget} = folder;
  const below = path.relative(contentDir, file);
  const at = bare(path.posix.join(contentTarget, slashed(below)));
  const target = /\/_/.test(at) ? at : at.replace(/[^/]*$/, '_$&');
  const part = {...own, contentDir, contentTarget, target};
  const [language = ''] = /^i18n\/[^/]+\//.exec(target) ?? [];
  if (!original || language === '') return part;
  const ofPart = {
    file: path.join(original.contentDir, below),
    target: target.slice(language.length),
  };
  return {...part, original: {...original, ...ofPart}};
}

function bare(name: string): string {
  return name.replace(/\.mdx?$/, '');
}

/** Address by which a text imports a part. */
function addressOf({place}: ImportedPart, {target}: ImportedPage): string {
  return nearPath(path.posix.dirname(target), place);
}

/** Address of an element that a part derives from its props, with its code. */
const GIVEN_ADDRESS = /\b(?:href|src|poster|to)=\{([^}]*\bprops\b[^}]*)\}/g;

/** Whether props of a part that are addresses need no change. */
function isGivenAddresses({text}: ImportedPart, props: Attributes, printer: Printer): boolean {
  const {baseUrl} = printer.importedSite;
  return [...text.matchAll(GIVEN_ADDRESS)].every(([, code = '']) => {
    const [, name] = /^\s*props\.(\w+)\s*$/.exec(code) ?? [];
    if (name === undefined) return baseUrl === '/';
    const value = entryOf(props, name);
    const address = htmlAddress(value, printer);
    return address === value && (baseUrl === '/' || !/^\/(?!\/)/.test(String(value)));
  });
}
