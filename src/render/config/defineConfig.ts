import type {UserConfig} from './userConfig.js';

/** Gives `site.config.ts` its types; returns what it is given. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
