import {isBuiltin} from 'node:module';
import {readRegular} from '../system/readRegular.js';
import {PURE} from './outsideReads.js';

/** Names of sources of variation: the clock, chance, the network, the environment, other code. */
const VARIABLE =
  /\b(?:Date|Temporal|Function|Intl|crypto|eval|fetch|global|globalThis|navigator|performance|process|random|require|toLocale\w*)\b|\bimport\s*(?:\(|\.)/;

/** Names of modules after `from`, or in an import for side effects. */
const MODULES = /\b(?:from|import)\s*(['"])(.+?)\1/g;

/** {@link isConstantCode} for files; a file that is missing or contains no code is constant. */
export function areConstant(files: Iterable<string>, {isAlone = false} = {}): boolean {
  return [...files].every((file) => {
    const text = /\.[cm]?[jt]sx?$/.test(file) ? readRegular(file)?.toString('utf8') : undefined;
    return text === undefined || isConstantCode(text, {isAlone});
  });
}

/**
 * Whether the text of a module shows that it does the same each time it runs. False when in doubt, such as because of
 * a word in a comment. With `isAlone`, the module must not import packages either.
 */
export function isConstantCode(text: string, {isAlone = false} = {}): boolean {
  const modules = [...text.matchAll(MODULES)].map(([, , name = '']) => name);
  return (
    !VARIABLE.test(text) &&
    modules.every((name) => {
      if (isBuiltin(name)) return PURE.test(name.replace(/^node:/, ''));
      return !isAlone || name === 'docsgen' || /^\.{1,2}\//.test(name);
    })
  );
}
