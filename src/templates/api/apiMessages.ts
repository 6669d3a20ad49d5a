import {createContext, useContext} from 'react';
import {useMessages} from '../shared/contexts.js';
import type {Plural} from '../shared/english.js';
import {plural} from '../shared/plural.js';

type Words = Readonly<Record<string, string>>;

/**
 * All texts of the API reference in English; `{name}` is a placeholder. They are separate from the other
 * messages because no client script needs them.
 */
export const apiEn = {
  reference: 'API reference',
  referenceText:
    'Every symbol that the packages below export, with its types and what its comment says, taken from their type declarations. {contents} lists them all.',
  referenceContents: 'Table of contents',
  referenceDescription: 'The packages and what they are for: {packages}.',
  contents: 'Table of Contents',
  contentsDescription: 'Every module with everything that it exports.',
  moduleDescription: 'Everything that {module} exports: {groups}.',
  typeDescription:
    'The {kind} {name} of {module}: its members, what it inherits and what derives from it.',
  sidebar: {
    readme: 'Readme',
    contents: 'Table of Contents',
    modules: 'Modules',
    plugins: 'Plugins',
    components: 'Components',
    hooks: 'Hooks',
    others: 'Others',
    classes: 'Classes',
    interfaces: 'Interfaces',
  },
  groups: {
    components: 'Components',
    hooks: 'Hooks',
    classes: 'Classes',
    functions: 'Functions',
    interfaces: 'Interfaces',
    'type-aliases': 'Type Aliases',
    variables: 'Variables',
    enumerations: 'Enumerations',
    namespaces: 'Namespaces',
    augmentations: 'Augmentations',
    'not-exported': 'Not exported',
    constructors: 'Constructors',
    properties: 'Properties',
    accessors: 'Accessors',
    methods: 'Methods',
    'static-members': 'Static members',
    members: 'Members',
    internal: 'Internal',
    inherited: 'Inherited',
  } as Words,
  kinds: {
    module: 'module',
    class: 'class',
    interface: 'interface',
    enum: 'enum',
    member: 'member',
    namespace: 'namespace',
    augmentation: 'augmentation',
    type: 'type',
    constructor: 'constructor',
    property: 'property',
    accessor: 'accessor',
    method: 'method',
    hook: 'hook',
    component: 'component',
    function: 'function',
    variable: 'variable',
  } as Words,
  flags: {
    internal: 'internal',
    static: 'static',
    abstract: 'abstract',
    protected: 'protected',
    readonly: 'readonly',
    optional: 'optional',
    'not exported': 'not exported',
  } as Words,
  flaggedKind: '{flags} {kind}',
  typeOnly: '{kind}, exported as a type only',
  /** Headings of doc comment tags. */
  tags: {
    returns: 'Returns',
    throws: 'Throws',
    default: 'Default',
    since: 'Since',
    see: 'See',
    remarks: 'Remarks',
    deprecated: 'Deprecated',
  } as Words,
  badges: {alpha: 'alpha', beta: 'beta', experimental: 'experimental'} as Words,
  typeParameters: 'Type parameters',
  parameters: 'Parameters',
  properties: 'Properties',
  hierarchy: 'Hierarchy',
  implements: 'Implements',
  implementedBy: 'Implemented by',
  overrides: 'Overrides',
  reexport: 'Re-export of {symbol}.',
  symbolOf: '{symbol} of {module}',
  from: 'from {module}',
  source: 'source',
  sourceOf: 'Source of {name}',
  usedBy: 'Used by',
  inherited: {one: '{count} from {from}', other: '{count} from {from}'} as Plural,
  inheritedInternal: {
    one: '{count} internal from {from}',
    other: '{count} internal from {from}',
  } as Plural,
  overloads: {one: '+{count} overload', other: '+{count} overloads'} as Plural,
  switches: {inherited: 'Inherited members', internal: 'Internal members'} as Words,
  exports: {one: '{count} export', other: '{count} exports'} as Plural,
  members: {one: '{count} member', other: '{count} members'} as Plural,
  entries: {one: '{count} entry', other: '{count} entries'} as Plural,
  lines: {one: 'All {count} lines', other: 'All {count} lines'} as Plural,
  since: 'Since {version}',
  deprecatedSince: 'Deprecated since {version}',
  changedIn: 'Changed in {version}',
  changes: 'API changes',
  changesIn: 'API changes in {version}',
  changesText: 'The differences between the type declarations of {before} and {version}.',
  noChanges: 'The type declarations of {version} are those of {before}.',
  changesDescription: 'API changes in {version}: {counts}.',
  changeKinds: {
    added: 'Added',
    changed: 'Changed',
    deprecated: 'Deprecated',
    removed: 'Removed',
  } as Words,
  filter: 'Filter symbols',
  filterHint: {one: 'Filter {count} symbol', other: 'Filter {count} symbols'} as Plural,
  filterName: 'Symbols of this page',
};

/** Messages of the API reference in one language. */
export type ApiMessages = typeof apiEn;

/** Messages in the language of the page; English without a provider. */
export const ApiMessagesContext = createContext<ApiMessages>(apiEn);

/** Returns the messages in the language of the page, and a function that selects a plural form. */
export function useApiMessages(): {
  readonly text: ApiMessages;
  readonly counted: (forms: Plural, count: number) => string;
} {
  const {language} = useMessages();
  return {
    text: useContext(ApiMessagesContext),
    counted: (forms, count) => plural(forms, {count, language}),
  };
}
