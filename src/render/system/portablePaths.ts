/** Device names reserved by Windows, with any extension. */
const DEVICES = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?:\.|$)/i;
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\0-\x1f<>:"|?*\\]/;

/** Reason why a path is invalid on some system; undefined if it is valid. */
export function unportable(path: string): string | undefined {
  for (const name of path.split('/')) {
    if (DEVICES.test(name)) return `'${name}' is a device of Windows`;
    const [character] = FORBIDDEN.exec(name) ?? [];
    if (character !== undefined) return `Windows has no ${JSON.stringify(character)} in names`;
    if (/[. ]$/.test(name)) return `Windows drops the end of '${name}'`;
  }
  return undefined;
}

/** Normalizes a path like file systems that ignore case and the composition of accents. */
export function foldPath(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** Finds paths that such file systems cannot distinguish; compares folders as well as files. */
export class CaseCollisions {
  private readonly seen = new Map<string, {readonly name: string; readonly path: string}>();
  private readonly reported = new Set<string>();

  /** Returns the earlier path that collides with this one or with one of its folders; undefined without one. */
  add(path: string, {withFolders}: {readonly withFolders: boolean}): string | undefined {
    let twin: string | undefined;
    for (const name of withFolders ? [path, ...foldersAbove(path)] : [path]) {
      const folded = foldPath(name);
      const earlier = this.seen.get(folded);
      if (!earlier) this.seen.set(folded, {name, path});
      else if (earlier.name !== name && !this.reported.has(name)) {
        this.reported.add(name);
        twin = earlier.path;
      }
    }
    return twin;
  }
}

/** Returns the parent folders of a relative path, nearest first. */
export function foldersAbove(path: string): string[] {
  const end = path.lastIndexOf('/');
  return end < 0 ? [] : [path.slice(0, end), ...foldersAbove(path.slice(0, end))];
}

/** Whether a file or folder belongs to a version control system. */
export function isRepository(name: string): boolean {
  return /^\.(?:git|hg|svn|jj)$/i.test(name);
}

/** Files that operating systems create in any folder. */
const LITTER: ReadonlySet<string> = new Set([
  '.DS_Store',
  'Thumbs.db',
  'desktop.ini',
  'lost+found',
]);

/** Whether a name belongs to version control or an operating system; builds never delete such files. */
export function isForeignName(name: string): boolean {
  return isRepository(name) || LITTER.has(name);
}
