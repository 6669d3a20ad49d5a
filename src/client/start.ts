import type {StorageState} from '../templates/shared/contexts.js';
import type {Json} from '../templates/shared/headTag.js';
import type {RouteChange} from './shared/routeEvent.js';

/** Argument of `start` in a browser module of a site or an integration. */
export interface StartContext<Options = Json> {
  /** Options for the module in the config; null without any. */
  readonly options: Options;
  /** Calls back after each navigation, not for the first page; returns a function that unsubscribes. */
  readonly onRoute: (listener: (change: RouteChange) => void) => () => void;
  /** The visitor's storage, under the site's namespace. */
  readonly storage: StorageState;
}

/** The export `start` of a browser module: called once, when the first page is open. */
export type Start<Options = Json> = (context: StartContext<Options>) => void | Promise<void>;

/** @deprecated Nothing has this form any more. */
export type StartEntry = readonly [start: Start, options: Json];
