import {readFileSync} from 'node:fs';
import type {UserConfig} from '../../config/userConfig.js';
import type {OldLocales} from '../assemble/translations.js';
import {dataOf, textValue} from '../read/data.js';
import type {DocusaurusSite} from '../read/readSite.js';
import {runModule} from '../read/runModules.js';

/** Environment variable with the language that Docusaurus builds. */
const VARIABLE = 'DOCUSAURUS_CURRENT_LOCALE';

/** Title and tagline by language, for a config that reads which language is built. */
export async function translatedNames(
  {configFile, dir}: DocusaurusSite,
  {all, defaultLocale}: OldLocales,
): Promise<Partial<Pick<UserConfig, 'title' | 'tagline'>>> {
  if (all.length === 1 || !readFileSync(configFile, 'utf8').includes(VARIABLE)) return {};
  const titles: Record<string, string> = {};
  const taglines: Record<string, string> = {};
  for (const {name} of all) {
    const ran = await runModule(configFile, dir, {env: {[VARIABLE]: name}});
    const config = 'value' in ran ? dataOf(ran.value) : {};
    const [title, tagline] = [textValue(config.title), textValue(config.tagline)];
    if (title) titles[name] = title;
    if (tagline) taglines[name] = tagline;
  }
  const labels = Object.entries({title: titles, tagline: taglines})
    .filter(([, words]) => words[defaultLocale] !== undefined)
    .map(([key, words]) => {
      const isSame = new Set(Object.values(words)).size === 1;
      return [key, isSame ? words[defaultLocale] : words] as const;
    });
  return Object.fromEntries(labels);
}
