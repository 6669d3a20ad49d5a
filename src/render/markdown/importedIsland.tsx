import {createElement, useContext, type ComponentType, type ReactNode} from 'react';
import {islandTimings, useIslands, type IslandTiming} from '../../templates/shared/Island.js';
import {messageOf, type Position} from '../diagnostics/diagnostic.js';
import {mayHaveEffects} from '../bundle/inertModules.js';
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

/** Props of an imported component that docsgen uses; the component does not get them. */
interface ImportedProps extends OwnProps {
  readonly hydrate?: IslandTiming;
}

/** The component of a page that has thrown an error. */
export interface FailedComponent {
  /** Key of the component's island. */
  readonly key: string;
  /** Undefined for an element that an expression of the page has created. */
  readonly at: Position | undefined;
}

/** Prefixes of the keys of modules that are not active in the browser. */
const inert = new Set<string>();

/** Records whether the components of a module, identified by the prefix of their keys, are inactive in the browser. */
export function setInert(key: string, isInert: boolean): void {
  if (isInert) inert.add(key);
  else inert.delete(key);
}

/** Prefix of the keys of a module's components. */
function filePart(key: string): string {
  return key.slice(0, key.lastIndexOf('#') + 1);
}

/** A component that would be active in the browser, and the reason why it is only printed. */
export interface PrintedOnly {
  readonly key: string;
  readonly place: string | undefined;
  readonly unsent: Unsent;
}

let printedOnly: PrintedOnly[] | undefined;

/** Prints a page or document; returns also the components that are only printed. */
export function withPrintedOnly<T>(print: () => T): readonly [T, readonly PrintedOnly[]] {
  const found: PrintedOnly[] = [];
  printedOnly = found;
  try {
    return [print(), found];
  } finally {
    printedOnly = undefined;
  }
}

/** Returns the code of a component alone, without the rest of its module. */
function codeOf(component: unknown): string {
  if (typeof component === 'function') return String(component);
  const {type, render} = component as {readonly type?: unknown; readonly render?: unknown};
  const inner = type ?? render;
  return inner === undefined || inner === null ? '' : codeOf(inner);
}

const failedComponents = new WeakMap<object, FailedComponent>();

/** Returns the component that has thrown an error, if an imported one has. */
export function failedComponentOf(error: unknown): FailedComponent | undefined {
  return typeof error === 'object' && error !== null ? failedComponents.get(error) : undefined;
}

/**
 * Wraps a component as an island if its props can be sent to the browser; otherwise the component is only printed.
 * The page's `hydrate` prop states when the browser loads it. Returns values that are not components unchanged;
 * `isElement` tells whether the page uses the value as an element.
 */
export function islandOf(key: string, exported: unknown, isElement = false): unknown {
  // `export const Box = 'section'`, used as an element by the page.
  if (typeof exported === 'string' && isElement) return wrapperOf({key, component: exported});
  return withParts(key, exported, []);
}

declare global {
  var docsgenIsland: typeof islandOf | undefined;
}

/** Lets generated modules, which are bundled separately from docsgen, make islands. */
export function shareIslands(): void {
  globalThis.docsgenIsland = islandOf;
}

/** Wraps a value and its parts; `above` are the objects that contain it, since a component may be a part of itself. */
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
    // Other properties of a function are available to the page, as in React.
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
        // Rendered here, so that an error can be attributed to this component.
        const html = still(element);
        if (isPlain) return element;
        if (hydrate !== undefined || mayHaveEffects(codeOf(component))) {
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
      // A failure can be recorded only for an object.
      const error =
        typeof thrown === 'object' && thrown !== null ? thrown : new Error(String(thrown));
      // Renders the component again with the elements written in the page, each of which reports its own errors. An
      // element in a slot has reported its error already.
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

/** Returns the component inside the printed one that throws the same error. */
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
  // Keep the innermost component that the page has written.
  if (inner && (inner.at || !failed.at)) return;
  failedComponents.set(error, failed);
}

export function positionOf(place: string | undefined): Position | undefined {
  const [line, column] = place?.split(':').map(Number) ?? [];
  return line === undefined || column === undefined ? undefined : {line, column};
}
