export {
  buildSite as build,
  checkSiteLinks as checkLinks,
  type BuildSiteOptions as BuildOptions,
  type CheckSiteLinksOptions as CheckLinksOptions,
  type BuildSiteResult as BuildResult,
  type CheckSiteLinksResult as CheckLinksResult,
} from './programmatic.js';
export {defineConfig} from './render/config/defineConfig.js';
export type {Diagnostic} from './render/diagnostics/diagnostic.js';
export type {HeadTag, Json} from './templates/shared/headTag.js';
export type {
  ContainerSpec,
  Extension,
  ModuleRef,
  PageInfo,
  PageSource,
  Plugin,
  SourceSite,
  SourceText,
} from './render/config/extension.js';
export type {UserConfig} from './render/config/userConfig.js';
