import {readFileSync} from 'node:fs';
import type {Node} from '@babel/types';
import {parseModule} from '../../diagnostics/configSyntax.js';
import {eachCodeNode} from '../components/codeNodes.js';
import {runtimeImports} from '../components/moduleNeeds.js';
import {dependenciesOf, importedPackage} from '../read/packages.js';
import type {ImportWarning, ImportWarnings} from '../report/importWarnings.js';

/** Libraries that turn texts into code in the browser and run it. */
const EVALUATES = /^(?:react-live|react-runner|@mdx-js\/mdx|ajv|ejs|handlebars)$/;

const HINT =
  'Show editable code as an example of content/examples in `:::live`, or set `csp: false` and define the policy on your server.';

/** Lists libraries that make code of texts in the browser, which the content security policy blocks. */
export function reportEvaluatedCode(
  modules: Iterable<string>,
  {siteDir, importWarnings}: {readonly siteDir: string; readonly importWarnings: ImportWarnings},
): void {
  for (const file of modules) {
    if (!/\.[cm]?[jt]sx?$/.test(file)) continue;
    const lose = (what: string, at: Pick<ImportWarning, 'line' | 'column' | 'search'>): void => {
      const message = `${what}, which the content security policy blocks`;
      importWarnings.add({id: 'import-text', message, hint: HINT, file, ...at});
    };
    const text = readFileSync(file, 'utf8');
    for (const specifier of runtimeImports(text)) {
      const name = importedPackage(specifier);
      if (name === undefined) continue;
      const library = [name, ...dependenciesOf(name, siteDir)].find((one) => EVALUATES.test(one));
      const by = library === name ? '' : `, by '${library}',`;
      if (library !== undefined) {
        lose(`Code that '${name}' evaluates${by} in the browser`, {search: specifier});
      }
    }
    for (const node of evaluationsIn(text)) {
      const {line, column} = node.loc!.start;
      lose('Code that is evaluated in the browser', {line, column: column + 1});
    }
  }
}

/** Calls that turn a text into code: `eval()` and `new Function()`. */
function evaluationsIn(text: string): Node[] {
  if (!/\b(?:eval|Function)\s*\(/.test(text)) return [];
  const found: Node[] = [];
  try {
    eachCodeNode(parseModule(text), (node) => {
      if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return;
      const {callee} = node;
      if (callee.type === 'Identifier' && /^(?:eval|Function)$/.test(callee.name)) found.push(node);
    });
  } catch {
    return [];
  }
  return found;
}
