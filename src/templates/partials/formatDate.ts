import type {LocaleView} from '../shared/view.js';

const formats = new Map<string, Intl.DateTimeFormat>();

/** An ISO date in words of the locale: `September 12, 2025`. */
export function formatDate(date: string, {htmlLang, calendar}: LocaleView): string {
  const key = `${htmlLang} ${calendar}`;
  let format = formats.get(key);
  if (format === undefined) {
    // Making one costs as much as rendering a page.
    format = new Intl.DateTimeFormat(htmlLang, {dateStyle: 'long', timeZone: 'UTC', calendar});
    formats.set(key, format);
  }
  return format.format(new Date(`${date}T00:00:00Z`));
}
