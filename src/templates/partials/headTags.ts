import type {HeadTagView} from '../shared/headTag.js';

/** HTML of the site's own head tags. React would move scripts and drop attributes that it does not know. */
export function printHeadTags(tags: readonly HeadTagView[]): string {
  return tags.map(print).join('');
}

function print(tag: HeadTagView): string {
  const mark = tag.isOfPage && !('data' in tag) && !isKept(tag) ? ' data-page=""' : '';
  // A closing tag in a string would end the element.
  if ('data' in tag) {
    const json = JSON.stringify(tag.data).replace(/</g, '\\u003c');
    return `<script type="application/ld+json">${json}</script>`;
  }
  const attributes = Object.entries(tag.attributes).map(
    ([name, value]) => ` ${name}="${value === true ? '' : escape(String(value))}"`,
  );
  const open = `<${tag.tag}${attributes.join('')}${mark}>`;
  return tag.tag === 'script' ? `${open}</script>` : open;
}

/** Whether a route change keeps a tag: scripts and styles remain loaded. */
function isKept(tag: HeadTagView): boolean {
  return tag.tag === 'script' || ('attributes' in tag && tag.attributes.rel === 'stylesheet');
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}
