import {createContext, useContext, type ComponentType} from 'react';
import type {BannerView, CategoryView, PageView, SiteView, TagView} from './view.js';

/** What a component in a slot gets. */
export interface SlotProps {
  /** The front page of a site that has written none. */
  readonly Home: {readonly view: CategoryView};
  /** The page for addresses that lead nowhere. */
  readonly NotFound: {readonly site: SiteView};
  /** The end of every page. */
  readonly Footer: {readonly site: SiteView};
  /** Notices about the state of a page, above its text. */
  readonly Banner: {readonly banners: readonly BannerView[]};
  /** Above and below a text; nothing by default. */
  readonly BeforeContent: {readonly view: PageView};
  readonly AfterContent: {readonly view: PageView};
  /** Tags of a text, where to edit it, when that was last done. */
  readonly PageMeta: {
    readonly site: SiteView;
    readonly tags?: readonly TagView[] | undefined;
    readonly editHref?: string | undefined;
    /** Address of the page's Markdown. */
    readonly markdownHref?: string | undefined;
    readonly lastUpdated?: string | undefined;
  };
  /** After all else in the navbar, at every width; nothing by default. */
  readonly NavbarEnd: {readonly site: SiteView};
  /** Above the entries of a sidebar; nothing by default. */
  readonly SidebarTop: {readonly site: SiteView};
}

/** Places of the templates that a site may fill itself. */
export type SlotName = keyof SlotProps;
export const slotNames = [
  'Home',
  'NotFound',
  'Footer',
  'Banner',
  'BeforeContent',
  'AfterContent',
  'PageMeta',
  'NavbarEnd',
  'SidebarTop',
] as const satisfies readonly SlotName[];

/** The components that a site puts into slots. */
export interface Slots {
  readonly components: Readonly<{[Name in SlotName]?: ComponentType<SlotProps[Name]>}>;
  /** Stands for their code. */
  readonly hash: string;
}

/** What a component in a slot threw. */
export class SlotThrew extends Error {
  override readonly name = 'SlotThrew';
  constructor(
    readonly slot: SlotName,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), {cause});
  }
}

/** The components of one document, and whose turn it is: React does not say where a throw came from. */
export interface SlotState extends Pick<Slots, 'components'> {
  current?: SlotName;
}

export const SlotsContext = createContext<SlotState>({components: {}});

/** A place that a site may fill; `of` is there where it does not. Server only. */
export function Slot<Name extends SlotName>({
  name,
  of: Default,
  props,
}: {
  readonly name: Name;
  readonly of?: ComponentType<SlotProps[Name]>;
  readonly props: SlotProps[Name];
}) {
  const state = useContext(SlotsContext);
  const Component = (state.components as Slots['components'])[name] as
    ComponentType<SlotProps[Name]> | undefined;
  if (Component === undefined) return Default ? <Default {...props} /> : null;
  return (
    <>
      <Enter state={state} name={name} />
      <Component {...props} />
      <Enter state={state} name={undefined} />
    </>
  );
}

function Enter({state, name}: {state: SlotState; name: SlotName | undefined}) {
  if (name === undefined) delete state.current;
  else state.current = name;
  return null;
}
