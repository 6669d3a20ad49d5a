import type {Position} from '../../diagnostics/diagnostic.js';
import type {Code} from './code.js';

/** Kind of a symbol, shown in its badge. Components and hooks are functions recognized by name and type. */
export type ApiKind =
  | 'class'
  | 'interface'
  | 'function'
  | 'component'
  | 'hook'
  | 'variable'
  | 'type'
  | 'enum'
  | 'namespace'
  | 'augmentation'
  | 'constructor'
  | 'property'
  | 'accessor'
  | 'method'
  | 'member';

/** Permanent name of a symbol, from module id and anchor: `clipboard#$getClipboardDataFromSelection`. */
export type ApiRef = string;

/** Name of a module as a whole, for links. */
export const refOfModule = (id: string): ApiRef => `${id}#`;

/** Name of a symbol, or of one of its signatures. */
export const refOfSymbol = (module: Pick<ApiModule, 'id'>, {id}: Pick<ApiSymbol, 'id'>): ApiRef =>
  `${module.id}#${id}`;

/** The public API of the documented packages, as plain data without absolute paths. */
export interface ApiModel {
  readonly packages: readonly ApiPackage[];
  readonly modules: readonly ApiModule[];
}

/** A package as its package.json describes it. */
export interface ApiPackage {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  /** Web address of the repository without `.git`: `https://github.com/facebook/lexical`. */
  readonly repository?: string;
  /** The package's folder inside the repository: `packages/lexical`. */
  readonly directory?: string;
}

/** An entry point: the exports of one import specifier. */
export interface ApiModule {
  /** Last segment of the module's address, unique: `clipboard`, `LexicalComposer`. */
  readonly id: string;
  /** The import specifier: `@lexical/clipboard`, `@lexical/react/LexicalComposer`. */
  readonly name: string;
  /** Index into {@link ApiModel.packages}. */
  readonly package: number;
  readonly doc?: ApiDoc;
  /** Declaration file, relative to the site's root, with forward slashes. */
  readonly file: string;
  /** Exports, followed by symbols that only their types mention (`exported` is false). */
  readonly symbols: readonly ApiSymbol[];
}

/** Whether a module exports a symbol, instead of only mentioning it or adding it to a different module. */
export const isExport = ({exported, kind}: Pick<ApiSymbol, 'exported' | 'kind'>): boolean =>
  exported !== false && kind !== 'augmentation';

/** A link in a doc comment to a symbol. */
export interface SymbolLink {
  readonly ref: ApiRef;
  /** Text of the link, in Markdown. */
  readonly label: string;
}

/** A text of a doc comment: Markdown, except for links to symbols. */
export interface ApiText {
  readonly markdown: readonly (string | SymbolLink)[];
  /** Start of the text in {@link ApiDoc.file}. */
  readonly at: Position;
}

/** A doc comment, without the tags that describe parameters. */
export interface ApiDoc {
  /** File of the comment, relative to the site's root, with forward slashes. */
  readonly file: string;
  readonly summary?: ApiText;
  readonly returns?: ApiText;
  readonly throws?: readonly ApiText[];
  readonly examples?: readonly ApiText[];
  readonly see?: readonly ApiText[];
  readonly since?: ApiText;
  readonly default?: ApiText;
  /** Present on deprecated symbols; `markdown` may be empty. */
  readonly deprecated?: ApiText;
  /** Other blocks, with the names of their tags: `remarks`. */
  readonly blocks?: readonly (ApiText & {readonly tag: string})[];
  /** Labels of the symbol: alpha, beta, experimental, internal. */
  readonly labels?: readonly string[];
}

/** A parameter, a type parameter, or a documented property inside one. */
export interface ApiParameter {
  /** `options`, or `options.discrete` for one of its properties. */
  readonly name: string;
  /** Type of the parameter; for a type parameter, its constraint. */
  readonly type?: Code;
  readonly optional?: boolean;
  readonly default?: string;
  readonly doc?: ApiDoc;
}

/** One overload of a function, method or constructor. */
export interface ApiSignature {
  /** Anchor; that of the symbol if it has a single signature. */
  readonly id: string;
  readonly code: Code;
  readonly doc?: ApiDoc;
  readonly typeParameters?: readonly ApiParameter[];
  readonly parameters?: readonly ApiParameter[];
  /** Documented properties of the result. */
  readonly properties?: readonly ApiParameter[];
  /** Return type, if the comment describes the result. */
  readonly returns?: Code;
  /** Parameter types for type search, on one line each; type parameters are replaced by their constraints. */
  readonly parameterTypes: readonly string[];
  readonly returnType: string;
}

/** Members that a class or interface inherits from one base type. */
export interface ApiInherited {
  /** Name of the declaring type: `DecoratorNode`. */
  readonly from: string;
  readonly ref?: ApiRef;
  readonly members: readonly {
    readonly name: string;
    /** Set for a constructor, which is not a member named `constructor`. */
    readonly kind?: 'constructor';
    readonly ref?: ApiRef;
    /**
     * Declaration, with type arguments filled in, if it differs from the ancestor's or the ancestor's is not
     * documented.
     */
    readonly code?: Code;
    readonly deprecated?: boolean;
    readonly static?: boolean;
    /** Flags of the member: abstract, protected. */
    readonly flags?: readonly string[];
  }[];
}

/** An export, or a member of an export. */
export interface ApiSymbol {
  readonly name: string;
  /** For a default export, its name in the module. */
  readonly localName?: string;
  readonly kind: ApiKind;
  /** Anchor, unique among the symbols of the module: `LexicalEditor.update`. */
  readonly id: string;
  /** False for types that the module mentions but does not export. */
  readonly exported?: false;
  /** Declaring file, relative to the package's folder, with forward slashes: `nodes/LexicalTextNode.d.ts`. */
  readonly source?: string;
  /** Start of the declaration in `source`. */
  readonly at?: Position;
  readonly doc?: ApiDoc;
  /** Flags of the symbol: static, abstract, readonly, optional, protected, type only. */
  readonly flags?: readonly string[];
  /** The declaration; functions and methods have signatures instead. */
  readonly code?: Code;
  /** Type of a variable, property or alias on one line, for search. */
  readonly type?: string;
  /** Whether a variable has the type of a function. */
  readonly callable?: boolean;
  readonly typeParameters?: readonly ApiParameter[];
  /** Documented properties inside an object type. */
  readonly properties?: readonly ApiParameter[];
  /** Documented parameters of a property or alias that is a function. */
  readonly parameters?: readonly ApiParameter[];
  readonly signatures?: readonly ApiSignature[];
  readonly members?: readonly ApiSymbol[];
  readonly extends?: readonly Code[];
  readonly extendedBy?: readonly Code[];
  readonly implementedBy?: readonly Code[];
  readonly inherited?: readonly ApiInherited[];
  /** Member of a base class or interface that this member overrides. */
  readonly overrides?: Code;
  /** Interface member that this class member implements. */
  readonly implementationOf?: Code;
  /** For a re-export: the original symbol. */
  readonly target?: ApiRef;
}
