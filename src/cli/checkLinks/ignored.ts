import {InvalidArgumentError} from 'commander';
import {decodeAddress} from '../../render/system/decodeAddress.js';
import {literalPattern} from '../../render/system/literalPattern.js';
import type {ReportedFinding} from './reportedFinding.js';

/** Addresses whose findings are ignored, and the reason. */
export interface IgnoreRule {
  /** An address; `*` matches any part of an address. */
  readonly pattern: string;
  readonly reason: string;
}

/** A finding ignored by a rule. */
export interface Ignored<T> extends IgnoreRule {
  readonly finding: T;
}

/**
 * Parses one `--ignore PATTERN=REASON` and adds it to the rules before it. Splits at the last `=`, since addresses
 * may also contain `=`.
 */
export function parseIgnore(text: string, before: readonly IgnoreRule[] = []): IgnoreRule[] {
  const at = text.lastIndexOf('=');
  const pattern = text.slice(0, Math.max(0, at)).trim();
  const reason = text.slice(at + 1).trim();
  if (at < 0 || pattern === '' || reason === '') {
    throw new InvalidArgumentError(
      'Expected an address and a reason: "https://x.example/*=asks for a login".',
    );
  }
  return [...before, {pattern, reason}];
}

/** Separates the findings that a rule ignores from the other findings. */
export function partitionIgnored<T extends {readonly reported: ReportedFinding}>(
  findings: readonly T[],
  rules: readonly IgnoreRule[],
): {readonly counting: readonly T[]; readonly ignored: readonly Ignored<T>[]} {
  const matchers = rules.map((rule) => ({rule, matches: matcher(rule.pattern)}));
  const counting: T[] = [];
  const ignored: Ignored<T>[] = [];
  for (const finding of findings) {
    const {target} = finding.reported;
    const found = target === undefined ? undefined : matchers.find(({matches}) => matches(target));
    if (found) ignored.push({...found.rule, finding});
    else counting.push(finding);
  }
  return {counting, ignored};
}

function matcher(pattern: string): (address: string) => boolean {
  const parts = pattern.split('*').map(literalPattern);
  const whole = new RegExp(`^${parts.join('.*')}$`);
  // Authors write `/straße`; a link in HTML contains `/stra%C3%9Fe`.
  return (address) => whole.test(address) || whole.test(decodeAddress(address));
}
