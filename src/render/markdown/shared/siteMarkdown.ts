import type {Json} from '../../../templates/shared/headTag.js';
import type {ContainerSpec} from '../../config/extension.js';

/** What a site adds to Markdown, as plain data: it crosses into workers and is part of every page's key. */
export interface SiteMarkdown {
  readonly remarkPlugins: readonly PluginModule[];
  readonly rehypePlugins: readonly PluginModule[];
  /** Characters that syntax of plugins begins with: remark reads the texts that have one, all where it is absent. */
  readonly syntaxCharacters?: string;
  readonly containers: Readonly<Record<string, ContainerSpec>>;
  readonly languages: readonly GrammarModule[];
  /** What MDX pages have without importing it. */
  readonly components: readonly ComponentModule[];
}

/** A module of the site, as a setting names it. */
interface SettingModule {
  /** How findings name it: `The remark plugin ./plugins/toc.ts`. */
  readonly label: string;
  /** Where it is set. */
  readonly key: readonly PropertyKey[];
  /** The bundled module, absolute. */
  readonly file: string;
  readonly hash: string;
}

export interface PluginModule extends SettingModule {
  readonly options?: Json;
}

/** Grammars, kept as JSON. */
export interface GrammarModule extends SettingModule {
  /** What fences may name. */
  readonly names: readonly string[];
}

export interface ComponentModule {
  /** The module itself, absolute. */
  readonly file: string;
  readonly names: readonly string[];
}
