/** The version in the docs folder, which is still being written. */
export const CURRENT = 'current';

/** Whether a frozen version may have this name, which becomes a folder and a part of addresses. */
export function isVersionName(name: unknown): name is string {
  return (
    typeof name === 'string' &&
    // `current` is the name of the docs folder, `next` its path once a version is frozen.
    name !== CURRENT &&
    name !== 'next' &&
    /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(name)
  );
}

/** What {@link isVersionName} expects. */
export const VERSION_NAME =
  'a letter or digit, then letters, digits, dots, hyphens and underscores, but neither current nor next';
