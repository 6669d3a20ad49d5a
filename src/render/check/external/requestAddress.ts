import {fetch, type Response} from 'undici';
import {RefusedRequest, type Network, type HostReach} from './network.js';

/** A request for an address. */
interface RequestOptions {
  readonly method: 'GET' | 'HEAD';
  readonly headers: Readonly<Record<string, string>>;
  /** Aborts the whole request: connections, redirects and body. */
  readonly signal: AbortSignal;
}

/** Maximum number of redirects that are followed. */
const MOST_REDIRECTS = 10;
export const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Requests an address and follows redirects, to the public web or to hosts with the same reach as the address itself. */
export async function requestAddress(
  address: URL,
  network: Network,
  options: RequestOptions,
): Promise<Response> {
  const from = await untilAborted(network.reach(address), options.signal);
  let url = address;
  for (let count = 0; count <= MOST_REDIRECTS; count++) {
    const response = await request(url, {from, network, options});
    const location = REDIRECTS.has(response.status) && response.headers.get('location');
    if (typeof location !== 'string') return response;
    await response.body?.cancel();
    url = target(location, url);
  }
  throw new RefusedRequest(`it redirects more than ${String(MOST_REDIRECTS)} times`);
}

interface Step {
  readonly from: HostReach;
  readonly network: Network;
  readonly options: RequestOptions;
}

async function request(url: URL, {from, network, options}: Step): Promise<Response> {
  const dispatcher = network.agent(from, url);
  const asked = new URL(url);
  asked.username = '';
  asked.password = '';
  try {
    return await fetch(asked, {...options, redirect: 'manual', dispatcher});
  } catch (error) {
    // fetch wraps the errors that a connection throws.
    throw (error as Error).cause instanceof RefusedRequest ? (error as Error).cause : error;
  }
}

/** Stops waiting for a promise that cannot be aborted, such as a DNS lookup. */
function untilAborted<T>(found: Promise<T>, signal: AbortSignal): Promise<T> {
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });
  return Promise.race([found, ended]);
}

function target(location: string, base: URL): URL {
  const url = URL.canParse(location, base) ? new URL(location, base) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new RefusedRequest('it redirects to an address that is not http:// or https://');
}

/** Reads the first bytes of a body as text, decompressed, and cancels the rest. */
export async function readStart({body}: Response, bytes: number): Promise<string> {
  if (!body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let read = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk.subarray(0, bytes - read), {stream: true});
    read += chunk.length;
    // Drop the last line: if it is cut off, it may have a different meaning.
    if (read > bytes) return text.slice(0, text.lastIndexOf('\n') + 1);
  }
  return text;
}

/** Reads a whole body as text, decompressed; undefined if it is longer than `bytes`. */
export async function readWhole({body}: Response, bytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let read = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    read += chunk.length;
    if (read > bytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Reason why a request failed. */
export function failureOf(error: unknown): string {
  const {name, message, cause} = error as Error & {cause?: {code?: string; message?: string}};
  if (error instanceof RefusedRequest) return message;
  if (name === 'TimeoutError') return 'it does not answer in time';
  // Codes of the client, such as UND_ERR_SOCKET, say less than its message.
  const code = cause?.code?.startsWith('UND_') ? undefined : cause?.code;
  return `it cannot be reached: ${code ?? cause?.message ?? message}`;
}
