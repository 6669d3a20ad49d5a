import {dataOf, defined} from '../read/data.js';
import {stringOf, type Attributes} from './blocks.js';
import {htmlAddress} from './htmlElements.js';
import {assetAddress} from '../read/importedSite.js';
import {inlineClass} from '../look/inlineStyles.js';
import {isAsset} from './jsxValues.js';
import {MISSING_IMAGE} from './links.js';
import {escapeMdxText, type JsxNode, type Printer} from './printer.js';

/** Attributes of an image that HTML also has. */
const PLAIN = ['alt', 'title', 'width', 'height', 'id', 'loading'];

/** An image with two themes: one element for each colour mode, with the classes of docsgen's own logo. */
export function printThemedImage(
  node: JsxNode,
  {attributes, printer}: {attributes: Attributes; printer: Printer},
): string {
  const sources = dataOf(attributes.sources);
  if (['light', 'dark'].some((mode) => !isThere(sources[mode], printer)) && attributes.sources) {
    printer.lose(lossOf(sources), node);
  }
  return printImages(sources, {attributes, printer});
}

/** An image for which a plugin generated smaller versions. */
export function printIdealImage(node: JsxNode, attributes: Attributes, printer: Printer): string {
  const {img} = attributes;
  const {src = img} = isAsset(img) ? {} : dataOf(img);
  if (!isThere(src, printer)) {
    const isKnown = isAsset(src) || stringOf(src) !== undefined;
    printer.lose(isKnown ? MISSING_IMAGE : 'A source of an image', node);
  }
  return printImages({light: src, dark: src}, {attributes, printer});
}

/** Attributes of a picture used as a component that its image has too; every image has the role. */
export const OF_PICTURE = new Set([...PLAIN, 'aria-label', 'className', 'role', 'style']);

/** A picture that a text imports and uses as a component. */
export function printPicture(file: string, attributes: Attributes, printer: Printer): string {
  const {
    alt,
    title = alt,
    'aria-label': label = title,
    width,
    height,
    style,
    ...others
  } = attributes;
  const isLength = (value: unknown): boolean => value !== undefined && Number.isNaN(Number(value));
  const lengths = Object.entries({width, height}).filter(([, value]) => isLength(value));
  const sizes = Object.entries({width, height}).filter(([, value]) => !isLength(value));
  const source = {asset: file};
  const given = {
    ...others,
    ...defined(Object.fromEntries(sizes)),
    alt: label,
    style: lengths.length > 0 ? {...Object.fromEntries(lengths), ...dataOf(style)} : style,
  };
  return printImages({light: source, dark: source}, {attributes: given, printer});
}

/** Prints an image for each mode, or one image if both modes have the same. */
function printImages(
  sources: {readonly light?: unknown; readonly dark?: unknown},
  {attributes, printer}: {attributes: Attributes; printer: Printer},
): string {
  const found = (['light', 'dark'] as const).filter((mode) => isThere(sources[mode], printer));
  const {alt = '', ...others} = plainAttributes(attributes);
  const inline = inlineClass(attributes.style, printer.importedSite.inlineStyles);
  const className = [stringOf(attributes.className), inline].filter(Boolean).join(' ');
  const isPlain = className === '' && Object.keys(others).length === 0;
  const [first] = found;
  if (first === undefined) return escapeMdxText(alt);
  const isOne = found.length === 1 || sources.light === sources.dark;
  if (isOne && isPlain)
    return `![${escapeMdxText(alt)}](${markdownAddress(sources[first], printer)})`;
  return (isOne ? [first] : found)
    .map((mode) => {
      const classes = [...(isOne ? [] : [`on-${mode}`]), className].filter(Boolean).join(' ');
      const all = {
        [printer.mdx ? 'className' : 'class']: classes,
        src: stringOf(htmlAddress(sources[mode], printer)) ?? '',
        alt,
        ...others,
      };
      const written = Object.entries(all).map(([name, value]) =>
        name !== 'alt' && value === '' ? '' : ` ${name}="${value.replaceAll('"', '&quot;')}"`,
      );
      return `<img${written.join('')} />`;
    })
    .join('');
}

function plainAttributes(attributes: Attributes): Record<string, string> {
  return Object.fromEntries(
    PLAIN.flatMap((name): [string, string][] => {
      const value = stringOf(attributes[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function isThere(source: unknown, printer: Printer): boolean {
  if (isAsset(source)) return true;
  const written = stringOf(source);
  return written !== undefined && printer.address(written, {isImage: true}) !== undefined;
}

function lossOf({light, dark}: {readonly light?: unknown; readonly dark?: unknown}): string {
  const isKnown = [light, dark].every((one) => isAsset(one) || stringOf(one) !== undefined);
  return isKnown ? MISSING_IMAGE : 'A source of an image in two themes';
}

function markdownAddress(source: unknown, printer: Printer): string {
  if (isAsset(source)) return assetAddress(source.asset, {...printer, isImage: true});
  return printer.address(stringOf(source) ?? '', {isImage: true}) ?? '';
}
