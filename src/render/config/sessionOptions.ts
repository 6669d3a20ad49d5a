import type {SharedCache} from '../cache/sharedCache.js';
import type {OnSpan} from '../system/spans.js';
import type {SiteConfig} from './config.js';

/** Options shared by all stages. */
export interface StageOptions {
  /** The site's folder, absolute. */
  readonly root: string;
  /** Number of threads for parsing; by default as many as are worth their start, at most one per core. */
  readonly workers?: number;
  /** The locale to build; defaults to the site's own default. */
  readonly locale?: string;
  /** Development mode: includes drafts and uses React's development build. */
  readonly dev?: boolean;
  /** Whether the site is read only once, as by a build: the content of its pages then stays in the cache until needed. */
  readonly once?: boolean;
  /** Once a site has errors, runs only the stages that may find more of them. */
  readonly stopAtErrors?: boolean;
  /** Opens a source of cache entries in addition to the site's folder. */
  readonly shared?: (config: SiteConfig) => Promise<SharedCache | undefined>;
  /** Changes the settings before any stage uses them. */
  readonly settings?: (config: SiteConfig) => SiteConfig;
  /** Called when a stage starts and as it makes progress. */
  readonly onStage?: (stage: Stage) => void;
  /** Called with pages when they are parsed and rendered, and with the work of other threads. */
  readonly onSpan?: OnSpan;
  /** Called with remarks on how the site is built. */
  readonly onNote?: (note: Note) => void;
}

/** A remark on how a site is built; not a finding. */
export interface Note {
  readonly text: string;
  /** Whether the remark is meant only for users who ask for details. */
  readonly isDetail: boolean;
}

/** A stage and its progress. */
export interface Stage {
  readonly name: 'read' | 'parse' | 'assemble' | 'bundle' | 'render' | 'write' | 'check';
  readonly done?: number;
  readonly total?: number;
}
