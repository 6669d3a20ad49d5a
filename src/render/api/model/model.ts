import type {Position} from '../../diagnostics/diagnostic.js';
import type {Code} from './code.js';

/** What a symbol is, as its badge says. Components and hooks are functions told apart by name and type. */
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
  | 'constructor'
  | 'property'
  | 'accessor'
  | 'method'
  | 'member';

/** Names one symbol for good: `clipboard#$getClipboardDataFromSelection`, module id and anchor. */
export type ApiRef = string;

/** The public surface of the documented packages, plain and without absolute paths. */
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

/** An entry point: what one import specifier gives. */
export interface ApiModule {
  /** Last part of its address, unique: `clipboard`, `LexicalComposer`. */
  readonly id: string;
  /** The import specifier: `@lexical/clipboard`, `@lexical/react/LexicalComposer`. */
  readonly name: string;
  /** Index into {@link ApiModel.packages}. */
  readonly package: number;
  readonly doc?: ApiDoc;
  /** Declaration file, relative to the site's root, posix. */
  readonly file: string;
  /** Exports, and after them what only their types mention (`exported` is false). */
  readonly symbols: readonly ApiSymbol[];
}

/** A link of a doc comment to a symbol. */
export interface SymbolLink {
  readonly ref: ApiRef;
  /** In Markdown. */
  readonly label: string;
}

/** A text of a doc comment, in Markdown but for its links to symbols. */
export interface ApiText {
  readonly markdown: readonly (string | SymbolLink)[];
  /** Where it begins in {@link ApiDoc.file}. */
  readonly at: Position;
}

/** A doc comment without the tags that describe parameters. */
export interface ApiDoc {
  /** Relative to the site's root, posix. */
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
  /** Any other block, under its tag's name: `remarks`. */
  readonly blocks?: readonly (ApiText & {readonly tag: string})[];
  /** alpha, beta, experimental, internal. */
  readonly labels?: readonly string[];
}

/** A parameter, type parameter, or a documented property inside one. */
export interface ApiParameter {
  /** `options`, or `options.discrete` for a property of it. */
  readonly name: string;
  /** Of a type parameter: its constraint. */
  readonly type?: Code;
  readonly optional?: boolean;
  readonly default?: string;
  readonly doc?: ApiDoc;
}

/** One way to call a function, method or constructor. */
export interface ApiSignature {
  /** Anchor; the symbol's own for a single signature. */
  readonly id: string;
  readonly code: Code;
  readonly doc?: ApiDoc;
  readonly typeParameters?: readonly ApiParameter[];
  readonly parameters?: readonly ApiParameter[];
  /** What it gives, where the comment has a text on that. */
  readonly returns?: Code;
  /** For type search, one line each; a type parameter is what it extends. */
  readonly parameterTypes: readonly string[];
  readonly returnType: string;
}

/** Members that a class or interface has from another. */
export interface ApiInherited {
  /** The declaring type as it is written, `DecoratorNode`. */
  readonly from: string;
  readonly ref?: ApiRef;
  readonly members: readonly {
    readonly name: string;
    readonly ref?: ApiRef;
    /** Its declaration, where that is not the ancestor's: type arguments are filled in, or nothing describes it. */
    readonly code?: Code;
    readonly deprecated?: boolean;
    readonly static?: boolean;
  }[];
}

/** An export, or a member of one. */
export interface ApiSymbol {
  readonly name: string;
  /** Of a default export: the name that it has inside its module. */
  readonly localName?: string;
  readonly kind: ApiKind;
  /** Anchor, unique among the symbols of the module: `LexicalEditor.update`. */
  readonly id: string;
  /** False for types that the module mentions and does not export. */
  readonly exported?: false;
  /** Where it is declared, relative to the package's folder, posix: `nodes/LexicalTextNode.d.ts`. */
  readonly source?: string;
  /** Where it begins in `source`. */
  readonly at?: Position;
  readonly doc?: ApiDoc;
  /** static, abstract, readonly, optional, protected, type only. */
  readonly flags?: readonly string[];
  /** The declaration; functions and methods have signatures instead. */
  readonly code?: Code;
  /** Type of a variable, property or alias on one line, for search. */
  readonly type?: string;
  readonly typeParameters?: readonly ApiParameter[];
  /** Documented properties inside an object type. */
  readonly properties?: readonly ApiParameter[];
  readonly signatures?: readonly ApiSignature[];
  readonly members?: readonly ApiSymbol[];
  readonly extends?: readonly Code[];
  readonly implements?: readonly Code[];
  readonly extendedBy?: readonly Code[];
  readonly implementedBy?: readonly Code[];
  readonly inherited?: readonly ApiInherited[];
  /** The member of a base class or interface that this one replaces. */
  readonly overrides?: Code;
  /** The member of an interface that this one of a class implements. */
  readonly implementationOf?: Code;
  /** A re-export: where the symbol is described. */
  readonly target?: ApiRef;
}
