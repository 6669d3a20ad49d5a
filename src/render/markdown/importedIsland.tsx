import {createElement, type ComponentType, type ReactNode} from 'react';
import {Island, islandTimings, type IslandTiming} from '../../templates/shared/Island.js';
import type {Position} from '../diagnostics/diagnostic.js';
import {asWritten, isComponent, Placed, wrap, type OwnProps} from './placedElements.js';

/** Props of an imported component that are for docsgen; it does not get them. */
interface ImportedProps extends OwnProps {
  readonly hydrate?: IslandTiming;
}

/** The component of a page that has thrown an error. */
export interface Thrower {
  /** Key of its island. */
  readonly key: string;
  /** Undefined for an element that an expression of the page has made. */
  readonly at: Position | undefined;
}

const throwers = new WeakMap<object, Thrower>();

/** The component that has thrown an error, if an imported one has. */
export function throwerOf(error: unknown): Thrower | undefined {
  return typeof error === 'object' && error !== null ? throwers.get(error) : undefined;
}

/**
 * Makes a component an island if its props can be sent to the browser, and otherwise prints it as it is. The
 * page's `hydrate` prop says when the browser loads it. What is no component stays as it is; `isElement` says whether the
 * page has elements of it.
 */
export function islandOf(key: string, exported: unknown, isElement = false): unknown {
  // `export const Box = 'section'`, of which the page has an element.
  if (typeof exported === 'string' && isElement) return wrapperOf(key, exported, true);
  if (typeof exported !== 'object' && typeof exported !== 'function') return exported;
  // `<Foo.Bar />`. No islands, since the browser knows components by their exports.
  const parts = Object.entries(exported ?? {})
    .filter(([name]) => /^\p{Lu}/u.test(name))
    .flatMap(([name, part]): [string, unknown][] =>
      isComponent(part) ? [[name, wrapperOf(`${key}.${name}`, part, false)]] : [],
    );
  if (isComponent(exported)) {
    return Object.assign(wrapperOf(key, exported, true), Object.fromEntries(parts));
  }
  return parts.length === 0 ? exported : {...exported, ...Object.fromEntries(parts)};
}

function wrapperOf(key: string, exported: ComponentType<object> | string, isExport: boolean) {
  const component = exported as ComponentType<object>;
  function ImportedIsland({
    hydrate = 'visible',
    docsgenInLine: inline = false,
    docsgenPlace: place,
    ...props
  }: ImportedProps): ReactNode {
    const placed = new Placed((error) => {
      noteThrower(error, {key, at: positionOf(place)});
    }, place);
    return placed.run(() => {
      if (!islandTimings.includes(hydrate)) {
        throw new Error(`hydrate="${hydrate}" is not one of ${islandTimings.join(', ')}`);
      }
      if (isExport && isPlain(props)) {
        return Island({id: key, component, props, when: hydrate, inline});
      }
      return typeof exported === 'string'
        ? createElement(exported, props)
        : placed.element(component, asWritten(props));
    });
  }
  wrap(ImportedIsland, component);
  return ImportedIsland;
}

function noteThrower(error: unknown, thrower: Thrower): void {
  if (typeof error !== 'object' || error === null) return;
  const inner = throwers.get(error);
  // The innermost one that the page has written.
  if (inner && (inner.at || !thrower.at)) return;
  throwers.set(error, thrower);
}

function positionOf(place: string | undefined): Position | undefined {
  const [line, column] = place?.split(':').map(Number) ?? [];
  return line === undefined || column === undefined ? undefined : {line, column};
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) {
    const plain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
    return plain && !('$$typeof' in value) && Object.values(value).every(isPlain);
  }
  return typeof value !== 'function' && typeof value !== 'symbol';
}
