import type {Site} from '../assemble/site.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import type {Page} from '../model/page.js';
import {normalizeRoute} from '../model/urls.js';
import {settingTexts} from './settingTexts.js';

/** Reports unlisted pages that menu settings name, each once, at the first setting that names it. */
export function checkNavigation({config, pages}: Site): Diagnostic[] {
  const unlisted = pages.filter(({frontMatter}) => frontMatter.unlisted === true);
  if (unlisted.length === 0) return [];
  const found = new Map<Page, (readonly PropertyKey[])[]>();
  const {navbar, footer, docs} = config;
  const menus = {navbar, footer, docs: {sidebars: docs.sidebars}};
  for (const {text, key} of settingTexts(menus, [])) {
    const page = unlisted.find((candidate) => isNamed(candidate, {value: text, key}));
    if (page) found.set(page, [...(found.get(page) ?? []), key]);
  }
  return [...found].map(unlistedPage);
}

function isNamed(
  {kind, id, route}: Page,
  {value, key}: {value: string; key: readonly PropertyKey[]},
): boolean {
  const name = key.at(-1);
  if (name === 'to' || name === 'href') return normalizeRoute(value) === route;
  // Sidebar entries may be bare ids.
  const isId = name === 'id' || name === 'docId' || (typeof name === 'number' && key[0] === 'docs');
  return isId && kind === 'doc' && id === value;
}

function unlistedPage([{route}, keys]: readonly [
  Page,
  readonly (readonly PropertyKey[])[],
]): Diagnostic {
  const [key = []] = keys;
  const links = keys.length === 1 ? 'a menu links' : `${keys.length} menu entries link`;
  return {
    id: 'unlisted-in-navigation',
    severity: 'warning',
    message: `${route} is unlisted, but ${links} to it`,
    hint: 'Remove it from menus, or remove `unlisted: true` from its front matter.',
    target: route,
    key,
  };
}
