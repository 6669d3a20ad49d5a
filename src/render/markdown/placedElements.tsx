import {
  createElement,
  isValidElement,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';

/** What docsgen adds to the elements of imported components in a page. */
export interface OwnProps {
  /** Whether it stands in a line of text. */
  readonly docsgenInLine?: boolean;
  /** Its line and column in the page. */
  readonly docsgenPlace?: string;
}

/** Names of the props that a component does not get. */
const OWN: ReadonlySet<string> = new Set(['hydrate', 'docsgenInLine', 'docsgenPlace']);

type Props = Readonly<Record<PropertyKey, unknown>>;
type Component = ComponentType<object>;
type AnyElement = Omit<ReactElement<Props>, 'type'> & {readonly type: unknown};

/** Components by what stands for them in a page, and the other way round; each page has components of its own. */
const components = new WeakMap<object, Component>();
const wrappers = new WeakMap<object, object>();

/** Has a wrapper stand for a component in pages. */
export function wrap(wrapper: object, component: Component): void {
  components.set(wrapper, component);
  if (typeof component !== 'string') wrappers.set(component, wrapper);
}

/** In props: the wrapper of a component that the page has written. Copies of an element keep it. */
const WRITTEN = Symbol('docsgen.written');

interface Written {
  readonly component: unknown;
  readonly wrapper: unknown;
  readonly own: Props;
}

/**
 * Elements in the props of a component, as the page's author wrote them: with the types of the components in place of
 * the wrappers, since their parents may compare them.
 */
export function asWritten<T>(value: T, known = new Map<unknown, unknown>()): T {
  if (typeof value !== 'object' || value === null) return value;
  if (known.has(value)) return known.get(value) as T;
  known.set(value, value); // of what holds itself, too
  let written: unknown = value;
  if (Array.isArray(value)) written = mapped(value, (item) => asWritten(item, known));
  else if (isElement(value)) written = elementAsWritten(value, known);
  else if (Object.getPrototypeOf(value) === Object.prototype) {
    const entries = Object.entries(value).map(([key, item]) => [key, asWritten(item, known)]);
    const isSame = entries.every(([key, item]) => (value as Props)[key as string] === item);
    if (!isSame) written = {...value, ...Object.fromEntries(entries)};
  }
  known.set(value, written);
  return written as T;
}

function elementAsWritten(element: AnyElement, known: Map<unknown, unknown>): AnyElement {
  const {type} = element;
  const component = typeof type === 'function' ? components.get(type) : undefined;
  // A component of the page itself knows the others by what stands for them there.
  if (component === undefined && isComponent(type)) return element;
  const props = asWritten(element.props, known);
  if (component === undefined) return withProps(element, props);
  const own = Object.entries(props).filter(([name]) => OWN.has(name));
  const others = Object.entries(props).filter(([name]) => !OWN.has(name));
  const written: Written = {component, wrapper: type, own: Object.fromEntries(own)};
  return {...element, type: component, props: {...Object.fromEntries(others), [WRITTEN]: written}};
}

/**
 * What a component prints: the elements of the page among it are islands again where they stand. Those that it gives to
 * other components keep their types until these print them.
 */
export class Placed {
  private readonly types = new Map<unknown, unknown>();

  /** `onThrow` hears of what a component throws while it prints; `place` is that of the element of the page. */
  constructor(
    private readonly onThrow: (error: unknown) => void,
    private readonly place: string | undefined,
  ) {}

  element(type: Component, props: object): ReactNode {
    return createElement(this.printing(type) as Component, props);
  }

  run<T>(print: () => T): T {
    try {
      return print();
    } catch (error) {
      this.onThrow(error);
      throw error;
    }
  }

  private printed(node: unknown): unknown {
    if (typeof node !== 'object' || node === null) return node;
    if (Array.isArray(node)) return mapped(node, (item) => this.printed(item));
    if (isElement(node)) return this.printedElement(node);
    return Symbol.iterator in node
      ? Array.from(node as Iterable<unknown>, (item) => this.printed(item))
      : node;
  }

  private printedElement(element: AnyElement): AnyElement {
    const {type, props} = element;
    const written = props[WRITTEN] as Written | undefined;
    if (written !== undefined && written.component === type) {
      const own = {...written.own, [WRITTEN]: undefined};
      return {...element, type: written.wrapper, props: {...props, ...own}};
    }
    if (typeof type === 'function' && components.has(type)) return element;
    if (isComponent(type)) {
      // One that its parent has made, of the type that it was given.
      const wrapper = wrappers.get(type);
      if (wrapper === undefined) return {...element, type: this.printing(type)};
      return {...element, type: wrapper, props: {...props, docsgenPlace: this.place}};
    }
    const {children} = props;
    const inside =
      typeof children === 'function'
        ? (...values: unknown[]) => this.printed((children as Call)(...values))
        : this.printed(children);
    return inside === children ? element : withProps(element, {...props, children: inside});
  }

  /** A component that prints the same, with the page's elements as islands. */
  private printing(type: unknown): unknown {
    let printing = this.types.get(type);
    if (printing === undefined) this.types.set(type, (printing = this.made(type)));
    return printing;
  }

  private made(type: unknown): unknown {
    if (typeof type === 'object') {
      const kind = type as {readonly type?: unknown; readonly render?: Call};
      if (kind.type !== undefined) return this.printing(kind.type); // memo
      if (kind.render !== undefined) return {...kind, render: this.printingCall(kind.render)};
      return type;
    }
    if (!isClass(type)) return this.printingCall(type as Call);
    const printing = (print: () => ReactNode): ReactNode =>
      this.run(() => this.printed(print())) as ReactNode;
    return class extends type {
      constructor(props: object) {
        super(props);
        // `render = () => …` is a field of each object.
        const own = Object.hasOwn(this, 'render') ? this.render.bind(this) : undefined;
        if (own) this.render = () => printing(own);
      }
      override render(): ReactNode {
        return printing(() => super.render());
      }
    };
  }

  private printingCall(call: Call): Call {
    return (...values) => this.run(() => this.printed(call(...values)));
  }
}

type Call = (...values: readonly unknown[]) => unknown;

type ClassComponent = new (props: object) => {render(): ReactNode};

function isClass(type: unknown): type is ClassComponent {
  const {prototype} = type as {readonly prototype?: {readonly isReactComponent?: unknown}};
  return prototype?.isReactComponent !== undefined;
}

const KINDS: ReadonlySet<unknown> = new Set(
  ['memo', 'forward_ref', 'lazy'].map((kind) => Symbol.for(`react.${kind}`)),
);

/** Whether React takes it as a component. */
export function isComponent(type: unknown): type is Component {
  if (typeof type === 'function') return true;
  return (
    typeof type === 'object' &&
    type !== null &&
    KINDS.has((type as {readonly $$typeof?: unknown}).$$typeof)
  );
}

function isElement(value: object): value is AnyElement {
  return isValidElement<Props>(value);
}

function withProps(element: AnyElement, props: Props): AnyElement {
  return props === element.props ? element : {...element, props};
}

/** The same array if none of its items changes. */
function mapped(items: readonly unknown[], map: (item: unknown) => unknown): readonly unknown[] {
  const all = items.map(map);
  return all.every((item, i) => item === items[i]) ? items : all;
}
