import type {RepositoryFolder, FrontMatter, Source} from '../model/page.js';

/** A source and, for a README, where its repository keeps it and what the package says of itself. */
export interface FoundSource extends Source {
  readonly repository?: RepositoryFolder;
  /** Absolute folder of a README's package, links resolved. */
  readonly packageFolder?: string;
  readonly about?: Pick<FrontMatter, 'description' | 'keywords'>;
}
