import path from 'node:path';
import {imageSize} from 'image-size';
import type {SiteView} from '../../templates/shared/view.js';
import type {Site} from '../assemble/site.js';
import type {ClientBuild} from '../bundle/clientBundle.js';
import {cardColors, type CardLook} from '../cards/cardLook.js';
import {loadCardPainter, type CardPainter} from '../cards/cardPainter.js';
import {LOGO_HEIGHT} from '../cards/cardSvg.js';
import {SocialCards} from '../cards/socialCards.js';
import type {StageOptions} from '../config/sessionOptions.js';
import {fileHref} from '../model/urls.js';
import {openWithin} from '../system/fileAccess.js';
import {readRegular} from '../system/readRegular.js';

interface PicturedSite {
  readonly site: Site;
  readonly view: SiteView;
  readonly client: ClientBuild;
  /** The site's folder, absolute. */
  readonly root: string;
}

/** The maker of a site's cards; undefined if they are turned off or resvg is not installed. */
export async function openCards(
  pictured: PicturedSite,
  {onNote}: Pick<StageOptions, 'onNote'>,
  load: () => Promise<CardPainter | undefined> = loadCardPainter,
): Promise<SocialCards | undefined> {
  const {site, root} = pictured;
  if (site.config.socialCards === false) return undefined;
  const painter = await load();
  if (!painter) {
    onNote?.({
      text: 'Pages have no social cards: `npm install --save-dev @resvg/resvg-js` makes them, `socialCards: false` needs none',
      isDetail: false,
    });
    return undefined;
  }
  return new SocialCards(root, await lookOf(pictured), painter);
}

async function lookOf({site, view, client, root}: PicturedSite): Promise<CardLook> {
  const {config} = site;
  const mode = view.colorMode.defaultMode;
  const [name = ''] = client.assets.styles;
  const sheet = client.files.find((file) => fileHref(file.path, config) === name);
  const css = Buffer.from(sheet?.contents ?? []).toString();
  const {host} = new URL(config.url);
  const {logo} = config.navbar;
  const mark = (mode === 'dark' ? logo?.srcDark : undefined) ?? logo?.src ?? config.favicon;
  return {
    colors: await cardColors(css, {mode, name}),
    title: view.navbar.title,
    address: `${host}${config.rootUrl}`.replace(/\/$/, ''),
    logo: mark === undefined ? undefined : readLogo(mark, root),
  };
}

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

/** A static file as a logo; undefined if resvg cannot read it. */
function readLogo(src: string, root: string): CardLook['logo'] {
  const content = path.join(root, 'content');
  const type = TYPES[path.extname(src).toLowerCase()];
  const opened = openWithin(path.join(content, 'static', src), [content]);
  const bytes = type !== undefined && 'file' in opened ? readRegular(opened.file) : undefined;
  if (!bytes) return undefined;
  try {
    const {width, height} = imageSize(bytes);
    return {
      href: `data:${type};base64,${bytes.toString('base64')}`,
      width: Math.round(Math.min(6, width / height) * LOGO_HEIGHT),
    };
  } catch {
    return undefined;
  }
}
