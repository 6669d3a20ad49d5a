import type {PageFacts} from '../html/htmlFacts.js';

/** The permanent names of what can be wrong with an address. */
export const LINK_FINDINGS = [
  'missing-page',
  'missing-anchor',
  'missing-asset',
  'wrong-case',
  'outside-site',
  'redirect-loop',
  'dead-redirect',
  'insecure-link',
  'malformed-address',
] as const;

/** The permanent names of what makes a page poor though nothing on it is broken. */
export const QUALITY_FINDINGS = [
  'orphan-page',
  'duplicate-id',
  'missing-alt',
  'skipped-heading',
  'image-without-size',
  'missing-description',
  'case-collision',
] as const;

/** Something wrong with a file that visitors get; where it was written is looked up afterwards. */
export interface Finding {
  readonly id:
    (typeof LINK_FINDINGS)[number] | (typeof QUALITY_FINDINGS)[number] | 'external-address';
  readonly message: string;
  readonly hint: string;
  readonly from: PageFacts;
  /** The address, as the file has it. */
  readonly target?: string | undefined;
  /** The id of the element. */
  readonly anchor?: string | undefined;
  /** Where it stands in the file. */
  readonly offset: number;
}
