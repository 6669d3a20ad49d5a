import type {ChangeGroupView, HistoryView} from './historyView.js';

/**
 * What the templates of the API reference receive: plain data. An address is a site path without baseUrl, an
 * anchor of the same page, or in full.
 */

/** A text by its index in {@link ApiPageView.texts}. */
export type TextRef = number;

/** A coloured or linked word of a declaration. */
export interface WordView {
  readonly t: string;
  /** Class of the highlighter's palette without its prefix: k, s, n, f, p. */
  readonly c?: string;
  readonly href?: string;
  /** The name of a member, not of a type. */
  readonly m?: true;
  /** Makes the word a target. */
  readonly id?: string;
}

/** A declaration laid out: plain runs (line ends included) and words. */
export type CodeView = readonly (string | WordView)[];

/** A row of a list of parameters or properties. */
export interface RowView {
  readonly name: string;
  readonly optional?: boolean;
  readonly type?: CodeView;
  /** Of a type parameter: the type that it extends. */
  readonly constraint?: CodeView;
  readonly default?: string;
  readonly doc?: ApiDocView;
}

/** A doc comment. */
export interface ApiDocView {
  readonly deprecated?: TextRef;
  readonly summary?: TextRef;
  /** Each under its tag: returns, throws, since, see, remarks. */
  readonly blocks?: readonly {readonly tag: string; readonly text: TextRef}[];
  readonly examples?: readonly TextRef[];
  readonly labels?: readonly string[];
}

/** A way to call, or the one declaration of what cannot be called. */
export interface DeclarationView {
  /** Set where it is one of several. */
  readonly id?: string;
  readonly code: CodeView;
  readonly doc?: ApiDocView;
  readonly typeParameters?: readonly RowView[];
  readonly parameters?: readonly RowView[];
  /** Type of what it returns, where a text says more. */
  readonly returns?: CodeView;
  /** Documented properties of an object type. */
  readonly properties?: readonly RowView[];
}

/** A symbol in a page's list. */
export interface SymbolView {
  readonly id: string;
  /** The anchor that this symbol had on sites made by typedoc-plugin-markdown. */
  readonly oldId?: string;
  readonly name: string;
  readonly kind: string;
  readonly flags?: readonly string[];
  readonly deprecated?: boolean;
  /** What it is for, in a line; on a module's page. */
  readonly summary?: string;
  /** For the overview, where nothing says what it is for: its signature or type in a line. */
  readonly shape?: string;
  readonly source?: string;
  /** Its own page. */
  readonly href?: string;
  readonly declarations: readonly DeclarationView[];
  /** How many members its own page describes; those that are not meant for use are left out. */
  readonly memberCount?: number;
  readonly overrides?: CodeView;
  readonly implementationOf?: CodeView;
  /** Functions that take or return it. */
  readonly usedBy?: CodeView;
  readonly history?: HistoryView;
  /** A re-export: the symbol that it is of, and its module where that is another. */
  readonly reexport?: {readonly href: string; readonly symbol: string; readonly module?: string};
}

/** Symbols of one kind under a heading. */
export interface GroupView {
  /** Key of its heading among the messages, and its anchor. */
  readonly id: string;
  readonly symbols: readonly SymbolView[];
  /** Folded away at first: internal members, types that are not exported. */
  readonly folded?: boolean;
}

/** A type in the hierarchy with those that derive from it. */
export interface HierarchyView {
  readonly code: CodeView;
  readonly current?: boolean;
  readonly children: readonly HierarchyView[];
}

/** Members from a base type. */
export interface InheritedView {
  readonly from: string;
  readonly members: readonly InheritedMemberView[];
  /** Those that are not meant for use. */
  readonly internal: readonly InheritedMemberView[];
}

/** A member from a base type, in a line that unfolds. */
export interface InheritedMemberView {
  readonly name: string;
  /** Its entry among the members of the base type. */
  readonly href?: string;
  readonly oldId?: string;
  readonly deprecated?: boolean;
  readonly isStatic?: boolean;
  /** Each way to call it, or its type, without the name: `(key: string): void`, `: string`. */
  readonly shapes: readonly CodeView[];
  readonly doc?: ApiDocView;
}

interface BaseApiView {
  /** Texts in Markdown and where they were written; templates get them as HTML. */
  readonly texts: readonly ApiTextView[];
}

/** A doc comment's text as it was written. */
export interface ApiTextView {
  readonly markdown: string;
  /** Relative to the site's root. */
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
  readonly deprecated?: boolean;
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
  /** Base types, where there are several and so no single line of descent. */
  readonly extends?: readonly CodeView[];
  readonly implements?: readonly CodeView[];
  readonly implementedBy?: readonly CodeView[];
  readonly groups: readonly GroupView[];
  readonly inherited: readonly InheritedView[];
}

/** The reference's front page: packages and what they are. */
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

/** Every module with every export. */
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
    }[];
  }[];
}

/** What a version has changed in the API. */
export interface ChangesView extends BaseApiView {
  readonly page: 'changes';
  /** The version in full: `0.35.0`. */
  readonly title: string;
  /** As symbols name it: `0.35`. */
  readonly version: string;
  readonly before: string;
  readonly packages: readonly {
    readonly name: string;
    readonly groups: readonly ChangeGroupView[];
  }[];
}

/** A page of the API reference. */
export type ApiPageView = ModuleView | TypeView | OverviewView | ContentsView | ChangesView;
