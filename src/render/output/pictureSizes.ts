import path from 'node:path';
import {cacheFolder, folderCache, type Cache} from '../cache/cache.js';
import {hashOf} from '../cache/hash.js';
import type {Note} from '../config/sessionOptions.js';
import {COLUMN, IMAGE_TAGS, pictureIn} from '../html/pictureTags.js';
import {decodeAddress} from '../system/decodeAddress.js';
import {openWithin} from '../system/fileAccess.js';
import {pictureSize} from '../system/pictureSize.js';
import {readRegular} from '../system/readRegular.js';
import type {SiteOutput} from './siteOutput.js';

/** Encodes smaller images, by sharp if it is installed. */
interface PictureEncoder {
  /** Part of the cache key: different versions may produce different bytes. */
  readonly version: string;
  /** The image as WebP, `width` pixels wide; undefined if it cannot be read or has an EXIF rotation. */
  readonly encode: (picture: Buffer, width: number) => Promise<Buffer | undefined>;
}

/** Loads sharp, an optional peer dependency; undefined if it is not installed. */
export async function loadPictureEncoder(): Promise<PictureEncoder | undefined> {
  const sharp = await import('sharp').then(
    (module) => module.default,
    () => undefined,
  );
  if (!sharp) return undefined;
  return {
    version: sharp.versions.sharp ?? '',
    async encode(picture, width) {
      try {
        const {orientation = 1} = await sharp(picture).metadata();
        if (orientation > 1) return undefined;
        return await sharp(picture).resize(width).webp({quality: 82}).toBuffer();
      } catch {
        return undefined;
      }
    },
  };
}

/** Widths in pixels: for phones, for a text column on a high-density screen, and the largest useful one. */
const WIDTHS = [640, 1280, 1920];

interface PictureSizesOptions {
  /** The site's folder, absolute. */
  readonly root: string;
  readonly baseUrl: string;
  readonly site: Pick<SiteOutput, 'copy'>;
  /** Loads the encoder; called for the first large image. */
  readonly loadEncoder: () => Promise<PictureEncoder | undefined>;
  readonly onNote?: ((note: Note) => void) | undefined;
}

interface Size {
  readonly path: string;
  readonly width: number;
  /** Ratio of width to height. */
  readonly ratio: number;
}

/** Encodes the site's photographs and screenshots in several sizes; cached by content. */
export class PictureSizes {
  private readonly cache: Cache;
  private encoder: Promise<PictureEncoder | undefined> | undefined;
  private readonly known = new Map<string, Promise<readonly Size[]>>();
  /** Encoded images, by path in the output folder. */
  readonly files = new Map<string, Buffer>();

  constructor(private readonly options: PictureSizesOptions) {
    this.cache = folderCache(path.join(cacheFolder(options.root), 'pictures'));
  }

  /** Returns a key for the sizes of the images at some addresses; '' if none has smaller sizes. */
  async keyOf(addresses: readonly string[]): Promise<string> {
    const sizes = await Promise.all(addresses.map((src) => this.sizesOf(src)));
    return sizes.some(({length}) => length > 0) ? hashOf(JSON.stringify(sizes)) : '';
  }

  /** Adds the sizes to each of the site's images in a page's HTML. */
  async addTo(html: string): Promise<string> {
    const parts = html.split(IMAGE_TAGS);
    const tags = await Promise.all(
      parts.map((part, i) => (i % 2 === 1 ? this.withSizes(part) : part)),
    );
    const sized = parts.flatMap((part, i) => (part === tags[i] ? [] : [pictureIn(part)!.src]));
    return tags
      .map((part, i) => (i % 2 === 1 ? part : sized.reduce(withoutPreload, part)))
      .join('');
  }

  private async withSizes(tag: string): Promise<string> {
    const picture = pictureIn(tag);
    const sizes = picture ? await this.sizesOf(picture.src) : [];
    if (!picture || sizes.length === 0) return tag;
    const {baseUrl} = this.options;
    const srcset = sizes.map((size) => `${baseUrl}${size.path} ${size.width}w`).join(', ');
    const shown = Math.min(picture.width, COLUMN);
    const [, height = 0] = /\sheight="(\d+)"/.exec(tag) ?? [];
    const change = picture.width / Number(height) / sizes[0]!.ratio;
    // By itself, a browser uses the aspect ratio of the attributes.
    const isTrue = change > 0.95 && change < 1.05;
    const auto = isTrue && /\sloading="lazy"/.test(tag) ? 'auto, ' : '';
    return tag.replace(
      /^<img/,
      `<img srcset="${srcset}" sizes="${auto}(min-width: ${shown + 32}px) ${shown}px, 100vw"`,
    );
  }

  /** Returns the sizes of the image at an address; none if it is not a file of the site. */
  private sizesOf(src: string): Promise<readonly Size[]> | readonly Size[] {
    const {baseUrl} = this.options;
    if (!src.startsWith(baseUrl)) return [];
    const name = decodeAddress(src.slice(baseUrl.length).replaceAll('&amp;', '&'));
    let made = this.known.get(name);
    if (!made) this.known.set(name, (made = this.make(name)));
    return made;
  }

  private async make(name: string): Promise<readonly Size[]> {
    const {site, loadEncoder, onNote} = this.options;
    const copied = site.copy(name);
    const opened = copied && 'from' in copied ? openWithin(copied.from, copied.within) : undefined;
    const picture = opened && 'file' in opened ? readRegular(opened.file) : undefined;
    // Animated PNG: only one of its frames would be encoded.
    if (!picture || picture.includes('acTL')) return [];
    const {width = 0, height = 0} = pictureSize(picture);
    if (width < WIDTHS[0]!) return [];
    const encoder = await (this.encoder ??= loadEncoder());
    if (!encoder) {
      onNote?.({
        text: 'Pictures are published in one size: `npm install --save-dev sharp` adds smaller ones for phones',
        isDetail: false,
      });
      return [];
    }
    const hash = hashOf(encoder.version, picture);
    const file = path.posix.parse(name).name.replace(/[^\w.-]+/g, '-');
    const widths = [...new Set(WIDTHS.map((wanted) => Math.min(wanted, width)))];
    const sizes = widths.map(async (wanted): Promise<readonly Size[]> => {
      const bytes = await this.encode(picture, {encoder, width: wanted, hash});
      // A file that is no smaller than the original is of no use.
      if (!bytes || bytes.length >= picture.length) return [];
      const sized = `assets/sized/${file}-${hash.slice(0, 8)}-${wanted}.webp`;
      this.files.set(sized, bytes);
      return [{path: sized, width: wanted, ratio: width / height}];
    });
    return (await Promise.all(sizes)).flat();
  }

  private async encode(
    picture: Buffer,
    {encoder, width, hash}: {encoder: PictureEncoder; width: number; hash: string},
  ): Promise<Buffer | undefined> {
    const key = hashOf(hash, String(width));
    const cached = this.cache.get(key);
    if (typeof cached === 'string') return Buffer.from(cached, 'base64');
    const bytes = await encoder.encode(picture, width);
    if (bytes) this.cache.set(key, bytes.toString('base64'));
    return bytes;
  }
}

/** Removes React's preload of an image: it would load the original, which browsers no longer show. */
function withoutPreload(html: string, src: string): string {
  return html.replace(`<link rel="preload" as="image" href="${src}"/>`, '');
}
