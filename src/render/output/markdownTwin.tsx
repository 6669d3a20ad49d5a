import {renderToStaticMarkup} from 'react-dom/server';
import {PackageSummary} from '../../templates/partials/PackageSummary.js';
import {MessagesContext} from '../../templates/shared/contexts.js';
import {messagesOf} from '../../templates/shared/messages.js';
import {resolveHtml} from '../assemble/reference.js';
import type {Site} from '../assemble/site.js';
import {htmlToMarkdown} from '../html/htmlToMarkdown.js';
import type {Page} from '../model/page.js';
import {absolute, fileHref, normalizeRoute} from '../model/urls.js';
import type {ViewContext} from '../view/baseView.js';
import {viewPackage} from '../view/packageView.js';
import {twinPath} from '../view/pageViews.js';

/** Returns a page as Markdown. Its links point to the Markdown of other pages. */
export function markdownTwin(page: Page, context: ViewContext): string {
  const {site} = context;
  const print = (html: string): string =>
    htmlToMarkdown(html, {addressOf: (href) => twinAddress(href, site)});
  const text = print(resolveHtml(page, site));
  const own = page.hasTitle || page.frontMatter.hide_title ? /^# .*/.exec(text)?.[0] : undefined;
  const title = own ?? (page.hasTitle ? '' : `# ${page.title}`);
  const below = text.slice(own?.length ?? 0);
  const parts = [title, print(summaryHtml(page, context)), below.trim()];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** HTML of a package page's header. */
function summaryHtml(page: Page, context: ViewContext): string {
  const summary = viewPackage(page, context);
  if (!summary) return '';
  return renderToStaticMarkup(
    <MessagesContext value={messagesOf(context.view)}>
      <PackageSummary of={summary} />
    </MessagesContext>,
  );
}

/** Returns an absolute address for Markdown; for a page, the address of its twin. */
function twinAddress(href: string, {byRoute, config}: Site): string {
  if (!/^\/(?!\/)/.test(href)) return href;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  const isOwn = path.startsWith(config.baseUrl);
  const page = isOwn
    ? byRoute.get(normalizeRoute(path.slice(config.baseUrl.length - 1)))
    : undefined;
  if (!page) return absolute(href, config);
  return absolute(fileHref(twinPath(page), config), config) + rest.replace(/^\?[^#]*/, '');
}
