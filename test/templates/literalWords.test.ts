import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {globSync} from 'tinyglobby';
import ts from 'typescript';

/**
 * What a page shows comes from the message catalogues, so that a site in another language is in that
 * language whole. Words anywhere else are found in the source: as text of an element, in an attribute or
 * property that is read or heard, in what a script writes into the page.
 */
const CATALOGUES = ['src/templates/shared/english.ts', 'src/templates/api/apiMessages.ts'];

const OTHERS = [
  // What is wrong while serving is said to the author, in the words of the terminal.
  'src/client/live/liveErrors.ts',
  // The importer writes a config; its words are a beginning to be changed there.
  'src/render/docusaurus/**',
  // The name of a version, like all others, is a setting.
  'src/render/config/planVersions.ts',
];

/** Attributes and properties whose text reaches people. */
const SHOWN =
  /^(?:aria-?label|aria-?description|aria-?roledescription|aria-?valuetext|title|placeholder|alt|label|heading|summary|caption|data-(?:title|label|kind)|textContent|innerText)$/i;

const root = path.resolve(import.meta.dirname, '../..');

/** The strings that an expression may come to. */
function stringsIn(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) {
    return [
      node.head.text,
      ...node.templateSpans.flatMap(({expression, literal}) => [
        ...stringsIn(expression),
        literal.text,
      ]),
    ];
  }
  if (ts.isConditionalExpression(node)) {
    return [...stringsIn(node.whenTrue), ...stringsIn(node.whenFalse)];
  }
  if (ts.isBinaryExpression(node)) {
    const {kind} = node.operatorToken;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return stringsIn(node.right);
    const isValue = [
      ts.SyntaxKind.PlusToken,
      ts.SyntaxKind.BarBarToken,
      ts.SyntaxKind.QuestionQuestionToken,
    ].includes(kind);
    return isValue ? [...stringsIn(node.left), ...stringsIn(node.right)] : [];
  }
  if (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isJsxExpression(node)
  ) {
    return node.expression ? stringsIn(node.expression) : [];
  }
  return [];
}

/** What a piece of a source shows by itself. */
function shownBy(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return [node.text];
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return stringsIn(node);
  if (ts.isJsxAttribute(node)) {
    return SHOWN.test(node.name.getText()) && node.initializer ? stringsIn(node.initializer) : [];
  }
  if (ts.isPropertyAssignment(node)) {
    const name = node.name.getText().replace(/^'|'$/g, '');
    return SHOWN.test(name) ? stringsIn(node.initializer) : [];
  }
  if (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isPropertyAccessExpression(node.left)
  ) {
    return SHOWN.test(node.left.name.text) ? stringsIn(node.right) : [];
  }
  if (ts.isCallExpression(node) && /\bsetAttribute$/.test(node.expression.getText())) {
    const [name, value] = node.arguments;
    const isShown = name && ts.isStringLiteralLike(name) && SHOWN.test(name.text);
    return isShown && value ? stringsIn(value) : [];
  }
  return [];
}

/** `line: words` of what a source shows in words of its own. */
function literalWords(name: string, text: string): string[] {
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    for (const words of shownBy(node)) {
      if (!/\p{L}/u.test(words)) continue;
      const {line} = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${line + 1}: ${words.replace(/\s+/g, ' ').trim()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('every word of a page is in a catalogue of messages', () => {
  const files = globSync(['src/{templates,client}/**/*.{ts,tsx}', 'src/render/**/*.{ts,tsx}'], {
    cwd: root,
    ignore: [...CATALOGUES, ...OTHERS],
  }).sort();
  const found = files.flatMap((name) =>
    literalWords(name, readFileSync(path.join(root, name), 'utf8')).map((at) => `${name}:${at}`),
  );
  assert.deepEqual(found, []);
});

const CASES: readonly (readonly [source: string, found: readonly string[]])[] = [
  ['<p>Hello <b>you</b></p>', ['1: Hello', '1: you']],
  ["<p>{count === 'x' ? '1 entry' : `${count} entries`}</p>", ['1: 1 entry', '1: entries']],
  ['<p>{text.hello} · {" "}</p>', []],
  ['<a aria-label="Close" className="icon" href="/a" />', ['1: Close']],
  ['<a aria-label={`Source of ${name}`} rel={name ?? "next"} />', ['1: Source of']],
  ["<p>{isOpen && 'Open'}</p>", ['1: Open']],
  ['const view = {title: "Modules", kind: "module", label: text.modules};', ['1: Modules']],
  ["output.textContent = count > 0 ? `${count} of ${all}` : '';", ['1: of']],
  ["element.setAttribute('aria-label', 'Close'); element.setAttribute('id', 'a');", ['1: Close']],
];

for (const [source, found] of CASES) {
  test(`finds the words of ${source}`, () => {
    assert.deepEqual(literalWords('a.tsx', source), found);
  });
}
