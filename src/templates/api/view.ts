import type {ChangeGroupView, HistoryView} from './historyView.js';

/**
 * Plain data of the API reference's templates. An address is a site path without baseUrl, an anchor on the
 * same page, or an absolute address.
 */

/** Index of a text in {@link ApiPageView.texts}. */
export type TextRef = number;

/** A coloured or linked word of a declaration. */
export interface WordView {
  readonly t: string;
  /** Class of the highlighter's palette without its prefix: k, s, n, f, p. */
  readonly c?: string;
  readonly href?: string;
  /** Set if it names a member, not a type. */
  readonly m?: true;
  /** Makes the word a link target. */
  readonly id?: string;
}

/** A formatted declaration: plain text (including line breaks) and words. */
export type CodeView = readonly (string | WordView)[];

/** A row of a list of parameters or properties. */
export interface RowView {
  readonly name: string;
  readonly optional?: boolean;
  readonly type?: CodeView;
  /** Constraint of a type parameter. */
  readonly constraint?: CodeView;
  readonly default?: string;
  readonly doc?: ApiDocView;
  /** Of a member, such as that of an enumeration. */
  readonly history?: HistoryView;
}

/** A doc comment. */
export interface ApiDocView {
  readonly deprecated?: TextRef;
  readonly summary?: TextRef;
  /** Block tags with their texts: returns, throws, since, see, remarks. */
  readonly blocks?: readonly {readonly tag: string; readonly text: TextRef}[];
  readonly examples?: readonly TextRef[];
  readonly labels?: readonly string[];
}

/** A call signature, or the only declaration of a symbol that cannot be called. */
export interface DeclarationView {
  /** Set if it is one of several. */
  readonly id?: string;
  readonly code: CodeView;
  /** History of an overload. */
  readonly history?: HistoryView;
  readonly doc?: ApiDocView;
  readonly typeParameters?: readonly RowView[];
  readonly parameters?: readonly RowView[];
  /** Return type, if the doc comment describes it. */
  readonly returns?: CodeView;
  /** Documented properties of an object type. */
  readonly properties?: readonly RowView[];
}

/** A symbol in a page's list. */
export interface SymbolView {
  readonly id: string;
  /** Anchor of this symbol on sites made by typedoc-plugin-markdown. */
  readonly oldId?: string;
  readonly name: string;
  readonly kind: string;
  readonly flags?: readonly string[];
  readonly deprecated?: boolean;
  /** alpha, beta, experimental. */
  readonly badges?: readonly string[];
  /** One-line description, on a module's page. */
  readonly summary?: string;
  /** One-line signature or type, for the overview of symbols without a description. */
  readonly shape?: string;
  /** Functions that use it, else types and variables, for the overview of symbols with neither. */
  readonly users?: string;
  readonly source?: string;
  /** Address of the symbol's own page. */
  readonly href?: string;
  readonly declarations: readonly DeclarationView[];
  /** Number of members that its own page describes, without internal ones. */
  readonly memberCount?: number;
  readonly overrides?: CodeView;
  readonly implementationOf?: CodeView;
  /** Functions that take or return it. */
  readonly usedBy?: CodeView;
  readonly history?: HistoryView;
  /** Original symbol of a re-export, and its module if that differs. */
  readonly reexport?: {
    readonly href: string;
    readonly symbol: string;
    readonly module?: string;
    /** Comment of the re-export itself. */
    readonly doc?: ApiDocView;
  };
}

/** Symbols of one kind under a heading. */
export interface GroupView {
  /** Message key of its heading. */
  readonly id: string;
  readonly anchor: string;
  readonly symbols: readonly SymbolView[];
  /** Whether it is folded initially: internal members, types that are not exported. */
  readonly folded?: boolean;
}

/** A type in the hierarchy with its derived types. */
export interface HierarchyView {
  readonly code: CodeView;
  readonly current?: boolean;
  readonly children: readonly HierarchyView[];
}

/** Members from a base type. */
export interface InheritedView {
  readonly from: string;
  readonly members: readonly InheritedMemberView[];
  /** Internal members. */
  readonly internal: readonly InheritedMemberView[];
}

/** A member of a base type, as a line that unfolds. */
export interface InheritedMemberView {
  readonly name: string;
  /** Address of its entry on the base type's page. */
  readonly href?: string;
  readonly oldId?: string;
  readonly deprecated?: boolean;
  /** alpha, beta, experimental. */
  readonly badges?: readonly string[];
  /** Printed before the name: static, abstract, protected. */
  readonly flags?: readonly string[];
  /** Keyword before the name: `readonly`, or `get` or `set` of an accessor that is not as a property. */
  readonly before?: string;
  /** Call signatures or the type, without the name: `(key: string): void`, `: string`. */
  readonly shapes: readonly CodeView[];
  readonly doc?: ApiDocView;
}

interface BaseApiView {
  /** Markdown texts with their sources; templates get them as HTML. */
  readonly texts: readonly ApiTextView[];
}

/** Source text of a doc comment. */
export interface ApiTextView {
  readonly markdown: string;
  /** Relative to the root of the site. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A module with all its exports. */
export interface ModuleView extends BaseApiView {
  readonly page: 'module';
  readonly title: string;
  /** `lexical 0.35.0`. */
  readonly package: string;
  readonly doc?: ApiDocView;
  readonly groups: readonly GroupView[];
}

/** A class or interface with all its members. */
export interface TypeView extends BaseApiView {
  readonly page: 'type';
  readonly title: string;
  readonly kind: string;
  readonly module: {readonly name: string; readonly href: string};
  readonly symbol: SymbolView;
  readonly hierarchy?: HierarchyView;
  readonly implementedBy?: CodeView;
  readonly groups: readonly GroupView[];
  readonly inherited: readonly InheritedView[];
}

/** Front page of the reference: packages with their descriptions. */
export interface OverviewView extends BaseApiView {
  readonly page: 'overview';
  readonly contents: string;
  readonly packages: readonly {
    readonly name: string;
    readonly version: string;
    readonly description: string;
    readonly modules: readonly {
      readonly name: string;
      readonly href: string;
      readonly count: number;
    }[];
  }[];
}

/** All modules with all exports. */
export interface ContentsView extends BaseApiView {
  readonly page: 'contents';
  readonly modules: readonly {
    readonly id: string;
    readonly name: string;
    readonly href: string;
    readonly symbols: readonly {
      readonly name: string;
      readonly href: string;
      readonly kind: string;
      readonly deprecated?: boolean;
      readonly badges?: readonly string[];
    }[];
  }[];
}

/** API changes of a version. */
export interface ChangesView extends BaseApiView {
  readonly page: 'changes';
  /** Full version: `0.35.0`. */
  readonly title: string;
  /** Version as used on symbols: `0.35`. */
  readonly version: string;
  readonly before: string;
  readonly packages: readonly {
    readonly name: string;
    readonly groups: readonly ChangeGroupView[];
  }[];
}

/** A page of the API reference. */
export type ApiPageView = ModuleView | TypeView | OverviewView | ContentsView | ChangesView;
