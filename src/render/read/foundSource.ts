import type {RepositoryFolder, FrontMatter, Source} from '../model/page.js';

/** A source and, where it is no file of content/, what its package or its giver says of it. */
export interface FoundSource extends Source {
  readonly repository?: RepositoryFolder;
  /** Absolute folder of a README's package, links resolved. */
  readonly packageFolder?: string;
  readonly about?: Pick<FrontMatter, 'description' | 'keywords' | 'custom_edit_url'>;
  /** Set where the config's `sources` give it, so that it reads nothing of the disk. */
  readonly isGiven?: true;
}
