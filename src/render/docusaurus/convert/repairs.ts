import type {Diagnostic} from '../../diagnostics/diagnostic.js';
import {codeFence} from './codeFences.js';

/** A repaired text and the repairs, with line numbers of the original text. */
export interface Repair {
  readonly text: string;
  readonly done: readonly {
    readonly what: string;
    readonly line: number;
  }[];
}

/** Corrects the line of a diagnostic; returns it unchanged if that is impossible. */
type Fix = (line: string, found: Required<Pick<Diagnostic, 'column' | 'message'>>) => string;

const escaped =
  (mark: RegExp): Fix =>
  (line) =>
    line.replace(mark, '$1\\$2');

/** Removes the address of the link or image at a column. */
const unlinked: Fix = (line, {column}) => {
  const before = line.slice(0, column - 1);
  const after = line.slice(column - 1);
  const text = after.replace(/^!?\[((?:[^[\]]|\[[^[\]]*\])*)\]\((?:[^()]|\([^()]*\))*\)/, '$1');
  return before + (text === after ? after.replace(/\s(?:href|src)=(?:"[^"]*"|'[^']*')/, '') : text);
};

const IMAGE = /^!\[([^\]]*)\]\(\s*<?([^\s()<>]+)[^()]*\)|^<img\b[^>]*>/;

/** A link to the file of an image if the file is published at that address, or else the alt text. */
function withoutImage(written: string, alt = '', address = ''): string {
  if (address.startsWith('/')) return `[${alt || address}](${address})`;
  return alt || (/\salt="([^"]*)"/.exec(written)?.[1] ?? '');
}

/** Escapes the tag at a column, which makes it text. */
const asText: Fix = (line, {column}) =>
  line.slice(0, column - 1) + line.slice(column - 1).replace(/</, '&lt;');

/** Fixes for Markdown that Docusaurus accepts and docsgen rejects, by diagnostic id. */
const FIXES: Readonly<Record<string, {readonly what: string; readonly fix: Fix}>> = {
  'fence-meta': {
    what: 'An invalid info string of code',
    fix: (line) => line.replace(/^([\s>]*(?:`{3,}|~{3,})[^\s`{]*).*$/, '$1'),
  },
  'code-marker': {
    what: 'A comment that marked missing lines of code',
    fix: (line) =>
      line.replace(/\s*(?:\/\/|\/\*|#|--|<!--|\{\/\*)\s*(?:\[!code[^\]]*\]|highlight-).*$/, ''),
  },
  'heading-id': {
    what: 'An invalid id of a heading, now an anchor above it if an address may contain it',
    fix: (line) =>
      line
        .replace(/^([>\s]*)(#.*?)\s*\{#([^\s{}"<>&]+)\}\s*$/, '$1<a id="$3"></a>\n$1\n$1$2')
        .replace(/\s*\{#[^}]*\}?\s*$/, ''),
  },
  'duplicate-heading-id': {
    what: 'Two headings with the same id',
    fix: (line) => line.replace(/\s*\{#[^}]*\}\s*$/, '').replace(/\sid=(?:"[^"]*"|'[^']*')/, ''),
  },
  'directive-open': {
    what: 'A block of colons that was never closed, now text',
    fix: escaped(/^([\s>]*)(:{3,})/),
  },
  'directive-syntax': {
    what: 'Colons that did not open or close a block',
    fix: (line) => (/^[\s>]*:+\s*$/.test(line) ? '' : line.replace(/^([\s>]*)(:{2,})/, '$1\\$2')),
  },
  'directive-attribute': {
    what: 'The attributes of a block of colons',
    fix: (line) => line.replace(/\{[^}]*\}\s*$/, ''),
  },
  'unknown-directive': {
    what: 'A block of colons of an unknown kind',
    fix: (line) => line.replace(/^([\s>]*:{2,})[\w-]+/, '$1note'),
  },
  'address-refused': {what: 'An address that pages do not allow', fix: unlinked},
  'image-unreadable': {
    what: 'An unreadable image, now a link to its file or its text',
    fix: (line, {column}) =>
      line.slice(0, column - 1) + line.slice(column - 1).replace(IMAGE, withoutImage),
  },
  'missing-asset': {
    what: 'An image with a missing file, now its text',
    fix: (line, {column}) =>
      line.slice(0, column - 1) +
      line.slice(column - 1).replace(IMAGE, (written, alt: string) => withoutImage(written, alt)),
  },
  'empty-address': {what: 'A link without an address', fix: unlinked},
  'html-element': {what: 'An element that texts do not allow, now text', fix: asText},
  'html-attribute': {
    what: 'An attribute that texts do not allow',
    fix: (line, {message}) => {
      const [name] = /(?<=['`])[\w:-]+(?=['`])/.exec(message) ?? ['on\\w+'];
      return line.replace(new RegExp(`\\s${name}(?:=(?:"[^"]*"|'[^']*'|[^\\s>]+))?`, 'i'), '');
    },
  },
  'html-open': {what: 'A tag without its other half, now text', fix: asText},
  'html-comment-open': {what: 'A comment that was never closed, now text', fix: asText},
  'link-syntax': {
    what: 'A link with spaces in its address',
    fix: (line) =>
      line.replace(/\]\(\s*([^()<>\n]*\s[^()<>\n]*?)\s*\)/g, (_, address: string) =>
        address.includes('"') ? `]\\(${address})` : `](<${address}>)`,
      ),
  },
  'footnote-missing': {
    what: 'A reference to a missing footnote, now text',
    fix: (line) => line.replace(/(?<!\\)\[\^(\w+)\](?!:)/, '\\[^$1]'),
  },
  'footnote-unused': {
    what: 'An unused footnote, now text',
    fix: (line) => line.replace(/(?<!\\)\[\^/, '\\[^'),
  },
  'table-syntax': {
    what: 'Rows of an invalid table, now text',
    fix: (line) => line.replace(/(?<!\\)\|/g, '\\|'),
  },
  'front-matter-invalid': {what: 'A removed front matter key', fix: () => ''},
  'merge-conflict': {
    what: 'An unresolved merge conflict, now text',
    fix: escaped(/^()([<>=|])/),
  },
  'source-encoding': {
    what: 'Unreadable characters',
    fix: (line) => line.replace(/[\0\uFFFD]/g, ''),
  },
};

/** Whether an error in a part is repaired in the part, for all pages that show it. */
export function isRepairedInPart({id}: Diagnostic): boolean {
  return id !== 'duplicate-heading-id' && Object.hasOwn(FIXES, id);
}

/** Repairs a text at the given errors; undefined if nothing can be changed. */
export function repairText(text: string, errors: readonly Diagnostic[]): Repair | undefined {
  const lines = text.split('\n');
  const done: {what: string; line: number}[] = [];
  for (const {id, line = 1, column = 1, message} of errors) {
    const known = FIXES[id];
    const written = lines[line - 1];
    if (known === undefined || written === undefined) continue;
    const fixed = known.fix(written, {column, message});
    if (fixed === written) continue;
    lines[line - 1] = fixed;
    const isKey = id === 'front-matter-invalid';
    done.push({what: isKey ? `${known.what}: ${message}` : known.what, line});
  }
  return done.length > 0 ? {text: lines.join('\n'), done} : undefined;
}

/** A text with its body as a code block, for a text that cannot be repaired. */
export function asCode(text: string): string {
  const [, head = '', body = ''] = /^(---\n[^]*?\n---\n)?([^]*)$/.exec(text) ?? [];
  return `${head}\n${codeFence(body.trim().replace(/[\0\uFFFD]/g, ''), 'text')}\n`;
}
