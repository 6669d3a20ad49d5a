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
  /** Changes the settings before anything is made from them. */
  readonly settings?: (config: SiteConfig) => SiteConfig;
  /** Told when a stage begins and how far it is. */
  readonly onStage?: (stage: Stage) => void;
  /** Called with what is worth saying of how the site is made. */
  readonly onNote?: (note: string) => void;
}

/** A stage, and how much of its work is done. */
export interface Stage {
  readonly name: 'read' | 'parse' | 'assemble' | 'bundle' | 'render' | 'write' | 'check';
  readonly done?: number;
  readonly total?: number;
}
