import {parseFragment, serialize} from 'parse5';
import {isFinished, loneTags} from '../html/loneTags.js';
import type {DocusaurusSite} from './readSite.js';
import type {Data} from './data.js';

/** The HTML of a setting as a browser reads it: an unclosed or stray tag in it would be an error of the new site. */
export function wholeHtml(
  html: string,
  {site, of, key}: {readonly site: DocusaurusSite; readonly of: Data; readonly key: string},
): string {
  if (isFinished(html) && loneTags([html]).length === 0) return html;
  site.importWarnings.add({
    id: 'import-repair',
    message: 'An unclosed or stray tag in HTML is put right',
    file: site.configFile,
    key: [...(site.consumption.placeOf(of)?.path ?? []), key],
  });
  return serialize(parseFragment(html));
}
