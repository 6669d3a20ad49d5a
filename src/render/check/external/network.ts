import dns from 'node:dns';
import type {LookupFunction} from 'node:net';
import ipaddr from 'ipaddr.js';
import {Agent} from 'undici';

/** Reach of a host: on the public web, in a private network, or on this machine or reachable only from it. */
export type HostReach = 'public' | 'private' | 'local';

/** Name resolution and classification; tests replace them. */
export interface NetworkOptions {
  readonly lookup?: typeof dns.promises.lookup;
  readonly reachOf?: (ip: string) => HostReach;
}

/** Thrown for an address that must not be requested; the message says why. */
export class RefusedRequest extends Error {}

/** Reach of an IP address. Special ranges that are neither public nor private count as local. */
export function reachOf(ip: string): HostReach {
  const address = ipaddr.process(ip.replace(/%.*$/s, ''));
  const range = address.range();
  if (range === 'unicast') return 'public';
  // NAT64 and 6to4 carry an IPv4 address.
  if (range === 'rfc6052') return reachOf(ipv4At(address.toByteArray(), 12));
  if (range === '6to4') return reachOf(ipv4At(address.toByteArray(), 2));
  return /^(?:private|uniqueLocal|carrierGradeNat)$/.test(range) ? 'private' : 'local';
}

function ipv4At(bytes: readonly number[], start: number): string {
  return bytes.slice(start, start + 4).join('.');
}

/**
 * The network as seen from an address that the site names: the public web, and hosts with the same reach as that
 * address. The connection itself resolves the name and connects only to allowed IP addresses, so that a name cannot
 * resolve differently between the check and the request.
 */
export class Network {
  private readonly agents = new Map<HostReach, Agent>();
  private readonly reaches = new Map<string, Promise<HostReach>>();
  private readonly options: Required<NetworkOptions>;

  constructor({lookup = dns.promises.lookup, ...options}: NetworkOptions = {}) {
    this.options = {lookup, reachOf, ...options};
  }

  /** Reach of a host that the site names; the first result is used for the whole check. */
  reach(url: URL): Promise<HostReach> {
    const host = hostOf(url);
    let reach = this.reaches.get(host);
    if (!reach) {
      reach = this.findReach(host);
      this.reaches.set(host, reach);
    }
    return reach;
  }

  /**
   * Agent for requests that start at an address of the given reach. Throws a {@link RefusedRequest} if the host must
   * not be requested from there.
   */
  agent(from: HostReach, url: URL): Agent {
    const host = hostOf(url);
    const known = this.knownReach(host);
    if (known && !isAllowed(known, from)) throw refusal(host);
    let agent = this.agents.get(from);
    if (!agent) {
      agent = new Agent({connect: {lookup: this.lookupFrom(from)}});
      this.agents.set(from, agent);
    }
    return agent;
  }

  /** Closes all connections. */
  async close(): Promise<void> {
    await Promise.all([...this.agents.values()].map((agent) => agent.destroy()));
  }

  /** Reach of a host that needs no DNS lookup; undefined for other names. */
  private knownReach(host: string): HostReach | undefined {
    if (/^(?:.*\.)?localhost$/.test(host)) return 'local';
    return ipaddr.isValid(host) ? this.options.reachOf(host) : undefined;
  }

  private async findReach(host: string): Promise<HostReach> {
    const known = this.knownReach(host);
    if (known) return known;
    // An unknown host causes an error later, when a connection to it is opened.
    const addresses = await this.options.lookup(host, {all: true}).catch(() => []);
    const reaches = addresses.map(({address}) => this.options.reachOf(address));
    return reaches.includes('public') || !reaches.includes('private') ? 'public' : 'private';
  }

  private lookupFrom(from: HostReach): LookupFunction {
    return (host, options, found) => {
      this.options.lookup(host, {...options, all: true}).then(
        (all) => {
          const allowed = all.filter(({address}) => isAllowed(this.options.reachOf(address), from));
          if (!allowed[0]) found(refusal(host), []);
          else if (options.all) found(null, allowed);
          else found(null, allowed[0].address, allowed[0].family);
        },
        (error: unknown) => {
          found(error as NodeJS.ErrnoException, []);
        },
      );
    };
  }
}

function isAllowed(reach: HostReach, from: HostReach): boolean {
  return reach === 'public' || reach === from;
}

function refusal(host: string): RefusedRequest {
  return new RefusedRequest(`host ${host} is not on the public web`);
}

function hostOf({hostname}: URL): string {
  return hostname.replace(/^\[|\]$|\.+$/g, '').toLowerCase();
}
