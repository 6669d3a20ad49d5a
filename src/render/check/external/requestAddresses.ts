import type {Response} from 'undici';
import type {Cache} from '../../cache/cache.js';
import {groupBy} from '../../system/groupBy.js';
import {hashOf} from '../../cache/hash.js';
import {REDIRECTS, failureOf, requestAddress, readStart} from './requestAddress.js';
import {Network, RefusedRequest, type NetworkOptions} from './network.js';
import {readRobots, type Rules} from './robots.js';

/** Result of requesting an address; `unasked` if its host refuses requests from programs. */
export type HostAnswer =
  | {readonly kind: 'alive'}
  | {readonly kind: 'dead'; readonly why: string}
  | {readonly kind: 'unasked'; readonly why: string};

export interface RequestAddressesOptions {
  /** Caches addresses that are alive, for a week. */
  readonly cache: Cache;
  /** Version of docsgen, for the User-Agent header. */
  readonly version: string;
  /** Current time in milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds for one answer, including redirects; all attempts together may take twice as long. */
  readonly timeout?: number;
  /** Number of retries after a failure that may be temporary. */
  readonly retries?: number;
  /** Milliseconds before the first retry; doubled for each further one. */
  readonly pause?: number;
  readonly network?: NetworkOptions;
}

/** Maximum number of concurrent requests: in total, and per host. */
const AT_ONCE = 12;
const AT_ONCE_PER_HOST = 2;
const WEEK = 7 * 24 * 3_600_000;
/** Maximum wait before a retry, in milliseconds. If a host asks for a longer one, its answer is final. */
const LONGEST_WAIT = 30_000;
/** Time for all attempts at an address, as a multiple of the timeout; waits between attempts do not count. */
const TIMEOUTS = 2;
/** Number of consecutive addresses that use up their attempts, after which their host gets no further requests. */
const FAILURES = 5;
/**
 * Bytes of a robots.txt that are read; RFC 9309, 2.5, requires at least 500 KiB. Bodies of pages are skipped.
 */
const ROBOTS_BYTES = 512 * 1024;

/** Whether a final status is that of a page; a redirect is only final if it names no address. */
const isPage = (status: number): boolean => status < 400 && !REDIRECTS.has(status);

const AGENT = 'docsgen';
/** Statuses with which hosts refuse requests from programs, whether or not the page exists. */
const REFUSALS = new Set([401, 402, 403, 407, 429, 451, 999]);

/** Requests every address once, respecting robots.txt; retries after failures that may be temporary. */
export async function requestAddresses(
  addresses: Iterable<string>,
  options: RequestAddressesOptions,
): Promise<ReadonlyMap<string, HostAnswer>> {
  const requester = new Requester(options);
  const answers = new Map<string, HostAnswer>();
  const byHost = groupBy(new Set(addresses), (address) => new URL(address).host);
  // One queue per concurrent request to a host; the workers below take whole queues.
  const queues = [...byHost.values()].flatMap((all) =>
    Array.from({length: AT_ONCE_PER_HOST}, (_, turn) =>
      all.filter((_address, i) => i % AT_ONCE_PER_HOST === turn),
    ),
  );
  const work = async (): Promise<void> => {
    for (let queue = queues.shift(); queue; queue = queues.shift()) {
      for (const address of queue) answers.set(address, await requester.ask(address));
    }
  };
  await Promise.all(Array.from({length: AT_ONCE}, work));
  await requester.close();
  return answers;
}

class Requester {
  private readonly robots = new Map<string, Promise<Rules | undefined>>();
  /** Number of consecutive addresses that have used up their attempts, by host. */
  private readonly failures = new Map<string, number>();
  private readonly network: Network;

  constructor(private readonly options: RequestAddressesOptions) {
    this.network = new Network(options.network);
  }

  close(): Promise<void> {
    return this.network.close();
  }

