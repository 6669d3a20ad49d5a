import {CODE} from './runModules.js';
import {isData, type Data} from './data.js';

/** The module of the new site that has what components import from Docusaurus. */
export const COMPAT = 'components/docusaurus.js';

/** What `docsgen/compat-docusaurus` has for a module: its default export, and its named ones. */
interface Stand {
  readonly main?: string;
  readonly named?: readonly string[];
}

/** Modules of Docusaurus, and two small packages that its sites import most, by what stands for them. */
const STANDS = new Map<string, Stand>([
  ['@docusaurus/Link', {main: 'Link'}],
  ['@docusaurus/useBaseUrl', {main: 'useBaseUrl', named: ['useBaseUrlUtils']}],
  ['@docusaurus/useDocusaurusContext', {main: 'useDocusaurusContext'}],
  ['@docusaurus/BrowserOnly', {main: 'BrowserOnly'}],
  ['@docusaurus/useIsBrowser', {main: 'useIsBrowser'}],
  ['@docusaurus/ExecutionEnvironment', {main: 'ExecutionEnvironment'}],
  ['@docusaurus/Head', {main: 'Head'}],
  ['@docusaurus/Translate', {main: 'Translate', named: ['translate']}],
  ['@docusaurus/theme-common', {named: ['useColorMode']}],
  ['@docusaurus/router', {named: ['useLocation']}],
  ['@theme/Layout', {main: 'Layout'}],
  ['@theme/Heading', {main: 'Heading'}],
  ['@theme/CodeBlock', {main: 'CodeBlock'}],
  ['@theme/Tabs', {main: 'Tabs'}],
  ['@theme/TabItem', {main: 'TabItem'}],
  ['@theme/Admonition', {main: 'Admonition'}],
  ['@theme/Details', {main: 'Details'}],
  ['@theme/ThemedImage', {main: 'ThemedImage'}],
  ['@theme/MDXComponents/A', {main: 'Link'}],
  ['clsx', {main: 'clsx', named: ['clsx']}],
  ['classnames', {main: 'clsx'}],
]);

const IMPORT =
  /\bimport\s+(type\s+)?(?:([\w$]+)\s*,?\s*)?(?:\{([^{}]*)\}\s*)?from\s*(['"])([^'"\n]+)\4/g;

/** Whether a module is one that something stands for, as far as a text imports it. */
export function hasStand(specifier: string, text: string): boolean {
  const stand = STANDS.get(specifier);
  if (!stand) return false;
  const found = [...text.matchAll(IMPORT)].filter(([, , , , , from]) => from === specifier);
  // Whatever else names it, `require` or an export of it, is not one of these.
  const named = text.split(new RegExp(`['"]${specifier}['"]`)).length - 1;
  return (
    named === found.length &&
    found.every(
      ([, isType, main, names = '']) =>
        isType !== undefined ||
        ((main === undefined || stand.main !== undefined) &&
          partsOf(names).every(({name, isType}) => isType || stand.named?.includes(name))),
    )
  );
}

/** A module whose imports of Docusaurus lead to what stands for them at `address`. */
export function withStands(text: string, address: string): string {
  return text.replace(IMPORT, (whole, isType, main, names, _, specifier: string) => {
    const stand = STANDS.get(specifier);
    if (!stand) return whole;
    if (isType !== undefined) return '';
    const parts = [
      ...(main === undefined ? [] : [renamed(stand.main!, String(main))]),
      ...partsOf(String(names ?? ''))
        .filter(({isType}) => !isType)
        .map(({name, local}) => renamed(name, local)),
    ];
    return parts.length === 0 ? '' : `import {${parts.join(', ')}} from '${address}'`;
  });
}

function renamed(name: string, local: string): string {
  return name === local ? name : `${name} as ${local}`;
}

function partsOf(names: string): {name: string; local: string; isType: boolean}[] {
  return names
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, type, name = '', local = name] =
        /^(type\s+)?([\w$]+)(?:\s+as\s+([\w$]+))?$/.exec(part) ?? [];
      return {name, local, isType: type !== undefined};
    });
}

/** Settings that no component asks for, and that may hold anything. */
const PRIVATE = ['presets', 'plugins', 'themes'];

/** The module that binds what stands for Docusaurus to the settings that the components `texts` name. */
export function compatModule(config: Data, texts: readonly string[]): string {
  const isAsked = (key: string): boolean =>
    ['title', 'tagline', 'url', 'baseUrl'].includes(key) ||
    texts.some((text) => new RegExp(`\\b${key}\\b`).test(text));
  const asked = Object.entries(config).filter(
    ([key]) => /^\w+$/.test(key) && !PRIVATE.includes(key) && isAsked(key),
  );
  const settings = JSON.stringify(plain(Object.fromEntries(asked)), null, 2);
  return `// What components of the former site import from Docusaurus.
import {createSite} from 'docsgen/compat-docusaurus';
import './docusaurus.css';

export * from 'docsgen/compat-docusaurus';

export const {Link, useBaseUrl, useBaseUrlUtils, useDocusaurusContext} = createSite(${settings});
`;
}

/** Data without what was code. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => one !== CODE).map(plain);
  if (!isData(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (one === CODE ? [] : [[key, plain(one)]])),
  );
}
