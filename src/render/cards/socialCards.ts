import path from 'node:path';
import {cacheFolder, folderCache, type FolderCache} from '../cache/cache.js';
import {modulesHash} from '../cache/codeHash.js';
import {hashOf} from '../cache/hash.js';
import {slugOf} from '../model/urls.js';
import {runInWorker} from '../system/worker.js';
import {cardFont} from './cardFont.js';
import type {CardLook} from './cardLook.js';
import type {CardPainter, CardTexts} from './cardPainter.js';
import {printable} from './cardText.js';

/** Folder of the cards in the output. */
export const CARD_FOLDER = 'assets/cards/';

/** A picture that is shown with a link to a page. */
export interface Card {
  /** Path relative to the output folder, named by the content: hosts and social networks cache a file by its address. */
  readonly path: string;
  readonly key: string;
  readonly texts: CardTexts;
}

/** Input of the thread that paints cards. */
export interface CardWork {
  /** The site's folder, absolute. */
  readonly root: string;
  readonly folder: string;
  readonly look: CardLook;
  readonly cards: readonly Pick<Card, 'key' | 'texts'>[];
}

/** Number of cards from which painting is worth a separate thread. */
const PAINTED_APART = 6;

/** Makes the cards of a site; cached by content. */
export class SocialCards {
  private readonly folder: string;
  private readonly cache: FolderCache;
  /** Hash of the look of all cards. */
  readonly hash: string;
  private readonly known = new Map<string, Card | undefined>();

  constructor(
    private readonly root: string,
    private readonly look: CardLook,
    private readonly painter: CardPainter,
  ) {
    this.folder = path.join(cacheFolder(root), 'cards');
    this.cache = folderCache(this.folder);
    // Resvg's version is included separately, and addresses of cards should not change with Node or other packages.
    const code = modulesHash('render/cards/cardPainter');
    this.hash = hashOf(code, painter.version, cardFont().hash, JSON.stringify(look));
  }

  /** Returns the card with a title and the section above it; undefined if the font cannot print the title. */
  card({title, section}: {readonly title: string; readonly section: string}): Card | undefined {
    const id = JSON.stringify([title, section]);
    if (!this.known.has(id)) this.known.set(id, this.plan(title, section));
    return this.known.get(id);
  }

  private plan(written: string, above: string): Card | undefined {
    const {advances} = cardFont();
    const title = printable(written, advances);
    if (title === undefined) return undefined;
    const section = printable(above, advances);
    const key = hashOf(this.hash, title, section ?? '');
    const name = slugOf(title.normalize('NFD').replace(/\p{M}/gu, '')).replace(/[^a-z\d-]+/g, '');
    return {
      path: `${CARD_FOLDER}${[name.slice(0, 40), key.slice(0, 8)].filter(Boolean).join('-')}.png`,
      key,
      texts: {title, section},
    };
  }

  /** Returns the PNG of a card. */
  png({key, texts}: Card): Buffer {
    const cached = this.cache.get(key);
    if (typeof cached === 'string') return Buffer.from(cached, 'base64');
    const png = this.painter.paint(texts, this.look);
    this.cache.set(key, png.toString('base64'));
    return png;
  }

  /** Puts cards into the cache, in a separate thread if there are many. */
  async paintMeanwhile(cards: readonly Card[]): Promise<void> {
    const missing = cards.filter(({key}) => !this.cache.has(key));
    if (missing.length < PAINTED_APART) return;
    const {root, folder, look} = this;
    await runInWorker(new URL('./cardWorker.js', import.meta.url), {
      workerData: {root, folder, look, cards: missing} satisfies CardWork,
    });
    this.cache.refresh();
  }
}
