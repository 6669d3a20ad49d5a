/** The digest of a blob in a remote cache. */
interface Digest {
  /** SHA-256, 64 hex digits. */
  readonly hash: string;
  readonly size: number;
}

/** Field numbers of build.bazel.remote.execution.v2. */
const OUTPUT_FILES = 2;
const FILE_PATH = 1;
const FILE_DIGEST = 2;
const DIGEST_HASH = 1;
const DIGEST_SIZE = 2;

/** Returns an `ActionResult` with one output file; servers that validate entries accept nothing else under /ac/. */
export function encodeActionResult({hash, size}: Digest): Buffer {
  const digest = Buffer.concat([
    bytesField(DIGEST_HASH, Buffer.from(hash)),
    Buffer.from([DIGEST_SIZE << 3]),
    varint(size),
  ]);
  const file = Buffer.concat([
    bytesField(FILE_PATH, Buffer.from('entry.json')),
    bytesField(FILE_DIGEST, digest),
  ]);
  return bytesField(OUTPUT_FILES, file);
}

/** Returns the digest of the first output file; undefined if the bytes are not an `ActionResult` with such a file. */
export function decodeActionResult(bytes: Uint8Array): Digest | undefined {
  const file = fieldOf(fields(bytes), OUTPUT_FILES);
  const digest = fields(fieldOf(file && fields(file), FILE_DIGEST) ?? new Uint8Array());
  const hash = Buffer.from(fieldOf(digest, DIGEST_HASH) ?? []).toString('latin1');
  const size = digest?.get(DIGEST_SIZE);
  return /^[\da-f]{64}$/.test(hash) && typeof size === 'number' ? {hash, size} : undefined;
}

type Fields = ReadonlyMap<number, number | Uint8Array>;

function fieldOf(found: Fields | undefined, number: number): Uint8Array | undefined {
  const value = found?.get(number);
  return typeof value === 'object' ? value : undefined;
}

/** Returns the first field of each number in a Protocol Buffers message; undefined if it is invalid. */
function fields(bytes: Uint8Array): Fields | undefined {
  const found = new Map<number, number | Uint8Array>();
  let at = 0;
  const readVarint = (): number => {
    let value = 0;
    for (let scale = 1; at < bytes.length && scale <= 2 ** 49; scale *= 128) {
      const byte = bytes[at++]!;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
    return NaN;
  };
  while (at < bytes.length) {
    const tag = readVarint();
    const number = Math.floor(tag / 8);
    const type = tag % 8;
    let value: number | Uint8Array;
    if (type === 0) value = readVarint();
    else {
      const length = type === 1 ? 8 : type === 5 ? 4 : type === 2 ? readVarint() : NaN;
      if (!(length <= bytes.length - at)) return undefined;
      value = bytes.subarray(at, at + length);
      at += length;
    }
    if (Number.isNaN(value)) return undefined;
    if (!found.has(number)) found.set(number, value);
  }
  return found;
}

function bytesField(number: number, bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([(number << 3) | 2]), varint(bytes.length), bytes]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  for (; value >= 128; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
  return Buffer.from([...bytes, value]);
}
