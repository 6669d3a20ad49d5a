import {scanHtml} from '../../html/scanHtml.js';
import {SAFE_SCHEMES} from '../../model/urls.js';
import {isVisibleContent} from '../shared/missedElements.js';

/** A violation that a plugin has caused in a tree. */
export interface TreeFault {
  readonly id: 'plugin-tree' | 'plugin-policy';
  readonly message: string;
  readonly hint: string;
}

/** Thrown by the checks below; becomes a finding at the plugin's setting. */
export class TreeError extends Error {
  constructor(readonly fault: TreeFault) {
    super(fault.message);
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** Node types of Markdown, of the extensions that docsgen uses, and of MDX. */
const MDAST = new Set(
  (
    'root paragraph heading thematicBreak blockquote list listItem html code definition text emphasis strong ' +
    'inlineCode break link image linkReference imageReference footnoteDefinition footnoteReference table ' +
    'tableRow tableCell delete yaml toml containerDirective leafDirective textDirective mdxjsEsm ' +
    'mdxFlowExpression mdxTextExpression mdxJsxFlowElement mdxJsxTextElement'
  ).split(' '),
);
const HAST = new Set(
  'root element text comment doctype mdxjsEsm mdxFlowExpression mdxTextExpression mdxJsxFlowElement mdxJsxTextElement'.split(
    ' ',
  ),
);
/** Node types that have children. */
const PARENTS = new Set(
  (
    'root paragraph heading blockquote list listItem emphasis strong link linkReference footnoteDefinition table ' +
    'tableRow tableCell delete containerDirective leafDirective textDirective mdxJsxFlowElement mdxJsxTextElement element'
  ).split(' '),
);
const TEXTS = new Set(['text', 'inlineCode', 'code', 'html', 'comment']);

/** Syntax that a plugin may add only if its pages are MDX. */
export const JSX_LEFT = 'JSX in Markdown';

/** Deeper trees would overflow the stack. */
const DEEPEST = 1000;

/**
 * Checks the Markdown tree that a plugin returns. Returns the unknown node types without an `hName`, which a later
 * plugin may still handle. Throws a {@link TreeError}.
 */
export function checkMdast(tree: unknown, {isMdx}: {readonly isMdx: boolean}): ReadonlySet<string> {
  const unknown = new Set<string>();
  checkRoot(tree);
  walk(tree, (node, type) => {
    if (!isMdx && type.startsWith('mdx')) {
      throw treeError(
        JSX_LEFT,
        'Rename the page to `.mdx`, or give the node `data: {hName}` and another type.',
      );
    }
    if (type === 'html') {
      if (isMdx) throw treeError('HTML as text', MDX_HTML);
      // Only HTML written by the author has a position.
      if (node.position === undefined) checkHtml(String(node.value));
    }
    const data = fieldsOf(node.data);
    if (!MDAST.has(type) && data.hName === undefined) unknown.add(type);
    if (data.hName !== undefined || data.hProperties !== undefined) {
      checkElement({tagName: data.hName ?? type, properties: data.hProperties ?? {}});
    }
    if (Array.isArray(data.hChildren)) {
      for (const child of data.hChildren) checkElements(child, {raw: true});
    }
  });
  return unknown;
}

/**
 * Checks that the elements returned by a plugin are well-formed and allowed by the pages' policy. Throws a
 * {@link TreeError}.
 */
export function checkHast(tree: unknown): void {
  checkRoot(tree);
  checkElements(tree, {raw: false});
}

/** Hint for HTML in a page of MDX, which has none. */
const MDX_HTML = 'On an .mdx page, give a node `data: {hName, hProperties}` instead.';

/** Checks the tags in HTML that a plugin has created as text; the text may be a fragment. */
function checkHtml(html: string): void {
  scanHtml(html, {
    open({name, attributes}) {
      // Not a tag but a type, such as `Map<K, V>`.
      if (!isTagName(name)) return;
      checkElement({tagName: name, properties: Object.fromEntries(attributes)});
      if (isVisibleContent(name)) {
        throw refused(`<${name}> as HTML`, 'Create it in a rehype plugin: Markdown has none.');
      }
    },
  });
}

function checkElements(tree: unknown, {raw}: {readonly raw: boolean}): void {
  walk(tree, (node, type) => {
    if (type === 'element') checkElement(node);
    else if (!HAST.has(type) && !(raw && type === 'raw')) {
      throw treeError(
        type === 'raw' ? 'HTML as text' : `a node of type '${type}'`,
        'Create elements, texts and comments only.',
      );
    }
  });
}

/** Error for a node whose type no plugin turned into an element. */
export function unknownNode(type: string): TreeError {
  return treeError(
    `a node of type '${type}'`,
    'Give it `data: {hName}`, the name of its element, or add a plugin after this one that does.',
  );
}

function walk(tree: unknown, visit: (node: Fields, type: string) => void): void {
  const above = new Set<unknown>();
  const step = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) {
      throw treeError(
        `${value === null ? 'null' : typeof value} among nodes`,
        'Return objects with a `type`.',
      );
    }
    if (above.has(value)) throw treeError('a node that contains itself', 'Insert a copy of it.');
    if (above.size > DEEPEST)
      throw treeError('too many nested nodes', 'Nest the nodes less deeply.');
    const node = value as Fields;
    const {type, children} = node;
    if (typeof type !== 'string')
      throw treeError('a node without type', 'Return objects with a `type`.');
    // Who walks the tree asks whether it is there.
    if (children === undefined) Reflect.deleteProperty(node, 'children');
    if (children !== undefined || PARENTS.has(type)) {
      if (!Array.isArray(children)) {
        throw treeError(
          `a node of type '${type}' without children`,
          'Give it a list of children, which may be empty.',
        );
      }
    }
    if (TEXTS.has(type) && typeof node.value !== 'string') {
      throw treeError(`a node of type '${type}' without value`, 'Give it a `value`, a string.');
    }
    if (type === 'heading' && ![1, 2, 3, 4, 5, 6].includes(Number(node.depth))) {
      throw treeError("a node of type 'heading' without depth", 'Give it a `depth` from 1 to 6.');
    }
    if (
      (type === 'link' || type === 'image' || type === 'definition') &&
      typeof node.url !== 'string'
    ) {
      throw treeError(`a node of type '${type}' without url`, 'Give it a `url`, a string.');
    }
    if (node.position !== undefined && !isPosition(node.position)) {
      throw treeError(
        `a node of type '${type}' without a valid position`,
        'Omit an unknown position.',
      );
    }
    visit(node, type);
    if (!Array.isArray(children)) return;
    above.add(node);
    for (const child of children) step(child);
    above.delete(node);
  };
  step(tree);
}

