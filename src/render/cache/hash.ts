import {createHash, hash} from 'node:crypto';

/**
 * First 16 hex digits of the SHA-256 of the parts; a NUL after each part prevents collisions between lists.
 */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  // For texts, one call takes a quarter of the time of a hash object.
  return parts.length > 0 && parts.every((part) => typeof part === 'string')
    ? hash('sha256', `${parts.join('\0')}\0`).slice(0, 16)
    : hashOfAll(parts);
}

/** SHA-256 of a text or bytes, with which a different machine can check them. */
export function sha256(bytes: string | Uint8Array): string {
  return hash('sha256', bytes);
}

/** {@link hashOf} for parts that are generated one at a time. */
export function hashOfAll(parts: Iterable<string | Uint8Array>): string {
  const made = createHash('sha256');
  for (const part of parts) made.update(part).update('\0');
  return made.digest('hex').slice(0, 16);
}
