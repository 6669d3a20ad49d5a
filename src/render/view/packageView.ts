import {apiEn} from '../../templates/api/apiMessages.js';
import {format, messagesOf} from '../../templates/shared/messages.js';
import {plural} from '../../templates/shared/plural.js';
import type {PackageView} from '../../templates/shared/view.js';
import {firstSentence} from '../api/pages/firstSentence.js';
import {isExport} from '../api/model/model.js';
import {KIND_GROUPS} from '../api/pages/kindGroups.js';
import {sorted} from '../api/pages/order.js';
import {escapeHtml} from '../html/escapeHtml.js';
import type {Page} from '../model/page.js';
import {hrefOf} from '../model/urls.js';
import type {ViewContext} from './baseView.js';

/** Maximum number of documents mentioning a package that its page lists. */
const GUIDES = 8;

/** Returns the header of a package's page; undefined for other pages. */
export function viewPackage(page: Page, {site, view}: ViewContext): PackageView | undefined {
  const found = site.packages.get(page.route);
  if (!found) return undefined;
  const {config} = site;
  const {name, version, unpacked, entryPoints, modules} = found;
  const text = messagesOf(view).package;
  const {groups, badges} = config.apiMessages ?? apiEn;
  const href = (route: string): string => hrefOf(route, config);
  return {
    name,
    ...(version === '' ? {} : {version}),
    ...(unpacked
      ? {
          size: format(
            plural(text.size, {count: unpacked.files, language: messagesOf(view).language}),
            {
              size: sizeText(unpacked.bytes),
            },
          ),
        }
      : {}),
    installs: INSTALLS.map(([id, command]) => ({id, command: escapeHtml(`${command} ${name}`)})),
    entryPoints: entryPoints.map((specifier) => {
      const route = modules.get(specifier);
      return {label: specifier, ...(route === undefined ? {} : {href: href(route)})};
    }),
    exports: KIND_GROUPS.filter(([, kind]) => isExport({kind}))
      .map(([id, kind]) => ({
        label: groups[id] ?? id,
        symbols: sorted(found.exports.filter((entry) => entry.kind === kind)).map((entry) => ({
          name: entry.name,
          href: href(entry.href),
          summary: firstSentence(entry.summary),
          badges: entry.badges.map((badge) => badges[badge] ?? badge),
          ...(entry.deprecated ? {deprecated: true} : {}),
        })),
      }))
      .filter(({symbols}) => symbols.length > 0),
    guides: found.guides
      .slice(0, GUIDES)
      .map(({title, route}) => ({label: title, href: href(route)})),
  };
}

const INSTALLS: readonly (readonly [id: string, command: string])[] = [
  ['npm', 'npm install'],
  ['pnpm', 'pnpm add'],
  ['yarn', 'yarn add'],
  ['bun', 'bun add'],
];

/** Formats a size in decimal units with at most one decimal place: `812 B`, `12.4 kB`, `1.2 MB`. */
function sizeText(bytes: number): string {
  const [value, unit] =
    bytes < 1000 ? [bytes, 'B'] : bytes < 999_950 ? [bytes / 1000, 'kB'] : [bytes / 1e6, 'MB'];
  return `${String(Math.round(value * 10) / 10)} ${unit}`;
}
