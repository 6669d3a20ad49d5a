import {readlinkSync} from 'node:fs';
import path from 'node:path';
import {isInside} from '../../render/system/fileAccess.js';

/** Symbolic links, and their targets. */
export class FileLinks {
  private readonly targets = new Map<string, string>();

  /** Records the current state of a path. */
  note(file: string): void {
    const target = targetOf(file);
    if (target === undefined) this.targets.delete(file);
    else this.targets.set(file, target);
  }

  /** Symbolic links to a file or into a folder, directly or through other links. */
  to(file: string, found = new Set<string>()): ReadonlySet<string> {
    for (const [link, target] of this.targets) {
      if (found.has(link) || !isInside(file, target)) continue;
      found.add(link);
      this.to(link, found);
    }
    return found;
  }
}

/** Target of a link, which need not exist; undefined for anything else. */
function targetOf(file: string): string | undefined {
  try {
    return path.resolve(path.dirname(file), readlinkSync(file));
  } catch {
    return undefined;
  }
}
