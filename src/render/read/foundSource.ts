import type {RepositoryFolder, FrontMatter, Source} from '../model/page.js';
import type {InheritedMatter} from './inheritedMatter.js';

/** A source with metadata from its package, from the config's source, or from the original of a translation. */
export interface FoundSource extends Source {
  readonly repository?: RepositoryFolder;
  /** Absolute folder of a README's package, with links resolved. */
  readonly packageFolder?: string;
  readonly about?: Pick<FrontMatter, 'description' | 'keywords' | 'custom_edit_url'> &
    InheritedMatter;
  /** Set if one of the config's `sources` provides it, so that it must not read files. */
  readonly isGiven?: true;
}

/** Whether a text is not a file of content/ but belongs to an installed package or a source of the config. */
export function isFromElsewhere({kind, isGiven}: FoundSource): boolean {
  return kind === 'readme' || isGiven === true;
}
