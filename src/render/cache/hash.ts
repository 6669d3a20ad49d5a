import {createHash} from 'node:crypto';

/** First 16 hex digits of the SHA-256 of the parts, each closed by a NUL so that no two lists collide. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  return hashOfAll(parts);
}

/** The same of parts that are made one by one. */
export function hashOfAll(parts: Iterable<string | Uint8Array>): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
}
