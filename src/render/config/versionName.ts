import {unportable} from '../system/portablePaths.js';

/** Version of the current docs folder, which is still being edited. */
export const CURRENT = 'current';

/** Name of the file that lists the frozen versions, beside their folders. */
export const VERSIONS_FILE = 'versions.json';

/** Maximum number of characters of a version's name. */
const LONGEST = 60;

/** Whether a frozen version may have this name, which becomes a folder name and part of addresses. */
export function isVersionName(name: unknown): name is string {
  return (
    typeof name === 'string' &&
    // `current` is the name of the docs folder, `next` its path once a version is frozen.
    name !== CURRENT &&
    name !== 'next' &&
    name.toLowerCase() !== VERSIONS_FILE &&
    name.length <= LONGEST &&
    unportable(name) === undefined &&
    /^(?:[^./\\\s][^/\\\s]*\/)?[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(name)
  );
}

/** Description of the names that {@link isVersionName} accepts. */
export const VERSION_NAME = `a letter or digit, then letters, digits, dots, hyphens and underscores, at most ${LONGEST} characters, but neither current, next nor ${VERSIONS_FILE}, nor a name that Windows reserves; before it, for a section, its folder and a slash`;

/** Splits a version's name into its section and its name in the section: `sdk/1.0`. */
export function splitVersionName(name: string): {
  readonly section: string | undefined;
  readonly own: string;
} {
  const slash = name.indexOf('/');
  return slash < 0
    ? {section: undefined, own: name}
    : {section: name.slice(0, slash), own: name.slice(slash + 1)};
}
