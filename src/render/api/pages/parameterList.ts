import type {Code} from '../model/code.js';

/** Type parameters and parameters of a signature: `<T>(a: T)`. */
export function parameterList(code: Code): Code {
  const opens = (at: number, bracket: string) => {
    const piece = code[at];
    return typeof piece === 'object' && 'items' in piece && piece.open === bracket;
  };
  const end = code.findIndex((_, at) => opens(at, '('));
  return code.slice(opens(end - 1, '<') ? end - 1 : end, end + 1);
}