function checkRoot(tree: unknown): void {
  if (fieldsOf(tree).type === 'root') return;
  throw treeError('a tree without root', 'Return the root, or nothing.');
}

function isPosition(value: unknown): boolean {
  const {start, end} = fieldsOf(value);
  return [start, end].every((point) => typeof fieldsOf(point).line === 'number');
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** Elements with inline code. */
const CODE = new Set(['script', 'style']);
/** Attributes that hold addresses. */
const ADDRESSES = new Set(['href', 'src', 'action', 'formAction', 'xLinkHref', 'poster', 'data']);

function checkElement({tagName, properties}: Fields): void {
  if (typeof tagName !== 'string' || !isTagName(tagName)) {
    throw treeError(
      'an element without a valid name',
      'Give it a `tagName`, the name of an element.',
    );
  }
  if (typeof properties !== 'object' || properties === null || Array.isArray(properties)) {
    throw treeError(
      `an element <${tagName}> without properties`,
      'Give it `properties`, an object that may be empty.',
    );
  }
  if (CODE.has(tagName.toLowerCase())) {
    throw refused(`<${tagName}>`, 'Set scripts in `client` or `head`, and styles in `styles`.');
  }
  for (const [name, value] of Object.entries(properties)) {
    if (/^style$/i.test(name)) {
      throw refused(
        `a style attribute on <${tagName}>`,
        'Give it a class, with rules in a stylesheet of `styles`: the content security policy blocks inline styles.',
      );
    }
    if (/^on/i.test(name)) {
      throw refused(
        `${name.toLowerCase()} on <${tagName}>`,
        'Remove it: the content security policy blocks inline scripts.',
      );
    }
    if (!isPropertyValue(value)) {
      throw treeError(
        `the property ${name} of <${tagName}> as ${typeof value}`,
        'Use a string, a number, true, false or a list of strings.',
      );
    }
    const scheme = ADDRESSES.has(name) && /^([^/?#:]*):/.exec(String(value).trim())?.[1];
    if (scheme && !isAllowedScheme(scheme.replace(/\s/g, '').toLowerCase(), name)) {
      throw refused(
        `an address that starts with ${scheme}:`,
        `Start it with ${SAFE_SCHEMES.map((one) => `${one}:`).join(', ')}, or write a path.`,
      );
    }
  }
}

function isTagName(name: string): boolean {
  return /^[a-z][\w.:-]*$/i.test(name);
}

function isAllowedScheme(scheme: string, name: string): boolean {
  return SAFE_SCHEMES.includes(scheme) || (scheme === 'data' && name === 'src');
}

function isPropertyValue(value: unknown): boolean {
  if (Array.isArray(value))
    return value.every((item) => ['string', 'number'].includes(typeof item));
  return (
    value === null || value === undefined || ['string', 'number', 'boolean'].includes(typeof value)
  );
}

function treeError(what: string, hint: string): TreeError {
  return new TreeError({id: 'plugin-tree', message: `leaves ${what}`, hint});
}

function refused(what: string, hint: string): TreeError {
  return new TreeError({id: 'plugin-policy', message: `emits ${what}`, hint});
}
