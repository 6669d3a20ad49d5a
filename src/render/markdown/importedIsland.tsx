import {createElement, useContext, type ComponentType, type ReactNode} from 'react';
import {islandTimings, useIslands, type IslandTiming} from '../../templates/shared/Island.js';
import {messageOf, type Position} from '../diagnostics/diagnostic.js';
import {mayAct} from '../bundle/inertModules.js';
import {
  isComponent,
  SentProps,
  slotElement,
  wrapComponent,
  type OwnProps,
  type SiteComponent,
  type Unsent,
} from './sentProps.js';
import {Waiting} from '../siteCode/whenSettled.js';

/** Props of an imported component that are for docsgen; it does not get them. */
interface ImportedProps extends OwnProps {
  readonly hydrate?: IslandTiming;
}

/** The component of a page that has thrown an error. */
export interface FailedComponent {
  /** Key of its island. */
  readonly key: string;
  /** Undefined for an element that an expression of the page has made. */
  readonly at: Position | undefined;
}

/** Beginnings of the keys of modules that have nothing to do in the browser. */
const inert = new Set<string>();

/** Says whether the components of a module, by the beginning of their keys, have nothing to do in the browser. */
export function setInert(key: string, isInert: boolean): void {
  if (isInert) inert.add(key);
  else inert.delete(key);
}

/** Prefix of the keys of a module's components. */
function filePart(key: string): string {
  return key.slice(0, key.lastIndexOf('#') + 1);
}

/** A component that would do something in the browser, and why it is printed only. */
export interface PrintedOnly {
  readonly key: string;
  readonly place: string | undefined;
  readonly unsent: Unsent;
}

let printedOnly: PrintedOnly[] | undefined;

/** Prints a page or document, with its components that are printed only. */
export function withPrintedOnly<T>(print: () => T): readonly [T, readonly PrintedOnly[]] {
  const found: PrintedOnly[] = [];
  printedOnly = found;
  try {
    return [print(), found];
  } finally {
    printedOnly = undefined;
  }
}

/** The code of a component alone, without the rest of its module. */
function codeOf(component: unknown): string {
  if (typeof component === 'function') return String(component);
  const {type, render} = component as {readonly type?: unknown; readonly render?: unknown};
  const inner = type ?? render;
  return inner === undefined || inner === null ? '' : codeOf(inner);
}

const failedComponents = new WeakMap<object, FailedComponent>();

/** The component that has thrown an error, if an imported one has. */
export function failedComponentOf(error: unknown): FailedComponent | undefined {
  return typeof error === 'object' && error !== null ? failedComponents.get(error) : undefined;
}

/**
 * Makes a component an island if its props can be sent to the browser, and otherwise prints it as it is. The
 * page's `hydrate` prop says when the browser loads it. What is not a component stays as it is; `isElement` says whether the
 * page has elements of it.
 */
export function islandOf(key: string, exported: unknown, isElement = false): unknown {
  // `export const Box = 'section'`, of which the page has an element.
  if (typeof exported === 'string' && isElement) return wrapperOf({key, component: exported});
  return withParts(key, exported, []);
}

declare global {
  var docsgenIsland: typeof islandOf | undefined;
}

/** Lets generated modules, which are bundled apart from docsgen, make islands. */
export function shareIslands(): void {
  globalThis.docsgenIsland = islandOf;
}

/** `above` is the object that it is a part of: a component may name itself as one. */
function withParts(key: string, exported: unknown, above: readonly unknown[]): unknown {
  if (typeof exported !== 'object' && typeof exported !== 'function') return exported;
  if (exported === null) return exported;
  // `<Foo.Bar />`
  const parts = Object.fromEntries(
    Object.entries(exported)
      .filter(([name, part]) => /^\p{Lu}/u.test(name) && !above.includes(part))
      .map(([name, part]) => [name, withParts(`${key}.${name}`, part, [...above, exported])]),
  );
  if (isComponent(exported)) {
    // Other properties of a function are for the page, as in React.
    const own = typeof exported === 'function' ? exported : {};
    return Object.assign(wrapperOf({key, component: exported}), own, parts);
  }
  const isSame = Object.entries(parts).every(
    ([name, part]) => part === Reflect.get(exported, name),
  );
  return isSame ? exported : {...exported, ...parts};
}

function wrapperOf(site: SiteComponent) {
  const {key} = site;
  const component = site.component as ComponentType<object>;
  function ImportedIsland({
    hydrate,
    docsgenInLine: inline = false,
    docsgenPlace: place,
    ...props
  }: ImportedProps): ReactNode {
    const {print, still} = useIslands();
    if (useContext(Waiting)) return createElement(component, props);
    try {
      if (hydrate !== undefined && !islandTimings.includes(hydrate)) {
        throw new Error(`hydrate="${hydrate}" is not one of ${islandTimings.join(', ')}`);
      }
      if (typeof site.component === 'string') return createElement(component, props);
      const sent = new SentProps(props, (node, nth) => still(node, String(nth)), {key, place});
      const {data, given} = sent;
      const keys = [key, ...sent.components];
      const isPlain = sent.unsent.length === 0;
      const isInert = hydrate === undefined && keys.every((one) => inert.has(filePart(one)));
      if (!isPlain || isInert) {
        const element = createElement(component, given);
        // Now, so that its errors are known to be its own.
        const html = still(element);
        if (isPlain) return element;
        if (hydrate !== undefined || mayAct(codeOf(component))) {
          printedOnly?.push(...sent.unsent.map((unsent) => ({key, place, unsent})));
        }
        return slotElement(html);
      }
      const after = (html: string) => sent.templatesFor(html);
      return print({
        id: key,
        component,
        props: given,
        data,
        when: hydrate ?? 'visible',
        inline,
        after,
      });
    } catch (thrown) {
      // Only an object is known again further out.
      const error =
        typeof thrown === 'object' && thrown !== null ? thrown : new Error(String(thrown));
      // With elements that the page has written, each of which knows its own errors. One in a slot has reported already.
      const isKnown = failedComponentOf(error) !== undefined;
      const inner = isKnown
        ? undefined
        : innerFailure(error, () => still(createElement(component, props)));
      noteFailure(error, inner ?? {key, at: positionOf(place)});
      throw error;
    }
  }
  wrapComponent(ImportedIsland, site);
  return ImportedIsland;
}

/** The component that throws an error again, and that is not the one that is printed. */
function innerFailure(error: unknown, print: () => string): FailedComponent | undefined {
  try {
    print();
  } catch (again) {
    return messageOf(again) === messageOf(error) ? failedComponentOf(again) : undefined;
  }
  return undefined;
}

function noteFailure(error: object, failed: FailedComponent): void {
  const inner = failedComponents.get(error);
  // The innermost one that the page has written.
  if (inner && (inner.at || !failed.at)) return;
  failedComponents.set(error, failed);
}

export function positionOf(place: string | undefined): Position | undefined {
  const [line, column] = place?.split(':').map(Number) ?? [];
  return line === undefined || column === undefined ? undefined : {line, column};
}
