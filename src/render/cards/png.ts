import {constants, crc32, deflateSync} from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Encodes opaque RGBA pixels as a PNG: with a palette if they have at most 256 colours, which halves the size. */
export function encodePng(pixels: Buffer, {width, height}: Size): Buffer {
  const indexed = indexColors(pixels, {width, height});
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  header[9] = indexed ? 3 : 2;
  const rows = indexed?.rows ?? rgbRows(pixels, {width, height});
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...(indexed ? [chunk('PLTE', Buffer.from(indexed.palette))] : []),
    // Looking only for runs takes a seventh of the time, and an eighth more bytes.
    chunk('IDAT', deflateSync(rows, {level: 6, strategy: constants.Z_RLE})),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Rows of palette indices, each preceded by its filter number; undefined if there are too many colours. */
function indexColors(
  pixels: Buffer,
  {width, height}: Size,
): {readonly palette: number[]; readonly rows: Buffer} | undefined {
  const colors = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  const indices = new Map<number, number>();
  const palette: number[] = [];
  const rows = Buffer.alloc((width + 1) * height);
  let color = -1;
  let index = 0;
  for (let y = 0; y < height; y++) {
    const start = y * (width + 1);
    // Most rows of a drawing equal the row above.
    if (y > 0 && pixels.compare(pixels, ...rowAt(y - 1, width), ...rowAt(y, width)) === 0) {
      rows.copyWithin(start, start - width - 1, start);
      continue;
    }
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (colors[i] !== color) {
        color = colors[i]!;
        const found = indices.get(color);
        if (found === undefined) {
          if (indices.size === 256) return undefined;
          palette.push(...pixels.subarray(4 * i, 4 * i + 3));
        }
        index = found ?? indices.size;
        indices.set(color, index);
      }
      rows[start + 1 + x] = index;
    }
  }
  return {palette, rows};
}

/** Offsets at which the bytes of a row of pixels start and end. */
function rowAt(y: number, width: number): [start: number, end: number] {
  return [4 * y * width, 4 * (y + 1) * width];
}

function rgbRows(pixels: Buffer, {width, height}: Size): Buffer {
  const rows = Buffer.alloc((3 * width + 1) * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let at = y * (3 * width + 1) + 1, end = at + 3 * width; at < end; at += 3, i += 4) {
      pixels.copy(rows, at, i, i + 3);
    }
  }
  return rows;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
