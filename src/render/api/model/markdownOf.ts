import type {ApiRef, ApiText} from './model.js';

/** A text as Markdown; `address` returns the address of a symbol. */
export function markdownOf({markdown}: ApiText, address: (ref: ApiRef) => string): string {
  return markdown
    .map((part) => (typeof part === 'string' ? part : `[${part.label}](<${address(part.ref)}>)`))
    .join('');
}
