import path from 'node:path';
import type {SiteView} from '../../templates/shared/view.js';
import type {Site} from '../assemble/site.js';
import type {ClientBuild} from '../bundle/clientBundle.js';
import {StageCache, type Changes} from '../cache/stageCache.js';
import {cardColors, type CardLook} from '../cards/cardLook.js';
import {loadCardPainter} from '../cards/cardPainter.js';
import {LOGO_HEIGHT} from '../cards/cardSvg.js';
import {SocialCards} from '../cards/socialCards.js';
import type {Note, StageOptions} from '../config/sessionOptions.js';
import {fileHref, isAbsolute} from '../model/urls.js';
import {openWithin} from '../system/fileAccess.js';
import {pictureSize} from '../system/pictureSize.js';
import {readRegular} from '../system/readRegular.js';

interface PicturedSite {
  readonly site: Site;
  readonly view: SiteView;
  readonly client: ClientBuild;
  /** The site's folder, absolute. */
  readonly root: string;
}

interface OpenOptions extends Pick<StageOptions, 'dev' | 'onNote'> {
  readonly changes: Changes;
}

/** Paints a site's social cards; created again when their look changes. */
export class IncrementalCards {
  private readonly cards = new StageCache<SocialCards | undefined>();

  /** Undefined if the site has no cards, or if resvg is not installed. */
  async open(pictured: PicturedSite, {changes, dev: isLater = false, onNote}: OpenOptions) {
    const {site, view, client, root} = pictured;
    const {url, rootUrl, socialCards} = site.config;
    const from = [
      client,
      JSON.stringify([url, rootUrl, socialCards, view.navbar.title, markOf(pictured)]),
    ];
    const {value} = await this.cards.get({from, changes}, async () => {
      const painter = socialCards === false ? undefined : loadCardPainter(root, {isLater});
      if (socialCards !== false && !painter) onNote?.({...MISSING, isDetail: socialCards !== true});
      return {
        value: painter && new SocialCards(root, await lookOf(pictured), painter),
        diagnostics: [],
        files: [logoFile(pictured)].filter((file) => file !== undefined),
      };
    });
    return value;
  }
}

const MISSING: Pick<Note, 'text'> = {
  text: 'Pages have no social cards: `npm install --save-dev @resvg/resvg-js` adds them, `socialCards: false` hides this line',
};

/** Site path of the logo in the mode of the cards. */
function markOf({site: {config}, view}: PicturedSite): string | undefined {
  const {logo} = config.navbar;
  const dark = view.colorMode.defaultMode === 'dark' ? logo?.srcDark : undefined;
  return dark ?? logo?.src ?? config.favicon;
}

function logoFile(pictured: PicturedSite): string | undefined {
  const mark = markOf(pictured);
  return mark === undefined || isAbsolute(mark)
    ? undefined
    : path.join(pictured.root, 'content/static', mark);
}

async function lookOf(pictured: PicturedSite): Promise<CardLook> {
  const {site, view, client, root} = pictured;
  const {config} = site;
  const file = logoFile(pictured);
  const mode = view.colorMode.defaultMode;
  const [name = ''] = client.assets.styles;
  const sheet = client.files.find((file) => fileHref(file.path, config) === name);
  const css = Buffer.from(sheet?.contents ?? []).toString();
  const {host} = new URL(config.url);
  return {
    colors: await cardColors(css, {mode, name}),
    title: view.navbar.title,
    address: `${host}${config.rootUrl}`.replace(/\/$/, ''),
    logo: file === undefined ? undefined : readLogo(file, path.join(root, 'content')),
  };
}

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

/** Returns a static file as a logo; undefined if resvg cannot read it. */
function readLogo(file: string, content: string): CardLook['logo'] {
  const type = TYPES[path.extname(file).toLowerCase()];
  const opened = openWithin(file, [content]);
  const bytes = type !== undefined && 'file' in opened ? readRegular(opened.file) : undefined;
  if (!bytes) return undefined;
  const {width, height} = pictureSize(bytes);
  if (!width || !height) return undefined;
  return {
    href: `data:${type};base64,${bytes.toString('base64')}`,
    width: Math.round(Math.min(6, width / height) * LOGO_HEIGHT),
  };
}
