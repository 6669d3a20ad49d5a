export {defineConfig} from './render/config.js';
export type {SiteConfig, UserConfig} from './render/config.js';
