import path from 'node:path';
import type {Doc, DocSet} from '../read/docSets.js';

/** Documents of a set by id and by folder; the empty name stands for the folder of the set. */
interface DocIndex {
  readonly byId: ReadonlyMap<string, Doc>;
  /** Documents directly in a folder. */
  readonly inFolder: ReadonlyMap<string, readonly Doc[]>;
  /** Names of the subfolders of a folder that contain documents. */
  readonly foldersIn: ReadonlyMap<string, ReadonlySet<string>>;
}

const known = new WeakMap<DocSet, DocIndex>();

export function docIndex(set: DocSet): DocIndex {
  const found = known.get(set);
  if (found) return found;
  const byId = new Map<string, Doc>();
  const inFolder = new Map<string, Doc[]>();
  const foldersIn = new Map<string, Set<string>>();
  for (const doc of set.docs) {
    if (!byId.has(doc.id)) byId.set(doc.id, doc);
    const folder = folderOf(doc.path);
    const beside = inFolder.get(folder);
    if (beside) beside.push(doc);
    else inFolder.set(folder, [doc]);
    for (let below = folder; below !== ''; below = folderOf(below)) {
      const above = folderOf(below);
      const names = foldersIn.get(above) ?? new Set();
      foldersIn.set(above, names.add(path.posix.basename(below)));
    }
  }
  const index = {byId, inFolder, foldersIn};
  known.set(set, index);
  return index;
}

/** The document that an entry of a sidebar names. */
export function docNamed(id: string, set: DocSet): Doc | undefined {
  const {byId} = docIndex(set);
  return byId.get(id) ?? byId.get(id.replace(/^version-[^/]+\//, ''));
}

function folderOf(file: string): string {
  const folder = path.posix.dirname(file);
  return folder === '.' ? '' : folder;
}
