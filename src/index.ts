export {
  buildSite as build,
  checkSiteLinks as checkLinks,
  type BuildSiteOptions as BuildOptions,
  type CheckSiteLinksOptions as CheckLinksOptions,
  type CheckSiteLinksResult as CheckLinksResult,
} from './programmatic.js';
export type {BuildResult} from './render/build.js';
export {defineConfig} from './render/config/config.js';
export type {Extension, PageInfo, Plugin} from './render/config/extensions.js';
export type {ContainerSpec, ModuleRef} from './render/config/markdownSettings.js';
export type {PageSource, SourceSite, SourceText} from './render/config/pageSource.js';
export type {Diagnostic} from './render/diagnostics/diagnostic.js';
export type {HeadTag, Json} from './templates/shared/headTag.js';
export type {SiteConfig, UserConfig} from './render/config/config.js';
