/** Names that Windows keeps for devices, whatever comes after a dot. */
const DEVICES = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?:\.|$)/i;
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\0-\x1f<>:"|?*\\]/;

/** Why a disk of another system cannot hold a name of a path, or undefined. */
export function unportable(path: string): string | undefined {
  for (const name of path.split('/')) {
    if (DEVICES.test(name)) return `'${name}' is a device of Windows`;
    const [character] = FORBIDDEN.exec(name) ?? [];
    if (character !== undefined) return `Windows has no ${JSON.stringify(character)} in names`;
    if (/[. ]$/.test(name)) return `Windows drops the end of '${name}'`;
  }
  return undefined;
}

/** A path as disks see it that do not tell case apart, nor ways to compose an accent. */
function foldPath(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** Finds paths that such disks take for one: a folder's name counts as well as a file's. */
export class Twins {
  private readonly seen = new Map<string, {readonly name: string; readonly path: string}>();
  private readonly told = new Set<string>();

  /** The earlier path that has the place of this one, or of a folder above it; undefined where none has. */
  add(path: string, {withFolders}: {readonly withFolders: boolean}): string | undefined {
    let twin: string | undefined;
    for (const name of withFolders ? [path, ...foldersAbove(path)] : [path]) {
      const folded = foldPath(name);
      const earlier = this.seen.get(folded);
      if (!earlier) this.seen.set(folded, {name, path});
      else if (earlier.name !== name && !this.told.has(name)) {
        this.told.add(name);
        twin = earlier.path;
      }
    }
    return twin;
  }
}

/** The folders that a relative path lies in, the nearest first. */
export function foldersAbove(path: string): string[] {
  const end = path.lastIndexOf('/');
  return end < 0 ? [] : [path.slice(0, end), ...foldersAbove(path.slice(0, end))];
}
