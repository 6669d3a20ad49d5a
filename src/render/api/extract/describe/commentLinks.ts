import type {InlineTagDisplayPart, Reflection} from 'typedoc';
import type {Diagnostic, Position} from '../../../diagnostics/diagnostic.js';
import {isInstalledText} from '../../../model/page.js';
import {fileRefusal} from '../../../system/fileAccess.js';
import type {SymbolLink} from '../../model/model.js';
import {
  isReflection,
  qualifiedNameOf,
  parseReference,
  referredTo,
  type DeclarationReference,
} from './declarationReference.js';
import {externalLink} from './externalLinks.js';
import type {Identity} from './identity.js';
import {REFUSED_TAG} from '../typedoc/typedocProject.js';

/** Place of a comment, and the possible targets of its links. */
interface CommentContext {
  readonly identity: Identity;
  readonly diagnostics: Diagnostic[];
  readonly moduleId: string;
  /** File of the comment, absolute. */
  readonly file: string;
}

/** `{@link Foo.bar | text}` as a link to a symbol, or as Markdown if the symbol is unknown. */
export function commentLink(
  {text, tag, target}: InlineTagDisplayPart,
  at: Position,
  context: CommentContext,
): string | SymbolLink {
  if (tag === REFUSED_TAG) return refuseFile(text.trim(), at, context);
  const label = text.trim().replace(/^-\s+/, '');
  // TypeDoc has replaced each of these tags whose source comment it found.
  if (tag === '@inheritDoc') {
    reportUnresolved(`{@inheritDoc ${label}}`, at, context);
    return '';
  }
  if (!/^@link(?:code|plain)?$/.test(tag)) return tag === '@label' ? '' : text;
  if (typeof target === 'string') return `[${label || target}](<${target}>)`;
  // If the compiler resolved the target, the text has only the label, or the characters after the name: a
  // selector, `()`.
  const [, written = '', rest = ''] = /^((?:"[^"]*"|[^\s|"])*)[\s|]*(?:-\s+)?([^]*)$/.exec(label)!;
  if (isReflection(target) && /^(?:<|\["|\[\]|\([^(),\s]+(?:,\s*[^(),\s]+)*\)$)/.test(text)) {
    const ref = context.identity.refOf(target);
    if (ref !== undefined)
      return {ref, label: inCode(qualifiedNameOf(target, context.identity) + label)};
  }
  const isSelector = /^(?::|\(\)$)/.test(written);
  const reference = parseReference(
    isSelector ? qualifiedNameOf(target, context.identity) + written : written,
  );
  const ref = referredTo(target, reference, context);
  if (ref === undefined) {
    if (/^https?:/.test(written)) return `[${rest || written}](<${written}>)`;
    const shown = /^[^<([]/.test(rest) ? rest : label && inCode(label);
    const address = addressOf(target, context);
    if (address !== undefined) return `[${shown}](<${address}>)`;
    reportUnresolved(`{@link ${label}}`, at, context);
    return shown;
  }
  const isName = rest === '' && isReflection(target) && saysName(reference, target);
  const caption = !isReflection(target) || isSelector ? rest : isName ? '' : label;
  const shown = caption === '' ? reference.shown : caption;
  const isCode = caption === '' && tag !== '@linkplain';
  return {ref, label: isCode ? inCode(shown) : shown};
}

const inCode = (text: string): string => `\`${text}\``;

/** Address of the page about a name outside the documented packages that the compiler has found. */
function addressOf(
  target: InlineTagDisplayPart['target'],
  {identity}: CommentContext,
): string | undefined {
  if (typeof target !== 'object' || isReflection(target)) return undefined;
  const {packageName, qualifiedName, packagePath} = target;
  const isOurs = [...identity.moduleIds.keys()].some(
    (point) => point.package.manifest.name === packageName,
  );
  if (isOurs) return undefined;
  return externalLink({name: qualifiedName, package: packageName, file: packagePath});
}

/** Whether the text of a link is the name of its target, not a word about it. */
const saysName = ({name}: DeclarationReference, {name: own}: Reflection): boolean =>
  [own, 'default'].includes(name.slice(name.lastIndexOf('.') + 1));

function refuseFile(name: string, at: Position, {file, diagnostics}: CommentContext): string {
  diagnostics.push({
    severity: isInstalledText({kind: 'api', file}) ? 'warning' : 'error',
    ...fileRefusal('foreign', {name, use: 'code'}),
    file,
    ...at,
  });
  return '';
}

/** Reports `{@link Kit` without its closing brace. */
export function reportUnclosed(
  name: string,
  at: Position,
  {file, diagnostics}: CommentContext,
): void {
  if (isInstalledText({kind: 'api', file})) return;
  diagnostics.push({
    id: 'api-link-unclosed',
    severity: 'error',
    message: `Unclosed {@link ${name}`,
    hint: 'Write } at the end of the link.',
    file,
    ...at,
  });
}

function reportUnresolved(
  written: string,
  at: Position,
  {file, diagnostics}: CommentContext,
): void {
  // A comment of an installed package cannot be corrected in this site; the name is shown as plain text.
  if (isInstalledText({kind: 'api', file})) return;
  const message = `Cannot find the target of ${written} in the API reference`;
  diagnostics.push({id: 'api-link-unresolved', severity: 'error', message, file, ...at});
}
