import type {SharedCache} from '../cache/sharedCache.js';
import type {OnSpan} from '../system/spans.js';
import type {SiteConfig} from './config.js';

/** Options of every stage. */
export interface StageOptions {
  /** The site's folder, absolute. */
  readonly root: string;
  /** Threads for parsing; defaults to the machine's cores. */
  readonly workers?: number;
  /** The locale to build; defaults to the site's own default. */
  readonly locale?: string;
  /** Drafts are part of the site, and React is its development build. */
  readonly dev?: boolean;
  /** A site that is already wrong is made no further than shows what else is. */
  readonly stopAtErrors?: boolean;
  /** Where entries of the cache may come from besides the site's folder. */
  readonly shared?: (config: SiteConfig) => Promise<SharedCache | undefined>;
  /** Changes the settings before anything is made from them. */
  readonly settings?: (config: SiteConfig) => SiteConfig;
  /** Told when a stage begins and how far it is. */
  readonly onStage?: (stage: Stage) => void;
  /** Called with the pages as they are parsed and rendered, and with the work of other threads. */
  readonly onSpan?: OnSpan;
  /** Called with what is worth saying of how the site is made. */
  readonly onNote?: (note: Note) => void;
}

/** What is worth saying of how a site is made, and wrong with nothing. */
export interface Note {
  readonly text: string;
  /** Whether only those who ask for details want to know. */
  readonly isDetail: boolean;
}

/** A stage, and how much of its work is done. */
export interface Stage {
  readonly name: 'read' | 'parse' | 'assemble' | 'bundle' | 'render' | 'write' | 'check';
  readonly done?: number;
  readonly total?: number;
}
