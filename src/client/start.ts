import type {StorageState} from '../templates/shared/contexts.js';
import type {Json} from '../templates/shared/headTag.js';
import type {RouteChange} from './shared/routeEvent.js';

/** What a browser module of a site or of an integration starts with. */
export interface StartContext<Options = Json> {
  /** The options that the config gives the module; null without any. */
  readonly options: Options;
  /** Calls back after each change of the page, not for the first one; returns how to stop. */
  readonly onRoute: (listener: (change: RouteChange) => void) => () => void;
  /** The visitor's storage, under the site's namespace. */
  readonly storage: StorageState;
}

/** The export `start` of a browser module: called once, when the first page is open. */
export type Start<Options = Json> = (context: StartContext<Options>) => void | Promise<void>;

/** A module's `start` and its options. */
export type StartEntry = readonly [start: Start, options: Json];
