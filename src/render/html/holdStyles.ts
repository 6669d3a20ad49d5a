import {HELD_STYLE, styleScript} from '../../templates/shared/styleScript.js';
import {scanHtml} from './scanHtml.js';

const STYLE = /[\s"']style(?=\s*=)/i;

/** Renames the inline styles of a document, which its policy blocks in HTML, and adds a script that sets them. */
export function holdStyles(html: string): string {
  // Nearly all documents have no inline styles.
  if (!/\sstyle=/i.test(html)) return html;
  let held = '';
  let end = 0;
  scanHtml(html, {
    open(tag) {
      if (!tag.attributes.has('style')) return;
      const at = tag.offset + STYLE.exec(html.slice(tag.offset, tag.end))!.index + 1;
      held += html.slice(end, at) + HELD_STYLE;
      end = at + 'style'.length;
    },
  });
  if (end === 0) return html;
  const place = html.lastIndexOf('</body>');
  return `${held}${html.slice(end, place)}<script>${styleScript}</script>${html.slice(place)}`;
}
