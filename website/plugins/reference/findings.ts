import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import ts from 'typescript';
import {code, table, textsFor, type Reference, type ReferencePage} from './page.js';

/** Folders of src/ by the heading that their findings stand under. */
const ROOMS: readonly (readonly [title: string, pattern: RegExp])[] = [
  ['Settings and extensions', /^render\/(?:config|bundle|siteCode)\//],
  ['Texts', /^render\/(?:parse|markdown|html|read|diagnostics)\//],
  ['Links and pages', /^render\/(?:check|assemble|view|output)\//],
  ['API reference and samples', /^render\/(?:api|samples)\//],
  ['Import', /^render\/docusaurus\//],
  ['Commands and files', /^/],
];

interface Finding {
  readonly id: string;
  readonly message: string;
  readonly file: string;
}

/** Every finding with its id, read from the code that makes it; a text says what no message does. */
export async function findingsPage(from: Reference): Promise<ReferencePage> {
  const src = path.join(from.repository, 'src');
  // The ids in pages of the reference are those of headings.
  const files = globSync('{render,cli}/**/*.{ts,tsx}', {
    cwd: src,
    ignore: 'render/api/pages/**',
  }).sort();
  const found: Finding[] = [];
  for (const file of files) {
    found.push(...findingsIn(file, await readFile(path.join(src, file), 'utf8')));
  }
  const byId = new Map<string, Finding>();
  for (const finding of found) {
    const known = byId.get(finding.id);
    if (!known || (known.message === '' && finding.message !== '')) byId.set(finding.id, finding);
  }
  const left = [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const silent = left.filter(({message}) => message === '').map(({id}) => id);
  const {texts, diagnostics} = await textsFor(silent, 'findings.yml', from, [...byId.keys()]);
  const parts = ROOMS.flatMap(([title, pattern]) => {
    const mine = left.filter(({file}) => pattern.test(file));
    for (const finding of mine) left.splice(left.indexOf(finding), 1);
    const rows = mine.map(({id, message}) => [code(id), texts[id] ?? message]);
    return rows.length === 0 ? [] : [`## ${title}\n\n${table(['id', 'message or meaning'], rows)}`];
  });
  return {
    name: 'findings',
    position: 7,
    title: 'Finding ids',
    description: 'The ids of everything that builds and checks find, with what they say.',
    body: `A finding ends with its id in brackets, \`[missing-page]\`. Ids are permanent: a baseline or a script may rely on them. In a message, \`…\` stands for what is found at the place, and a hint below it says how to correct it.\n\n${parts.join('\n\n')}`,
    diagnostics,
  };
}

const ID = /^[a-z]+(?:-[a-z]+)+$/;
/** A function that makes a finding of its id and its message. */
const MAKER = /(?:Error|refuse|\breport|\bwarn)$/;
/** What a file in YAML may have wrong, after the id that it is read with. */
const YAML_ENDINGS = ['', '-unknown-key', '-invalid'];

function findingsIn(file: string, text: string): Finding[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Finding[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const property = (name: string): ts.Expression | undefined => {
        const found = node.properties.find((one) => one.name?.getText() === name);
        if (found && ts.isPropertyAssignment(found)) return found.initializer;
        return found && ts.isShorthandPropertyAssignment(found) ? found.name : undefined;
      };
      const id = property('id');
      const text = property('message');
      if (id && text && ts.isTemplateExpression(id)) {
        throw new Error(
          `src/${file}: an id that is put together, ${id.getText()}, cannot be listed`,
        );
      }
      const messages = text ? textsOf(text, source) : [];
      const isYaml =
        ts.isCallExpression(node.parent) && /StrictYaml$/.test(node.parent.expression.getText());
      // Other objects have ids too; those of one word count where it is clear that they are findings.
      const form = property('severity') || isYaml ? /^[a-z-]+$/ : ID;
      // Settings have values with an alternative too, and no message.
      const isFinding = id && (text !== undefined || !ts.isBinaryExpression(id));
      const ids = (isFinding ? textsOf(id, source) : []).filter((one) => form.test(one));
      const endings = isYaml ? YAML_ENDINGS : [''];
      ids.forEach((base, i) => {
        // One condition may decide both the id and the message.
        const message = (ids.length === messages.length ? messages[i] : messages[0]) ?? '';
        for (const ending of endings)
          found.push({id: base + ending, message: plain(message), file});
      });
    }
    if (ts.isCallExpression(node) && MAKER.test(node.expression.getText())) {
      const at = node.arguments.findIndex((one) => ts.isStringLiteral(one) && ID.test(one.text));
      const [id, message] = at < 0 ? [] : node.arguments.slice(at);
      if (id && ts.isStringLiteral(id)) {
        const [text = ''] = message ? textsOf(message, source) : [];
        found.push({id: id.text, message: plain(text), file});
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** What an expression may be, `…` for what only a run knows. */
function textsOf(node: ts.Expression, source: ts.SourceFile): string[] {
  const inner = (one: ts.Expression): string[] => textsOf(one, source);
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) {
    return [node.head.text + node.templateSpans.map(({literal}) => `…${literal.text}`).join('')];
  }
  if (ts.isConditionalExpression(node)) return [...inner(node.whenTrue), ...inner(node.whenFalse)];
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return [(inner(node.left)[0] ?? '…') + (inner(node.right)[0] ?? '…')];
  }
  if (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken
  ) {
    return [...inner(node.left), ...inner(node.right)];
  }
  if (ts.isElementAccessExpression(node) && ts.isObjectLiteralExpression(node.expression)) {
    return node.expression.properties.flatMap((one) =>
      ts.isPropertyAssignment(one) ? inner(one.initializer) : [],
    );
  }
  // A function that says the plugin first, or one of the file that puts a message together.
  if (ts.isCallExpression(node)) return node.arguments.flatMap(inner).slice(-1);
  if (ts.isIdentifier(node)) {
    const value = valueOf(node);
    return value ? inner(value) : [];
  }
  return [];
}

/** The value that a name has where it is used: that of its declaration in the nearest block around. */
function valueOf(name: ts.Identifier): ts.Expression | undefined {
  for (let block: ts.Node | undefined = name.parent; block; block = block.parent) {
    if (!ts.isBlock(block) && !ts.isSourceFile(block) && !ts.isCaseClause(block)) continue;
    const declared = block.statements
      .filter((one) => ts.isVariableStatement(one))
      .flatMap(({declarationList}) => declarationList.declarations)
      .find((one) => one.name.getText() === name.text);
    if (declared) return declared.initializer;
  }
  return undefined;
}

/** A message as Markdown that shows it as it is. */
function plain(message: string): string {
  return message
    .replace(/[\\`*_[\]<{]/g, '\\$&')
    .replace(/\s+/g, ' ')
    .replace(/^[….]+$/, '');
}
