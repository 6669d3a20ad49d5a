import type {Expression, Identifier, ObjectExpression, Pattern, Program, Property} from 'estree';
import type {Nodes, Parents, Root, RootContent} from 'mdast';
import type {MdxJsxAttribute, MdxJsxExpressionAttribute} from 'mdast-util-mdx-jsx';
import {startOf} from '../shared/context.js';
import {patternNames} from '../shared/pageStatements.js';
import type {Multiplied} from '../shared/limits.js';
import {eachNode, isJsx, type Jsx} from '../shared/walk.js';

/** Name of the element's props in the text of a part. */
const PROPS = 'props';

declare module 'mdast' {
  interface Data {
    /** Number of the element whose content replaces an expression `{props.children}`. */
    slotOf?: number;
  }
}

/** An element that shows a text, and the count of nodes that the texts of such elements repeat on its page. */
export interface PartElement {
  readonly element: Jsx;
  /** Number of the element. */
  readonly nth: number;
  readonly multiplied: Multiplied;
}

/**
 * Replaces `props` in the code of a part by an object with the attributes of the element that shows it. Marks each
 * `{props.children}` with the element's number. Returns the nodes whose code uses the children in any other way.
 */
export function fillProps(part: Root, shownBy: PartElement): readonly Nodes[] {
  const {element, nth} = shownBy;
  const misused: Nodes[] = [];
  const make = () => counted(objectOf(element), shownBy);
  const fill = (node: Nodes, estree: Program | null | undefined): void => {
    if (!estree) return;
    if (replaceIn(estree as unknown as CodeNode, make) === 'children') misused.push(node);
  };
  eachNode(part, (node) => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      if (isChildren(node.data?.estree)) node.data = {slotOf: nth};
      else fill(node, node.data?.estree);
    } else if (isJsx(node)) {
      for (const attribute of node.attributes) fill(node, codeOf(attribute));
    }
    return undefined;
  });
  return misused;
}

/** Replaces each `{props.children}` of a part by the content of an element. */
export function fillSlots(part: Root, shownBy: PartElement): void {
  const {element, nth} = shownBy;
  const inside = (parent: Parents): void => {
    parent.children = parent.children.flatMap((node): RootContent[] => {
      if (node.data?.slotOf === nth) return counted(structuredClone(element.children), shownBy);
      if ('children' in node) inside(node);
      return [node];
    }) as typeof parent.children;
  };
  inside(part);
}

/** Copies an element's content. Throws a `LimitError` if the page repeats too much. */
function counted<Copy extends object>(copy: Copy, {element, multiplied}: PartElement): Copy {
  let nodes = 0;
  const left: object[] = [copy];
  for (let next = left.pop(); next; next = left.pop()) {
    if ('type' in next) nodes++;
    for (const value of Object.values(next) as unknown[]) {
      if (typeof value === 'object' && value !== null) left.push(value);
    }
  }
  multiplied.add('given', nodes, startOf(element) ?? {line: 1, column: 1});
  return copy;
}

function codeOf(
  attribute: MdxJsxAttribute | MdxJsxExpressionAttribute,
): Program | null | undefined {
  if (attribute.type === 'mdxJsxExpressionAttribute') return attribute.data?.estree;
  return typeof attribute.value === 'object' ? attribute.value?.data?.estree : undefined;
}

/** Whether code is `props.children` and nothing else. */
function isChildren(estree: Program | null | undefined): boolean {
  const [statement] = estree?.body ?? [];
  return statement?.type === 'ExpressionStatement' && isChildrenOfProps(statement.expression);
}

interface CodeNode extends Record<string, unknown> {
  readonly type?: string;
}

function isChildrenOfProps(node: unknown): boolean {
  const {type, computed, object, property} = node as CodeNode;
  return (
    type === 'MemberExpression' &&
    computed === false &&
    isProps(object) &&
    (property as Identifier).name === 'children'
  );
}

function isProps(node: unknown): boolean {
  const {type, name} = (node ?? {}) as CodeNode;
  return type === 'Identifier' && name === PROPS;
}

/** Whether a node is a function, a class, or a `catch` clause, with its own variable `props`. */
function hasOwnProps({type = '', id, param, params = [param], body}: CodeNode): boolean {
  if (!/Function|^CatchClause$|^Class/.test(type)) return false;
  return (
    isProps(id) ||
    (params as (Pattern | null)[]).some((one) => one && patternNames(one).includes(PROPS)) ||
    declaresProps(body)
  );
}

function declaresProps(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(declaresProps);
  const {type = '', id} = (value ?? {}) as CodeNode;
  if (type === 'VariableDeclarator') return patternNames(id as Pattern).includes(PROPS);
  if (/^(?:Function|Class)Declaration$/.test(type)) return isProps(id);
  return /(?:Statement|Declaration)$/.test(type) && declaresProps(Object.values(value as object));
}

/** Replaces the variable in code; reports whether the code uses the children of `props`. */
function replaceIn(node: CodeNode, make: () => Expression): 'children' | undefined {
  let found: 'children' | undefined;
  for (const [key, value] of Object.entries(node)) {
    if (isNameOfProperty(node, key)) continue;
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const [i, one] of values.entries()) {
      if (typeof one !== 'object' || one === null) continue;
      if (isChildrenOfProps(one)) found = 'children';
      else if (hasOwnProps(one as CodeNode)) continue;
      else if (isProps(one)) {
        if (Array.isArray(value)) value[i] = make();
        else node[key] = make();
        if (node.type === 'Property') node.shorthand = false;
      } else found = replaceIn(one as CodeNode, make) ?? found;
    }
  }
  return found;
}

/** Whether a field of a node names a property rather than a variable. */
function isNameOfProperty({type, computed}: CodeNode, key: string): boolean {
  if (computed === true) return false;
  if (type === 'MemberExpression') return key === 'property';
  return /^(?:Property|MethodDefinition|PropertyDefinition)$/.test(type ?? '') && key === 'key';
}

/** Builds an object expression from an element's attributes. */
function objectOf({attributes}: Jsx): ObjectExpression {
  return {
    type: 'ObjectExpression',
    properties: attributes.flatMap((attribute) => {
      if (attribute.type === 'mdxJsxAttribute') return propertyOf(attribute);
      // `{...rest}`
      const code = expressionOf(attribute);
      return code?.type === 'ObjectExpression' ? code.properties : [];
    }),
  };
}

function propertyOf(attribute: MdxJsxAttribute): Property {
  const {name, value} = attribute;
  const constant = typeof value === 'string' ? value : true;
  return {
    type: 'Property',
    kind: 'init',
    method: false,
    shorthand: false,
    // A property `__proto__` that is not computed would set the prototype.
    computed: true,
    key: {type: 'Literal', value: name},
    value: expressionOf(attribute) ?? {type: 'Literal', value: constant},
  };
}

/** Copies the code of an attribute. */
function expressionOf(attribute: MdxJsxAttribute | MdxJsxExpressionAttribute) {
  const [statement] = structuredClone(codeOf(attribute)?.body ?? []);
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}
