import {readFileSync} from 'node:fs';

/** Folders whose tests load neither Lexical nor the TypeScript compiler. */
const ROOMS =
  /^test\/(?:architecture|support\/|client\/|templates\/|render\/(?:assemble|bundle|cache|check|config|html|markdown|output|parse|search)\/)/;
/** Imports of a test file that builds a site, starts a command or opens a browser. */
const SLOW =
  /\/(?:support\/(?:cli|production|serve|site)|session|buildSite|badInput|clientBundle|browser|suite)\.js'/;
/** Files that try thousands of texts, or build every grammar. */
const LONG =
  /\/(?:nativeMarkdown|plainMdx|regexEngine|writeSearchIndex|literalWords|documents)\.test/;

/** Whether a test file is one of those that `npm run test:unit` runs after each edit. */
export function isUnit(name) {
  return ROOMS.test(name) && !LONG.test(name) && !SLOW.test(readFileSync(name, 'utf8'));
}
