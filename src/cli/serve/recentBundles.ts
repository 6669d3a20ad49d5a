import type {ClientBuild} from '../../render/bundle/clientBundle.js';

/** Number of bundles that are kept: a start has four steps, each with a bundle. */
const KEPT = 4;

/** The last bundles, newest first: an open page may load a chunk of the bundle with which it was printed. */
export class RecentBundles {
  private bundles: readonly ClientBuild[] = [];

  /** Adds the bundle of the last refresh, if it has one. */
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
