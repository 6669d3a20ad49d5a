import {createContext, useContext, type Context} from 'react';
import {en} from './english.js';
import type {Messages} from './messages.js';
import type {PageVersionView, SiteView} from './view.js';

/** Thrown by a hook that is called outside its context's provider. */
export class ContextError extends Error {
  override readonly name = 'ContextError';
  constructor(hook: string, provider: string) {
    super(`${hook} is called outside of <${provider}>. Render the component inside of it.`);
  }
}

/** The visitor's browser storage; names do not include the namespace. */
export interface StorageState {
  readonly get: (name: string) => string | null;
  /** Null removes the entry. */
  readonly set: (name: string, value: string | null) => void;
  /** Calls back on a change in this or a different tab; returns a function that unsubscribes. */
  readonly subscribe: (name: string, listener: (value: string | null) => void) => () => void;
}

/** The current page; a route change replaces it. */
export interface PageState {
  /** Site path with baseUrl. */
  readonly href: string;
  /** Name of the page's sidebar. */
  readonly sidebar?: string;
  /** Set on pages of docs that have several versions. */
  readonly version?: PageVersionView;
}

export const SiteContext = createContext<SiteView | null>(null);
export const PageContext = createContext<PageState | null>(null);
export const MessagesContext = createContext<Messages>(en);

/** Messages in the language of the page; English without a provider. */
export const useMessages = (): Messages => useContext(MessagesContext);
/** Data that is the same on every page. */
export const useSite = (): SiteView => useRequired(SiteContext, 'useSite', 'SiteContext');
/** Returns the current page. */
export const usePage = (): PageState => useRequired(PageContext, 'usePage', 'PageContext');

function useRequired<T>(context: Context<T | null>, hook: string, provider: string): T {
  const value = useContext(context);
  if (value === null) throw new ContextError(hook, provider);
  return value;
}
