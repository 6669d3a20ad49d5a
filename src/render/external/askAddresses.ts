import type {Cache} from '../cache.js';
import {hashOf} from '../hash.js';
import {readRobots, type Rules} from './robots.js';

/** What the web says of an address; `unasked` where its host does not answer programs. */
export type Answer =
  | {readonly kind: 'alive'}
  | {readonly kind: 'dead'; readonly why: string}
  | {readonly kind: 'unasked'; readonly why: string};

/** How addresses are asked for. */
export interface AskOptions {
  /** Keeps what is alive, for a week. */
  readonly cache: Cache;
  /** Version of docsgen, which introduces itself. */
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds that an answer may take. */
  readonly timeout?: number;
  /** How often an address is asked for again, after a failure that may pass. */
  readonly retries?: number;
  /** Milliseconds before the first of those; twice as many before each further one. */
  readonly pause?: number;
}

/** Requests under way at most: in all, and to one host. */
const AT_ONCE = 12;
const AT_ONCE_PER_HOST = 2;
const WEEK = 7 * 24 * 3_600_000;
/** A host that asks for more patience than this is not waited for. */
const LONGEST_WAIT = 30_000;

const AGENT = 'docsgen';
/** Statuses by which hosts tell programs to go away, whether or not the page is there. */
const REFUSALS = new Set([401, 402, 403, 407, 429, 451, 999]);

/** Asks for every address once: politely, as robots.txt has it, and again where a failure may pass. */
export async function askAddresses(
  addresses: Iterable<string>,
  options: AskOptions,
): Promise<ReadonlyMap<string, Answer>> {
  const asker = new Asker(options);
  const answers = new Map<string, Answer>();
  const byHost = new Map<string, string[]>();
  for (const address of new Set(addresses)) {
    const {host} = new URL(address);
    byHost.set(host, [...(byHost.get(host) ?? []), address]);
  }
  // One queue for each turn that a host has; the workers below take whole queues.
  const queues = [...byHost.values()].flatMap((all) =>
    Array.from({length: AT_ONCE_PER_HOST}, (_, turn) =>
      all.filter((_address, i) => i % AT_ONCE_PER_HOST === turn),
    ),
  );
  const work = async (): Promise<void> => {
    for (let queue = queues.shift(); queue; queue = queues.shift()) {
      for (const address of queue) answers.set(address, await asker.ask(address));
    }
  };
  await Promise.all(Array.from({length: AT_ONCE}, work));
  return answers;
}

class Asker {
  private readonly robots = new Map<string, Promise<Rules | undefined>>();

  constructor(private readonly options: AskOptions) {}

  async ask(address: string): Promise<Answer> {
    const {cache, now} = this.options;
    const key = hashOf('external', address);
    const kept = (await cache.get(key)) as {readonly alive: number} | undefined;
    if (typeof kept?.alive === 'number' && now() - kept.alive < WEEK) return {kind: 'alive'};
    const {origin, pathname, search} = new URL(address);
    const rules = await this.rulesOf(origin);
    if (rules && !rules(pathname + search)) {
      return {kind: 'unasked', why: `its robots.txt keeps programs off ${pathname}`};
    }
    const answer = await this.request(address);
    if (answer.kind === 'alive') await cache.set(key, {alive: now()});
    return answer;
  }

  private rulesOf(origin: string): Promise<Rules | undefined> {
    let rules = this.robots.get(origin);
    if (!rules) {
      rules = this.fetch(`${origin}/robots.txt`, 'GET')
        .then(async (response) => {
          const text = await response.text();
          if (response.status >= 500) return () => false;
          return response.ok ? readRobots(text, AGENT) : undefined;
        })
        // Whether the host is there, the address itself will tell.
        .catch(() => undefined);
      this.robots.set(origin, rules);
    }
    return rules;
  }

  private async request(address: string): Promise<Answer> {
    const {retries = 2, pause = 500, now} = this.options;
    let answer: Answer = {kind: 'dead', why: 'it does not answer'};
    for (let attempt = 0; attempt <= retries; attempt++) {
      let wait = pause * 2 ** attempt;
      try {
        const {status, headers} = await this.statusOf(address, attempt);
        if (status < 400) return {kind: 'alive'};
        answer = REFUSALS.has(status)
          ? {kind: 'unasked', why: `it answers programs with status ${String(status)}`}
          : {kind: 'dead', why: `it answers with status ${String(status)}`};
        if (status < 500 && status !== 429) return answer;
        wait = Math.max(wait, patience(headers.get('retry-after'), now()));
      } catch (error) {
        answer = {kind: 'dead', why: reasonOf(error)};
      }
      if (wait > LONGEST_WAIT) return answer;
      if (attempt < retries) await new Promise((resolve) => setTimeout(resolve, wait));
    }
    return answer;
  }

  /** Asks for the head first; a host that refuses that, or hangs up, is asked for the page. */
  private async statusOf(address: string, attempt: number): Promise<Response> {
    const head = attempt === 0 ? await this.fetch(address, 'HEAD') : undefined;
    if (head && (head.status < 400 || head.status === 429)) return head;
    const page = await this.fetch(address, 'GET');
    await page.body?.cancel();
    return page;
  }

  private fetch(address: string, method: 'GET' | 'HEAD'): Promise<Response> {
    const {timeout = 15_000, version} = this.options;
    return fetch(address, {
      method,
      headers: {'User-Agent': `${AGENT}/${version} (link check)`, Accept: '*/*'},
      signal: AbortSignal.timeout(timeout),
    });
  }
}

/** Milliseconds for which a `Retry-After` asks, in seconds or as a date (RFC 9110, 10.2.3). */
function patience(retryAfter: string | null, now: number): number {
  const text = retryAfter ?? '';
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(wait) ? 0 : wait;
}

function reasonOf(error: unknown): string {
  const {name, message, cause} = error as Error & {cause?: {code?: string; message?: string}};
  if (name === 'TimeoutError') return 'it does not answer in time';
  return `it cannot be reached: ${cause?.code ?? cause?.message ?? message}`;
}
