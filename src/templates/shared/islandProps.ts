import {createElement, Fragment, type ComponentType, type ReactNode} from 'react';

/*
 * Props of an island are sent to the browser as JSON. In it
 * - `{$number: TEXT}` is a number that JSON does not have, such as Infinity;
 * - `{$component: KEY}` is a component, by the key of its island;
 * - `{$element: TAG or component, key, props}` is an element; that of a fragment has no tag;
 * - `{$slot: ID, key, props}` is HTML that the server has printed, in the island or in a template after it. It has the plain
 *   props of the element that it was, and is what the element holds, too.
 */

export interface NumberData {
  readonly $number: string;
}

export interface ComponentData {
  readonly $component: string;
}

export interface ElementData {
  readonly $element: string | ComponentData;
  readonly key?: string | null;
  readonly props: Readonly<Record<string, unknown>>;
}

export interface SlotData {
  readonly $slot: string;
  readonly key?: string | null;
  readonly props?: Readonly<Record<string, unknown>>;
}

/** Property names that distinguish data of elements from the data of a site. */
export const markerNames: ReadonlySet<string> = new Set([
  '$component',
  '$element',
  '$number',
  '$slot',
]);

/** Name of the element around the HTML of a slot. */
export const SLOT = 'docsgen-slot';

/** Fragment's own type does not allow its use as a component. */
const FRAGMENT = Fragment as ComponentType<object>;

interface Makers {
  readonly component: (key: string) => ComponentType<object>;
  /** A component that prints the HTML, regardless of its props. */
  readonly slot: (id: string) => ComponentType<object>;
}

/** Restores the values that {@link markerNames} mark in JSON. Returns new objects and does not change the given ones. */
export function revive(value: unknown, makers: Makers): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => revive(item, makers));
  if ('$number' in value) return Number(value.$number);
  if ('$component' in value) return makers.component(value.$component as string);
  if ('$slot' in value) return slotOf(value as SlotData, makers);
  if ('$element' in value) return reviveElement(value as ElementData, makers);
  return reviveProps(value, makers);
}

/** Restores the values of props; a prop whose name is a marker name is not taken for a marker. */
export function reviveProps(props: object, makers: Makers): object {
  return Object.fromEntries(
    Object.entries(props).map(([name, one]) => [name, revive(one, makers)]),
  );
}

function reviveElement({$element, key, props}: ElementData, makers: Makers): ReactNode {
  const type =
    typeof $element === 'string' ? $element || FRAGMENT : makers.component($element.$component);
  return elementOf(type, {...reviveProps(props, makers), key});
}

function slotOf({$slot, key, props}: SlotData, makers: Makers): ReactNode {
  const type = makers.slot($slot);
  const children = props && createElement(type);
  return createElement(type, {...props, key, children} as object);
}

/** Creates an element; its children need no keys if they were written as separate arguments. */
export function elementOf(
  type: ComponentType<object> | string,
  props: {readonly key?: string | null | undefined; readonly children?: ReactNode},
): ReactNode {
  const {children} = props;
  return createElement(
    type,
    props,
    ...(Array.isArray(children) && children.length > 1 ? children : []),
  );
}
