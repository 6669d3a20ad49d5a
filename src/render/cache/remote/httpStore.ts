import {Agent, fetch, type Response} from 'undici';
import {messageOf} from '../../diagnostics/diagnostic.js';

/** A blob server and how to access it. */
export interface StoreOptions {
  /** Address without user and password; ends with a slash. */
  readonly address: string;
  /** Value of the Authorization header. */
  readonly authorization?: string | undefined;
  /** Milliseconds to wait for an answer, plus time for its size. */
  readonly timeout?: number;
}

/** Number of parallel requests. */
export const CONNECTIONS = 32;
const TIMEOUT = 5000;
/** Additional milliseconds per byte: the slowest supported network has 100 kB/s. */
const BYTE_TIME = 0.01;
/** After this number of consecutive failures, the server is no longer used. */
const FAILURES = 5;

/**
 * Blobs on a web server, by GET and PUT. Failures are not errors, but the server is no longer used after
 * several in a row.
 */
export class HttpStore {
  private readonly agent = new Agent({connections: CONNECTIONS});
  private readonly ended = new AbortController();
  private failures = 0;
  private refusal: string | undefined;

  constructor(private readonly options: StoreOptions) {}

  /** Reason why the server is no longer used. */
  get stopped(): string | undefined {
    return this.ended.signal.aborted ? String(this.ended.signal.reason) : undefined;
  }

  /** Reason why nothing more is uploaded. */
  get refused(): string | undefined {
    return this.stopped ?? this.refusal;
  }

  /**
   * Reads a blob of at most `limit` bytes; undefined if it is missing or the server fails. If `read` rejects a blob,
   * that counts as a failure of the server.
   */
  async get<T>(
    path: string,
    {limit, read}: {readonly limit: number; readonly read: (bytes: Buffer) => T | undefined},
  ): Promise<T | undefined> {
    return this.ask(path, {bytes: limit}, async (response) => {
      if (response.status === 401 || response.status === 403) this.stop(refusalOf(response));
      if (response.status === 200) {
        const value = read(await readAtMost(response, limit));
        if (value === undefined) throw new Error('an unexpected answer');
        return value;
      }
      await drain(response);
      if (response.status === 404 || response.status === 410) return undefined;
      throw new Error(`HTTP ${response.status}`);
    });
  }

  /** Uploads a blob; returns whether the server has it. */
  async put(path: string, body: Buffer): Promise<boolean> {
    if (this.refused !== undefined) return false;
    const isThere = await this.ask(path, {bytes: body.length, body}, async (response) => {
      await drain(response);
      const isRefused = [401, 403, 405, 501].includes(response.status) || isRedirect(response);
      if (isRefused) this.refusal ??= refusalOf(response);
      else if (!response.ok && response.status !== 413) throw new Error(`HTTP ${response.status}`);
      return response.ok;
    });
    return isThere === true;
  }

  stop(why: string): void {
    this.ended.abort(why);
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }

  private async ask<T>(
    path: string,
    {bytes, body}: {readonly bytes: number; readonly body?: Buffer},
    read: (response: Response) => Promise<T>,
  ): Promise<T | undefined> {
    const {address, authorization, timeout = TIMEOUT} = this.options;
    if (this.stopped !== undefined) return undefined;
    const late = AbortSignal.timeout(Math.ceil(timeout + bytes * BYTE_TIME));
    try {
      const response = await fetch(address + path, {
        method: body ? 'PUT' : 'GET',
        headers: authorization === undefined ? {} : {authorization},
        signal: AbortSignal.any([late, this.ended.signal]),
        dispatcher: this.agent,
        // Uploads are meant for this host; redirects are not followed.
        ...(body ? {body, redirect: 'manual'} : {}),
      });
      const answer = await read(response);
      this.failures = 0;
      return answer;
    } catch (error) {
      this.failures++;
      if (this.failures >= FAILURES)
        this.stop(late.aborted ? 'no answer in time' : reasonOf(error));
      return undefined;
    }
  }
}

async function readAtMost(response: Response, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array;
    size += bytes.length;
    if (size > limit) throw new Error('more bytes than expected');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** Reads the rest of a response, so that its connection can be reused. */
async function drain(response: Response): Promise<void> {
  await readAtMost(response, 100_000);
}

function isRedirect({status}: Response): boolean {
  return status >= 300 && status < 400;
}

function refusalOf(response: Response): string {
  return `HTTP ${response.status}${isRedirect(response) ? ', a redirect of an upload' : ''}`;
}

/** Returns the reason in an error from fetch, as reported by the system or the server. */
function reasonOf(error: unknown): string {
  const {cause} = error as {cause?: {code?: string; message?: string}};
  return cause?.code ?? cause?.message ?? messageOf(error);
}
