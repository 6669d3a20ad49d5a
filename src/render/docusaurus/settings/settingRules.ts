import {dataOf, textValue} from '../read/data.js';
import type {DocusaurusSite} from '../read/readSite.js';

/** Characters of a colour or a gradient, none of which can end its declaration. */
const COLOR = /^[\w\s#%(),./+-]+$/;

/** Stylesheet of settings that are rules here; empty if the old site has none of them. */
export function printSettingRules(site: DocusaurusSite): string {
  const rules = announcementRules(site) + navbarRules(site) + breadcrumbRules(site);
  return rules && `/* Settings of the former site. */\n${rules}`;
}

function announcementRules({theme, consumption}: DocusaurusSite): string {
  const bar = dataOf(theme.announcementBar);
  const {backgroundColor, textColor} = dataOf(consumption.peek(bar));
  const given = [backgroundColor, textColor].flatMap((one) => textValue(one) ?? []);
  if (given.length === 0 || !given.every((one) => COLOR.test(one))) return '';
  // Docusaurus has a default of each, in both modes.
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

/** Ground and words of the bar, which infima.css has rules for. */
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

/** Breadcrumbs are hidden where no documentation of the old site had them. */
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
