import {typedPackage} from '../../../system/typesPackage.js';
import {entryOf} from '../../../../templates/shared/entryOf.js';

/** A name declared outside the documented packages. */
export interface ExternalName {
  /** Name, qualified as in its declaration: `React.ReactNode`, `HTMLElement`. */
  readonly name: string;
  /** Package of the declaration; absent if the compiler did not find it. */
  readonly package?: string | undefined;
  /** File of the declaration; tells the DOM library from the language's library. */
  readonly file?: string | undefined;
}

const MDN = 'https://developer.mozilla.org/docs/Web';
const UTILITY = 'https://www.typescriptlang.org/docs/handbook/utility-types.html';

/** TypeScript's utility types and the anchors of their sections in the handbook. */
const UTILITY_TYPES: Readonly<Record<string, string>> = {
  Awaited: 'awaitedtype',
  Capitalize: 'intrinsic-string-manipulation-types',
  ConstructorParameters: 'constructorparameterstype',
  Exclude: 'excludeuniontype-excludedmembers',
  Extract: 'extracttype-union',
  InstanceType: 'instancetypetype',
  Lowercase: 'intrinsic-string-manipulation-types',
  NoInfer: 'noinfertype',
  NonNullable: 'nonnullabletype',
  Omit: 'omittype-keys',
  OmitThisParameter: 'omitthisparametertype',
  Parameters: 'parameterstype',
  Partial: 'partialtype',
  Pick: 'picktype-keys',
  Readonly: 'readonlytype',
  Record: 'recordkeys-type',
  Required: 'requiredtype',
  ReturnType: 'returntypetype',
  ThisParameterType: 'thisparametertypetype',
  ThisType: 'thistypetype',
  Uncapitalize: 'intrinsic-string-manipulation-types',
  Uppercase: 'intrinsic-string-manipulation-types',
};

/** Types of the language's library whose MDN page has a different name. */
const LANGUAGE_PAGES: Readonly<Record<string, string>> = {
  ArrayLike: 'Guide/Indexed_collections#working_with_array-like_objects',
  AsyncIterable: 'Reference/Iteration_protocols#the_async_iterator_and_async_iterable_protocols',
  AsyncIterator: 'Reference/Iteration_protocols#the_async_iterator_and_async_iterable_protocols',
  Iterable: 'Reference/Iteration_protocols#the_iterable_protocol',
  IterableIterator: 'Reference/Iteration_protocols#the_iterable_protocol',
  Iterator: 'Reference/Iteration_protocols#the_iterator_protocol',
  IteratorResult: 'Reference/Iteration_protocols#the_iterator_protocol',
  PromiseLike: 'Reference/Global_Objects/Promise#thenables',
  PropertyKey: 'Guide/Data_types_and_structures',
  ReadonlyArray: 'Reference/Global_Objects/Array',
  ReadonlyMap: 'Reference/Global_Objects/Map',
  ReadonlySet: 'Reference/Global_Objects/Set',
  RegExpExecArray: 'Reference/Global_Objects/RegExp/exec#return_value',
  RegExpMatchArray: 'Reference/Global_Objects/String/match#return_value',
  TemplateStringsArray: 'Reference/Template_literals#tagged_templates',
};

/** DOM types whose MDN page has a different name. */
const DOM_PAGES: Readonly<Record<string, string>> = {
  ClientRect: 'DOMRect',
  EventListenerOrEventListenerObject: 'EventTarget/addEventListener#the_event_listener_callback',
};

/** React types with a section in React's reference. */
const REACT_PAGES: Readonly<Record<string, string>> = {
  ChangeEvent: 'react-dom/components/common#react-event-object',
  Context: 'react/createContext',
  CSSProperties: 'react-dom/components/common#applying-css-styles',
  Dispatch: 'react/useState#setstate',
  ForwardRefExoticComponent: 'react/forwardRef',
  LazyExoticComponent: 'react/lazy',
  MemoExoticComponent: 'react/memo',
  MutableRefObject: 'react/useRef',
  ReactPortal: 'react-dom/createPortal',
  Ref: 'react-dom/components/common#ref-callback',
  RefAttributes: 'react-dom/components/common#common-props',
  RefCallback: 'react-dom/components/common#ref-callback',
  RefObject: 'react/useRef',
  SetStateAction: 'react/useState#setstate',
};

/** The page that describes a name outside the reference; undefined if unknown. */
export function externalLink({name, package: owner, file}: ExternalName): string | undefined {
  const last = name.slice(name.lastIndexOf('.') + 1);
  if (owner === 'typescript') return libraryLink(name, file ?? '');
  if (owner === '@types/react' || owner === 'react' || (!owner && /^(?:React|JSX)\./.test(name))) {
    return reactLink(name, last);
  }
  if (owner === '@types/node') return 'https://nodejs.org/api/';
  if (owner !== undefined && owner !== '') {
    return `https://www.npmjs.com/package/${typedPackage(owner)}`;
  }
  return undefined;
}

function libraryLink(name: string, file: string): string {
  const top = name.split('.')[0]!;
  if (Object.hasOwn(UTILITY_TYPES, top)) return `${UTILITY}#${UTILITY_TYPES[top]!}`;
  if (/lib\.(?:dom|webworker)/.test(file)) return `${MDN}/API/${entryOf(DOM_PAGES, top) ?? top}`;
  return `${MDN}/JavaScript/${entryOf(LANGUAGE_PAGES, top) ?? `Reference/Global_Objects/${top}`}`;
}

function reactLink(name: string, last: string): string {
  const page = entryOf(REACT_PAGES, last);
  if (page !== undefined) return `https://react.dev/reference/${page}`;
  if (/Event(?:Handler)?$/.test(last)) {
    return 'https://react.dev/reference/react-dom/components/common#react-event-object';
  }
  if (/Attributes$|Props$/.test(last)) {
    return 'https://react.dev/reference/react-dom/components/common#common-props';
  }
  // One section describes elements, nodes and component types.
  return name.startsWith('JSX.') || /JSX|Node|Element|Component|FC$/.test(name)
    ? 'https://react.dev/learn/typescript#typing-children'
    : 'https://react.dev/learn/typescript#useful-types';
}
