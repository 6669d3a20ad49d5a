import type {ClientBuild} from '../../render/bundle/clientBundle.js';

/** Number of bundles kept: those of a start, which has four steps. */
const KEPT = 4;

/** The last bundles, newest first: an open page may load a chunk of the bundle that it was printed with. */
export class RecentBundles {
  private bundles: readonly ClientBuild[] = [];

  /** Takes the bundle of the last refresh, if there is one. */
  add(bundle: ClientBuild | undefined): void {
    if (bundle && bundle !== this.bundles[0])
      this.bundles = [bundle, ...this.bundles].slice(0, KEPT);
  }

  /** Finds a file by its path, such as `assets/main-2JX5.js`. */
  find(name: string): Uint8Array | undefined {
    for (const {files} of this.bundles) {
      const file = files.find((candidate) => candidate.path === `/${name}`);
      if (file) return file.contents;
    }
    return undefined;
  }
}