  async ask(address: string): Promise<HostAnswer> {
    const {cache, now} = this.options;
    const key = hashOf('external', address);
    const cached = (await cache.get(key)) as {readonly alive: number} | undefined;
    if (typeof cached?.alive === 'number' && now() - cached.alive < WEEK) return {kind: 'alive'};
    const {origin, pathname, search} = new URL(address);
    const rules = await this.rulesOf(origin);
    if (rules && !rules(pathname + search)) {
      return {kind: 'unasked', why: `its robots.txt disallows ${pathname}`};
    }
    if ((this.failures.get(origin) ?? 0) >= FAILURES) {
      return {kind: 'unasked', why: `its host has failed ${String(FAILURES)} times in a row`};
    }
    const {answer, isFinal} = await this.request(address);
    this.failures.set(origin, isFinal ? 0 : (this.failures.get(origin) ?? 0) + 1);
    if (answer.kind === 'alive') await cache.set(key, {alive: now()});
    return answer;
  }

  private rulesOf(origin: string): Promise<Rules | undefined> {
    let rules = this.robots.get(origin);
    if (!rules) {
      // If the host does not respond, the request for the address will report it.
      rules = this.readRules(origin).catch(() => undefined);
      this.robots.set(origin, rules);
    }
    return rules;
  }

  private async readRules(origin: string): Promise<Rules | undefined> {
    const response = await this.fetch(
      `${origin}/robots.txt`,
      'GET',
      AbortSignal.timeout(this.timeout),
    );
    if (response.ok) return readRobots(await readStart(response, ROBOTS_BYTES), AGENT);
    await response.body?.cancel();
    return response.status >= 500 ? () => false : undefined;
  }

  /** Returns the answer for an address; final unless a later request may get a different one. */
  private async request(
    address: string,
  ): Promise<{readonly answer: HostAnswer; readonly isFinal: boolean}> {
    const {retries = 2, pause = 500, now} = this.options;
    let answer: HostAnswer = {kind: 'dead', why: 'it does not answer'};
    let left = TIMEOUTS * this.timeout;
    for (let attempt = 0; attempt <= retries; attempt++) {
      const begun = performance.now();
      let wait = pause * 2 ** attempt;
      try {
        const signal = AbortSignal.timeout(Math.ceil(Math.min(this.timeout, left)));
        const {status, headers} = await this.statusOf(address, {attempt, signal});
        if (isPage(status)) return {answer: {kind: 'alive'}, isFinal: true};
        answer = REFUSALS.has(status)
          ? {kind: 'unasked', why: `it answers programs with status ${String(status)}`}
          : {kind: 'dead', why: `it answers with status ${String(status)}`};
        if (status < 500 && status !== 429) return {answer, isFinal: true};
        wait = Math.max(wait, retryDelay(headers.get('retry-after'), now()));
      } catch (error) {
        answer = {kind: 'dead', why: failureOf(error)};
        if (error instanceof RefusedRequest) return {answer, isFinal: true};
      }
      left -= performance.now() - begun;
      if (wait > LONGEST_WAIT || left < this.timeout / 10) break;
      if (attempt < retries) await new Promise((resolve) => setTimeout(resolve, wait));
    }
    return {answer, isFinal: false};
  }

  /** Tries HEAD first. If the host refuses it, or the first attempt failed, requests the page with GET. */
  private async statusOf(
    address: string,
    {attempt, signal}: {attempt: number; signal: AbortSignal},
  ): Promise<Response> {
    const head = attempt === 0 ? await this.fetch(address, 'HEAD', signal) : undefined;
    if (head && (isPage(head.status) || head.status === 429)) return head;
    const page = await this.fetch(address, 'GET', signal);
    await page.body?.cancel();
    return page;
  }

  private fetch(address: string, method: 'GET' | 'HEAD', signal: AbortSignal): Promise<Response> {
    const {version} = this.options;
    const headers = {'User-Agent': `${AGENT}/${version} (link check)`, Accept: '*/*'};
    return requestAddress(new URL(address), this.network, {method, headers, signal});
  }

  private get timeout(): number {
    return this.options.timeout ?? 15_000;
  }
}

/** Wait in milliseconds that a `Retry-After` header asks for, in seconds or as a date (RFC 9110, 10.2.3). */
function retryDelay(retryAfter: string | null, now: number): number {
  const text = retryAfter ?? '';
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(wait) ? 0 : wait;
}
