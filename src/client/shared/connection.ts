interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether prefetching is acceptable: not if the visitor saves data or is on 2g. */
export function mayPrefetch(): boolean {
  const {saveData, effectiveType} = connection();
  return saveData !== true && !effectiveType?.endsWith('2g');
}

/**
 * Whether the connection is good enough to prefetch pages that may not be visited. Browsers that do not
 * report it count as good.
 */
export function hasGoodConnection(): boolean {
  const {effectiveType = '4g'} = connection();
  return mayPrefetch() && effectiveType === '4g';
}

function connection(): Connection {
  return (navigator as Navigator & {readonly connection?: Connection}).connection ?? {};
}
