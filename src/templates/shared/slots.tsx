import {createContext, useContext, type ComponentType} from 'react';
import type {BannerView, CategoryView, PageView, SiteView, TagView} from './view.js';

/** Props of a component in each slot. */
export interface SlotProps {
  /** The default front page, if the site has none. */
  readonly Home: {readonly view: CategoryView};
  /** The page for unknown addresses. */
  readonly NotFound: {readonly site: SiteView};
  /** The end of every page. */
  readonly Footer: {readonly site: SiteView};
  /** Notices about the state of a page, above its text. */
  readonly Banner: {readonly banners: readonly BannerView[]};
  /** Above and below a text; empty by default. */
  readonly BeforeContent: {readonly view: PageView};
  readonly AfterContent: {readonly view: PageView};
  /** Details below a text: tags, an edit link, the date of the last change. */
  readonly PageMeta: {
    readonly site: SiteView;
    readonly tags?: readonly TagView[] | undefined;
    readonly editHref?: string | undefined;
    /** Address of the page's Markdown. */
    readonly markdownHref?: string | undefined;
    readonly lastUpdated?: string | undefined;
  };
  /** At the end of the navbar, at every width; empty by default. */
  readonly NavbarEnd: {readonly site: SiteView};
  /** Above the entries of a sidebar; empty by default. */
  readonly SidebarTop: {readonly site: SiteView};
}

/** Parts of the templates that a site can fill. */
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

/** Components of a site for its slots. */
export interface Slots {
  readonly components: Readonly<{[Name in SlotName]?: ComponentType<SlotProps[Name]>}>;
  /** Hash of the components' code. */
  readonly hash: string;
}

/** An error thrown by a component in a slot. */
export class SlotThrew extends Error {
  override readonly name = 'SlotThrew';
  constructor(
    readonly slot: SlotName,
    cause: unknown,
  ) {
    super(`The component of the slot ${slot} threw`, {cause});
  }
}

/** Components of a document, and the slot that is being rendered: React does not report the component that threw an error. */
export interface SlotState extends Pick<Slots, 'components'> {
  current?: SlotName;
}

export const SlotsContext = createContext<SlotState>({components: {}});

/** A part that a site can replace; `of` is the default. Server only. */
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
