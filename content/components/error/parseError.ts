/** What the link in a minified error says. */
export interface MinifiedError {
  /** Undefined where the address names none, or one that is not a number. */
  readonly code: string | undefined;
  /** In the order of the message's gaps. */
  readonly values: readonly string[];
}

/** Reads `?code=17&v=poll`. Whatever it holds is text: nothing of it is ever HTML. */
export function parseError(search: string): MinifiedError {
  const params = new URLSearchParams(search);
  const code = params.get('code')?.trim();
  return {code: code && /^\d{1,6}$/.test(code) ? code : undefined, values: params.getAll('v')};
}
