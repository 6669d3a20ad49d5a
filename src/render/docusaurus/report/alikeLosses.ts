import {groupBy} from '../../system/groupBy.js';
/** A loss by its message, with its lines by file. */
interface Placed {
  readonly message: string;
  readonly places: ReadonlyMap<string, readonly number[]>;
}

/** Losses for imports of missing files, with the first folders of their paths. */
const MISSING =
  /^Imports from '((?:@site\/)?(?:[^/']+\/){1,2})[^']*', which is not a file of the site$/;

/** Number of missing files in a folder from which they are one loss. */
const MANY = 10;

/** Losses, with all missing files of a folder merged into one loss. */
export function withoutAlike<T extends Placed>(losses: readonly T[]): T[] {
  const folderOf = ({message}: Placed): string | undefined => {
    const [, folder = '.'] = MISSING.exec(message) ?? [];
    return folder.startsWith('.') ? undefined : folder.slice(0, -1);
  };
  const missing = groupBy(losses, folderOf);
  const shown = new Set<string>();
  return losses.flatMap((loss): T[] => {
    const folder = folderOf(loss);
    const alike = missing.get(folder ?? '') ?? [];
    if (folder === undefined || alike.length < MANY) return [loss];
    if (shown.has(folder)) return [];
    shown.add(folder);
    return [
      {
        ...loss,
        message: `Imports from ${alike.length} missing files of '${folder}'`,
        hint: 'If a script or plugin of the old site generates them, run it before the import.',
        places: placesOf(alike),
      },
    ];
  });
}

function placesOf(losses: readonly Placed[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [file, lines] of losses.flatMap((loss) => [...loss.places])) {
    const all = new Set([...(places.get(file) ?? []), ...lines]);
    places.set(
      file,
      [...all].sort((a, b) => a - b),
    );
  }
  return places;
}
