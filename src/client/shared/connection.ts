interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether something may be fetched on a guess: not where the visitor saves data, nor on 2g. */
export function mayPrefetch(): boolean {
  const {saveData, effectiveType} = connection();
  return saveData !== true && !effectiveType?.endsWith('2g');
}

/** Whether the connection is good enough to fetch on a mere chance. Browsers that do not tell are trusted. */
export function hasGoodConnection(): boolean {
  const {effectiveType = '4g'} = connection();
  return mayPrefetch() && effectiveType === '4g';
}

function connection(): Connection {
  return (navigator as Navigator & {readonly connection?: Connection}).connection ?? {};
}
