import {unescapeHtml} from '../html/escapeHtml.js';
import {messagesOf} from '../../templates/shared/messages.js';
import type {PackageView} from '../../templates/shared/view.js';
import {absolute} from '../model/urls.js';
import type {ViewContext} from './baseView.js';

/** The head of a package's page in Markdown, for its twin. */
export function packageMarkdown(of: PackageView, {site, view}: ViewContext): string {
  const text = messagesOf(view).package;
  const link = (label: string, href: string | undefined): string =>
    href === undefined ? `\`${label}\`` : `[\`${label}\`](${absolute(href, site.config)})`;
  const list = (title: string, items: readonly string[]): string =>
    items.length === 0 ? '' : `**${title}**\n\n${items.map((item) => `- ${item}`).join('\n')}`;
  return [
    [of.version && `${text.version} ${of.version}`, of.size].filter(Boolean).join(' · '),
    `\`\`\`sh\n${unescapeHtml(of.installs[0]?.command ?? '')}\n\`\`\``,
    list(
      text.entryPoints,
      of.entryPoints.map(({label, href}) => link(label, href)),
    ),
    ...of.exports.map(({label, symbols}) =>
      list(
        label,
        symbols.map(
          ({name, href, summary}) => `${link(name, href)}${summary === '' ? '' : `: ${summary}`}`,
        ),
      ),
    ),
    list(
      text.guides,
      of.guides.map(({label, href}) => `[${label}](${absolute(href, site.config)})`),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
