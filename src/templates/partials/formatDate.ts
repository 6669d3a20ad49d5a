import type {LocaleView} from '../shared/view.js';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats an ISO date in the locale's long form: `September 12, 2025`. */
export function formatDate(date: string, {htmlLang, calendar}: LocaleView): string {
  const key = `${htmlLang} ${calendar}`;
  let format = formats.get(key);
  if (format === undefined) {
    // Creating a formatter costs as much as rendering a page.
    format = new Intl.DateTimeFormat(htmlLang, {dateStyle: 'long', timeZone: 'UTC', calendar});
    formats.set(key, format);
  }
  return format.format(new Date(`${date}T00:00:00Z`));
}
