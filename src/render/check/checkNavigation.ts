import type {Site} from '../assemble/site.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import type {Page} from '../model/page.js';
import {normalizeRoute} from '../model/urls.js';

/** Reports unlisted pages that menu settings name, each once, at the first setting that names it. */
export function checkNavigation({config, pages}: Site): Diagnostic[] {
  const unlisted = pages.filter(({frontMatter}) => frontMatter.unlisted === true);
  if (unlisted.length === 0) return [];
  const found = new Map<Page, (readonly PropertyKey[])[]>();
  const look = (value: unknown, key: readonly PropertyKey[]): void => {
    if (typeof value === 'string') {
      const page = unlisted.find((candidate) => isNamed(candidate, {value, key}));
      if (page) found.set(page, [...(found.get(page) ?? []), key]);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        look(inner, [...key, Array.isArray(value) ? Number(name) : name]);
      }
    }
  };
  look(config.navbar, ['navbar']);
  look(config.footer, ['footer']);
  look(config.docs.sidebars, ['docs', 'sidebars']);
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
