import type {Json} from '../../../templates/shared/headTag.js';
import type {ContainerSpec} from '../../config/extension.js';

/** A site's additions to Markdown as plain data: sent to workers, and part of every page's cache key. */
export interface SiteMarkdown {
  readonly remarkPlugins: readonly PluginModule[];
  readonly rehypePlugins: readonly PluginModule[];
  /**
   * First characters of the plugins' syntax: remark parses the texts that contain one of them, and all texts if this
   * is absent.
   */
  readonly syntaxCharacters?: string;
  readonly containers: Readonly<Record<string, ContainerSpec>>;
  readonly languages: readonly GrammarModule[];
  /** Modules whose components MDX pages use without importing them. */
  readonly components: readonly ComponentModule[];
}

/** A module named by a setting of the site. */
interface SettingModule {
  /** Name of the module in findings: `The remark plugin ./plugins/toc.ts`. */
  readonly label: string;
  /** Path of the setting. */
  readonly key: readonly PropertyKey[];
  /** The bundled module, absolute. */
  readonly file: string;
  readonly hash: string;
}

export interface PluginModule extends SettingModule {
  readonly options?: Json;
}

/** A module of grammars, stored as JSON. */
export interface GrammarModule extends SettingModule {
  /** Languages that fences may name. */
  readonly names: readonly string[];
}

export interface ComponentModule {
  /** The source module, absolute. */
  readonly file: string;
  readonly names: readonly string[];
}
