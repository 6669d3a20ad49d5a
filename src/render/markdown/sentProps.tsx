import {
  createElement,
  Fragment,
  isValidElement,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import {
  markerNames,
  reviveProps,
  type ComponentData,
  SLOT,
  type ElementData,
  type NumberData,
  type SlotData,
} from '../../templates/shared/islandProps.js';
import {hashOf} from '../cache/hash.js';
import {components, tableTag} from './renderContent.js';

/** Props that docsgen adds to the elements of imported components in a page; the components do not get them. */
export interface OwnProps {
  /** Whether the element is in a line of text. */
  readonly docsgenInLine?: boolean;
  /** Line and column of the element in the page. */
  readonly docsgenPlace?: string;
}

const OWN: ReadonlySet<string> = new Set(['hydrate', 'docsgenInLine', 'docsgenPlace']);

type Props = Readonly<Record<string, unknown>>;

/** A component, or a tag, of a module of the site. */
export interface SiteComponent {
  /** Key of its island. */
  readonly key: string;
  readonly component: ComponentType<object> | string;
}

/** An attribute of a component in a page. */
interface Attribute {
  readonly name: string;
  /** Key of the component. */
  readonly key: string;
  readonly place: string | undefined;
}

/** A value that JSON cannot express, such as a function, and its position. */
export interface Unsent extends Attribute {
  readonly what: string;
}

/** Components of the site, by the wrappers that replace them in pages. */
const siteComponents = new WeakMap<object, SiteComponent>();

/** Registers a wrapper that replaces a component in pages. */
export function wrapComponent(wrapper: object, component: SiteComponent): void {
  siteComponents.set(wrapper, component);
}

/**
 * Props that a page gives to a component of the site, in two forms: for the browser, and as the component receives
 * them on the server. There, types from the site's own modules replace their wrappers, since components compare
 * types. Any other element, whose code the browser does not have, is printed into a slot.
 */
export class SentProps {
  /** Props that JSON can express, unless they contain functions or similar values. */
  readonly data: Props;
  /** Values that JSON cannot express. */
  readonly unsent: Unsent[] = [];
  private readonly slots = new Map<string, Slot>();
  private readonly used = new Map<string, ComponentType<object>>();
  private readonly above = new Set<unknown>();

  /** The attribute that is being converted. */
  private attribute: Attribute;

  /** `print` prints the node of the nth slot. */
  constructor(
    props: object,
    private readonly print: (node: ReactNode, nth: number) => string,
    of: Pick<Attribute, 'key' | 'place'>,
  ) {
    this.attribute = {...of, name: ''};
    this.data = this.writtenProps(props, of);
  }

  /** Keys of the components among the props. */
  get components(): readonly string[] {
    return [...this.used.keys()];
  }

  /** The props that the component receives on the server. */
  get given(): object {
    const slot = (id: string) => this.slots.get(id)!.Shown;
    return reviveProps(this.data, {component: (key) => this.used.get(key)!, slot});
  }

  /** Returns templates with the slots that the component has not printed. */
  templatesFor(html: string): ReactNode {
    return [...this.slots]
      .filter(([id]) => !html.includes(`data-slot="${id}"`))
      .map(([id, slot]) => (
        <template key={id} data-slot={id} dangerouslySetInnerHTML={{__html: slot.html}} />
      ));
  }

  private written(value: unknown): unknown {
    if (typeof value === 'function' || typeof value === 'object') {
      const own = value === null ? undefined : siteComponents.get(value);
      if (own) return this.componentData(own);
    }
    if (typeof value === 'number') return numberData(value);
    if (typeof value !== 'object' || value === null) {
      if (['function', 'symbol', 'bigint'].includes(typeof value)) this.note(typeof value);
      return value;
    }
    // It has no end as JSON.
    if (this.above.has(value)) return this.keep(value, 'object that contains itself');
    this.above.add(value);
    const data = this.writtenObject(value);
    this.above.delete(value);
    return data;
  }

  private writtenObject(value: object): unknown {
    if (Array.isArray(value)) return Array.from(value, (item) => this.written(item) ?? null);
    if (isValidElement<Props>(value)) return this.element(value);
    if (Object.getPrototypeOf(value) !== Object.prototype) {
      return this.keep(value, kindOf(value));
    }
    const reserved = reservedIn(value);
    return reserved === undefined ? this.writtenRecord(value) : this.keep(value, reserved);
  }

  private note(what: string): void {
    this.unsent.push({...this.attribute, what});
  }

  /** Keeps a value on the server, as if it were a component. */
  private keep(value: object, what: string): ComponentData {
    this.note(what);
    const key = String(this.used.size);
    this.used.set(key, value as ComponentType<object>);
    return {$component: key};
  }

  private writtenProps(props: object, of: Pick<Attribute, 'key' | 'place'>): Props {
    const {attribute} = this;
    const reserved = reservedIn(props);
    if (reserved !== undefined) this.note(reserved);
    const data = this.writtenRecord(props, (name) => (this.attribute = {...of, name}));
    this.attribute = attribute;
    return data;
  }

  private writtenRecord(record: object, before?: (name: string) => void): Props {
    return Object.fromEntries(
      Object.entries(record).flatMap(([name, value]) => {
        before?.(name);
        return value === undefined ? [] : [[name, this.written(value)]];
      }),
    );
  }

  private element(element: ReactElement<Props>): ElementData | SlotData {
    const {type, props, key} = element;
    const shared = key === null ? {} : {key};
    const own = typeof type === 'string' ? undefined : siteComponents.get(type);
    if (own) {
      const given = Object.entries(props).filter(([name]) => !OWN.has(name));
      const data = this.componentData(own);
      const of = {key: own.key, place: (props as OwnProps).docsgenPlace};
      return {$element: data, ...shared, props: this.writtenProps(Object.fromEntries(given), of)};
    }
    const tag = (type as unknown) === Fragment ? '' : (tableTag(type, props) ?? type);
    if (typeof tag !== 'string') return this.slot(element, isTemplate(type) ? undefined : props);
    // Addresses of links are filled in when all pages are known, and only in HTML.
    if (tag === 'a' || hasHandler(props)) return this.slot(element);
    const of = {key: `#${tag}`, place: undefined};
    return {$element: tag, ...shared, props: this.writtenProps(props, of)};
  }

  private componentData({key, component}: SiteComponent): ElementData['$element'] {
    if (typeof component === 'string') return component;
    this.used.set(key, component);
    return {$component: key};
  }

  /**
   * Converts an element to a slot. The slot's id depends on its HTML, so that a changed slot is not mistaken for the
   * one that is shown. Components can read the plain props of the element in it.
   */
  private slot(element: ReactElement, props?: Props): SlotData {
    const html = this.print(element, this.slots.size);
    const id = hashOf('slot', html).slice(0, 8);
    this.slots.set(id, {html, Shown: () => slotElement(html, id)});
    const plain = props && Object.entries(props).filter(([, value]) => isPrimitive(value));
    return {
      $slot: id,
      ...(element.key === null ? {} : {key: element.key}),
      ...(plain && {props: Object.fromEntries(plain)}),
    };
  }
}

/** The content of a slot, and a component that prints it. */
interface Slot {
  readonly html: string;
  readonly Shown: () => ReactNode;
}

const templates: ReadonlySet<unknown> = new Set(Object.values(components));

/** Whether a template of docsgen prints an element whose name the page has not written. */
function isTemplate(type: unknown): boolean {
  return templates.has(type);
}

function isPrimitive(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** Returns an element around HTML, with the id of a slot if it is one. */
export function slotElement(html: string, id?: string): ReactNode {
  return createElement(SLOT, {'data-slot': id, dangerouslySetInnerHTML: {__html: html}});
}

function reservedIn(value: object): string | undefined {
  return Object.keys(value).find((name) => markerNames.has(name));
}

/** Describes an object that is not a record. The bundler renames the classes of a site, so their names are of no use. */
function kindOf(value: object): string {
  const {constructor: made} = value as {readonly constructor?: unknown};
  const name = typeof made === 'function' ? made.name : '';
  return Reflect.get(globalThis, name) === made && made ? name : 'object that is not plain';
}

function numberData(value: number): number | NumberData {
  if (Object.is(value, -0)) return {$number: '-0'};
  return Number.isFinite(value) ? value : {$number: String(value)};
}

/** Whether an element has functions, which would not run anywhere. */
function hasHandler(props: Props): boolean {
  return Object.entries(props).some(
    ([name, value]) => name !== 'children' && typeof value === 'function',
  );
}

const KINDS: ReadonlySet<unknown> = new Set(
  ['memo', 'forward_ref', 'lazy'].map((kind) => Symbol.for(`react.${kind}`)),
);

/** Whether a type is a class whose objects React cannot render. */
function isPlainClass(type: object): boolean {
  const {prototype} = type as {readonly prototype?: object};
  return String(type).startsWith('class') && !(prototype && 'isReactComponent' in prototype);
}

/** Whether React accepts a value as a component. */
export function isComponent(type: unknown): type is ComponentType<object> {
  if (typeof type === 'function') return !isPlainClass(type);
  return (
    typeof type === 'object' &&
    type !== null &&
    KINDS.has((type as {readonly $$typeof?: unknown}).$$typeof)
  );
}
