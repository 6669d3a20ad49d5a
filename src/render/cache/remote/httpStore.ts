import {Agent, fetch, type Response} from 'undici';
import {messageOf} from '../../diagnostics/diagnostic.js';

/** A server that keeps blobs, and how it is asked. */
export interface StoreOptions {
  /** Ends with a slash; neither user nor password. */
  readonly address: string;
  /** Value of the Authorization header. */
  readonly authorization?: string | undefined;
  /** Milliseconds that an answer may take, before what its size adds. */
  readonly timeout?: number;
}

/** Requests at once. */
export const CONNECTIONS = 32;
const TIMEOUT = 5000;
/** Milliseconds more for each byte: 100 kB/s is the slowest network that is waited for. */
const BYTE_TIME = 0.01;
/** Failures in a row from which on the server is not asked again. */
const FAILURES = 5;

/** Blobs on a web server by GET and PUT. What fails is no error: the server is left alone after a few failures. */
export class HttpStore {
  private readonly agent = new Agent({connections: CONNECTIONS});
  private readonly ended = new AbortController();
  private failures = 0;
  private refusal: string | undefined;

  constructor(private readonly options: StoreOptions) {}

  /** Why the server is no longer asked. */
  get stopped(): string | undefined {
    return this.ended.signal.aborted ? String(this.ended.signal.reason) : undefined;
  }

  /** Why nothing more is put there. */
  get refused(): string | undefined {
    return this.stopped ?? this.refusal;
  }

  /**
   * What is read from a blob of at most `limit` bytes; undefined where it is missing, or the server of no use. One that
   * cannot be read is a failure of the server.
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

  /** Whether a blob is on the server now. */
  async put(path: string, body: Buffer): Promise<boolean> {
    if (this.refused !== undefined) return false;
    const isThere = await this.ask(path, {bytes: body.length, body}, async (response) => {
      await drain(response);
      if ([401, 403, 405, 501].includes(response.status)) this.refusal ??= refusalOf(response);
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
        ...(body ? {body} : {}),
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

/** Reads what a server says besides, so that its connection can be used again. */
async function drain(response: Response): Promise<void> {
  await readAtMost(response, 100_000);
}

function refusalOf({status}: Response): string {
  return `HTTP ${status}`;
}

/** Of what fetch throws, what the system or the server said. */
function reasonOf(error: unknown): string {
  const {cause} = error as {cause?: {code?: string}};
  return cause?.code ?? messageOf(error);
}
