import {constants} from 'node:fs';
import {open, type FileHandle} from 'node:fs/promises';
import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import {Readable} from 'node:stream';
import {pipeline} from 'node:stream/promises';
import fresh from 'fresh';
import {hashOf} from '../../render/cache/hash.js';

/** Content for a path: generated, or a file on disk. */
export type Served = {
  /** Determines the content type. */
  readonly name: string;
} & ({readonly contents: string | Uint8Array} | {readonly file: string});

interface Exchange {
  readonly status: 200 | 404;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.pdf': 'application/pdf',
  '.wasm': 'application/wasm',
};

/**
 * Sends the found content; returns false if its file no longer exists. Resolves when everything is sent or the client
 * has disconnected.
 */
export async function send(found: Served, exchange: Exchange): Promise<boolean> {
  if ('contents' in found) {
    const bytes = Buffer.from(found.contents);
    await sendBody(
      {size: bytes.length, etag: `"${hashOf(bytes)}"`, found, read: bytesOf(bytes)},
      exchange,
    );
    return true;
  }
  const handle = await openFile(found.file);
  if (!handle) return false;
  try {
    const {size, mtimeMs} = await handle.stat();
    const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
    const read = (range: Range) => handle.createReadStream(range);
    await sendBody({size, etag, found, read}, exchange);
  } finally {
    await handle.close();
  }
  return true;
}

/** Opens a regular file whose symbolic links are resolved; undefined if it is missing, is now a link, or would block. */
async function openFile(file: string): Promise<FileHandle | undefined> {
  const {O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0} = constants;
  let handle: FileHandle;
  try {
    handle = await open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch (error) {
    if (/^(?:ENOENT|ENOTDIR|ELOOP|ENXIO)$/.test((error as NodeJS.ErrnoException).code ?? ''))
      return undefined;
    throw error;
  }
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  return undefined;
}

/** First and last byte of a part, inclusive. */
interface Range {
  readonly start: number;
  readonly end: number;
}

interface Body {
  readonly found: Served;
  readonly size: number;
  readonly etag: string;
  readonly read: (range: Range) => Readable;
}

function bytesOf(bytes: Buffer): Body['read'] {
  return ({start, end}) => Readable.from([bytes.subarray(start, end + 1)]);
}

async function sendBody(
  {found, size, etag, read}: Body,
  {status, request, response}: Exchange,
): Promise<void> {
  const {headers, method} = request;
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Accept-Ranges', 'bytes');
  if (status === 200 && fresh(headers, {etag})) {
    response.writeHead(304).end();
    return;
  }
  const isWhole = status !== 200 || method === 'HEAD' || (headers['if-range'] ?? etag) !== etag;
  const range = isWhole ? undefined : rangeOf(headers.range ?? '', size);
  if (range === 'none') {
    response.writeHead(416, {'Content-Range': `bytes */${size}`}).end();
    return;
  }
  const {start, end} = range ?? {start: 0, end: size - 1};
  response.writeHead(range ? 206 : status, {
    'Content-Type': TYPES[path.extname(found.name).toLowerCase()] ?? 'application/octet-stream',
    'Content-Length': end + 1 - start,
    ...(range ? {'Content-Range': `bytes ${start}-${end}/${size}`} : {}),
  });
  if (method === 'HEAD' || size === 0) response.end();
  // Reading stops when the client disconnects.
  else await pipeline(read({start, end}), response).catch(() => response.destroy());
}

/**
 * Returns the part that a `Range` header requests (RFC 9110, 14.1.2); `'none'` if it is outside the file. Undefined
 * if the header requests everything or several parts, or is malformed.
 */
function rangeOf(header: string, size: number): Range | 'none' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(header.trim()) ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? {start, end} : 'none';
}
