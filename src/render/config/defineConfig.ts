import type {UserConfig} from './userConfig.js';

/** Gives `site.config.ts` its types; returns its argument. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
