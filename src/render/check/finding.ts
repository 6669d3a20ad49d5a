import type {PageFacts} from '../html/htmlFacts.js';

/** Permanent ids of findings about addresses. */
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

/** Permanent ids of findings about quality, on pages where nothing is broken. */
export const QUALITY_FINDINGS = [
  'orphan-page',
  'duplicate-id',
  'missing-alt',
  'skipped-heading',
  'image-without-size',
  'missing-description',
  'case-collision',
] as const;

/** A problem in a published file; its place in the sources is found later. */
export interface Finding {
  readonly id:
    (typeof LINK_FINDINGS)[number] | (typeof QUALITY_FINDINGS)[number] | 'external-address';
  readonly message: string;
  readonly hint: string;
  readonly from: PageFacts;
  /** The address as written in the file. */
  readonly target?: string | undefined;
  /** Id of the element. */
  readonly anchor?: string | undefined;
  /** Offset in the file. */
  readonly offset: number;
}
