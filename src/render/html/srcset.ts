/** A candidate: an address, which may contain commas but not end with one, and a descriptor. */
const CANDIDATE = /([^\s,](?:\S*[^\s,])?)(?:\s+([\d.]+[wxh]))?/g;

/** Addresses of a `srcset`, in order. */
export function srcsetAddresses(srcset: string): string[] {
  return [...srcset.matchAll(CANDIDATE)].map(([, address]) => address!);
}

/** Replaces the addresses of a `srcset`; drops a candidate whose address becomes undefined. */
export function mapSrcset(srcset: string, change: (address: string) => string | undefined): string {
  return [...srcset.matchAll(CANDIDATE)]
    .flatMap(([, address, descriptor]) => {
      const changed = change(address!);
      if (changed === undefined) return [];
      return descriptor === undefined ? changed : `${changed} ${descriptor}`;
    })
    .join(', ');
}
