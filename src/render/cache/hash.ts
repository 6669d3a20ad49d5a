import {createHash} from 'node:crypto';

/**
 * First 16 hex digits of the SHA-256 of the parts; a NUL after each part prevents collisions between lists.
 */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  return hashOfAll(parts);
}

/** {@link hashOf} for parts that are generated one by one. */
export function hashOfAll(parts: Iterable<string | Uint8Array>): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
}
