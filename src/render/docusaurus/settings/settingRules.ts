import {dataOf, textValue} from '../read/data.js';
import type {DocusaurusSite} from '../read/readSite.js';

/** A colour or gradient; none of the permitted characters can end a declaration. */
const COLOR = /^[\w\s#%(),./+-]+$/;

/** Stylesheet of settings that are CSS rules in docsgen; empty if the old site has none of them. */
export function printSettingRules(site: DocusaurusSite): string {
  const rules = announcementRules(site) + navbarRules(site) + breadcrumbRules(site);
  return rules && `/* Settings of the former site. */\n${rules}`;
}

function announcementRules({theme, consumption}: DocusaurusSite): string {
  const bar = dataOf(theme.announcementBar);
  const {backgroundColor, textColor} = dataOf(consumption.peek(bar));
  const given = [backgroundColor, textColor].flatMap((one) => textValue(one) ?? []);
  if (given.length === 0 || !given.every((one) => COLOR.test(one))) return '';
  // Docusaurus has a default for each of these colours, in both modes.
  const background = textValue(bar.backgroundColor) ?? '#fff';
  const text = textValue(bar.textColor) ?? '#000';
  return `.announcement {
  background: ${background};
  color: ${text};
}
.announcement :is(a, button) {
  color: inherit;
}
`;
}

/** Colours of the bar's background and text, for which infima.css has rules. */
const BARS = new Map([
  ['dark', ['#242526', '#dadde1']],
  ['primary', ['var(--color-accent)', 'var(--color-on-accent)']],
]);

function navbarRules({theme, consumption}: DocusaurusSite): string {
  const {style} = dataOf(dataOf(consumption.peek(theme)).navbar);
  const colors = BARS.get(textValue(style) ?? '');
  if (!colors) return '';
  void dataOf(theme.navbar).style;
  const [ground, words] = colors;
  return `.navbar {
  --ifm-navbar-background-color: ${ground};
  --ifm-navbar-link-color: ${words};
}
`;
}

/** Hides breadcrumbs if no documentation of the old site showed them. */
function breadcrumbRules({docs, consumption}: DocusaurusSite): string {
  const isWithout = (options: unknown): boolean =>
    dataOf(consumption.peek(options)).breadcrumbs === false;
  if (docs.length === 0 || !docs.every(isWithout)) return '';
  for (const options of docs) void options.breadcrumbs;
  return `.breadcrumbs {
  display: none;
}
main:has(> .breadcrumbs) {
  padding-block-start: var(--space-4);
}
`;
}
