import type {InlineTagDisplayPart, Reflection} from 'typedoc';
import type {Diagnostic, Position} from '../../diagnostics/diagnostic.js';
import {isInstalledText} from '../../model/page.js';
import {fileRefusal} from '../../system/fileAccess.js';
import type {ApiRef, SymbolLink} from '../model/model.js';
import type {Identity} from './identity.js';
import {REFUSED_TAG} from './typedocProject.js';

/** Where a comment is written, and what its links may lead to. */
export interface LinkContext {
  readonly identity: Identity;
  readonly diagnostics: Diagnostic[];
  readonly moduleId: string;
  /** The file of the declaration, absolute. */
  readonly file: string | undefined;
}

/** `{@link Foo.bar | text}` as a link to a symbol, or as Markdown if the symbol is unknown. */
export function commentLink(
  {text, tag, target}: InlineTagDisplayPart,
  at: Position,
  context: LinkContext,
): string | SymbolLink {
  if (tag === REFUSED_TAG) return refuseFile(text.trim(), at, context);
  const label = text.trim();
  // TypeDoc has replaced each of these tags whose comment it found.
  if (tag === '@inheritDoc') {
    reportUnresolved(`{@inheritDoc ${label}}`, at, context);
    return '';
  }
  if (!/^@link(?:code|plain)?$/.test(tag)) return tag === '@label' ? '' : text;
  if (typeof target === 'string') return `[${label || target}](<${target}>)`;
  // If the compiler resolved the target, the text holds only the label.
  const [written = '', ...words] = label.split(/[\s|]+/);
  // A module name before an exclamation mark is a hint for tools.
  const name = written.replace(/^[^!]*!(?=.)/, '');
  const ref = targetOf(target, name, context);
  const rest = words.join(' ').trim();
  if (ref === undefined) {
    if (/^https?:/.test(name)) return `[${rest || name}](<${name}>)`;
    reportUnresolved(`{@link ${label}}`, at, context);
    return `\`${label}\``;
  }
  const isName = rest === '' && NAME.test(name);
  const caption = target === undefined ? rest : isName ? '' : label;
  const shown = caption === '' ? name : caption;
  const isCode = caption === '' && tag !== '@linkplain';
  return {ref, label: isCode ? `\`${shown}\`` : shown};
}

/** Text of a link that is the name of what it leads to, and not words about it. */
const NAME = /^[\w$.#~:]+(?:\(\))?$/;

function refuseFile(name: string, at: Position, {file = '', diagnostics}: LinkContext): string {
  diagnostics.push({
    severity: isInstalledText({kind: 'api', file}) ? 'warning' : 'error',
    ...fileRefusal('foreign', {name, use: 'code'}),
    file,
    ...at,
  });
  return '';
}

function targetOf(
  target: InlineTagDisplayPart['target'],
  written: string,
  {identity, moduleId}: LinkContext,
): ApiRef | undefined {
  if (target && typeof target === 'object' && 'variant' in target) {
    const ref = identity.refOf(target as Reflection);
    if (ref !== undefined) return ref;
  }
  // The compiler drops imports that only comments use, so fall back to names.
  const name = written.replace(/\(\)$/, '').replace(/#|\.prototype\./g, '.');
  const found = identity.byName.get(name) ?? [];
  return found.find((ref) => ref.startsWith(`${moduleId}#`)) ?? found[0];
}

function reportUnresolved(written: string, at: Position, {file, diagnostics}: LinkContext): void {
  // A comment of an installed package cannot be corrected here; the name is shown as plain text.
  if (file === undefined || isInstalledText({kind: 'api', file})) return;
  const message = `${written} names nothing that is documented`;
  diagnostics.push({id: 'api-link-unresolved', severity: 'error', message, file, ...at});
}
