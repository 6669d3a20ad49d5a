import {InvalidArgumentError} from 'commander';
import type {ReportedFinding} from './baseline.js';

/** Addresses whose findings are set aside, and why. */
export interface IgnoreRule {
  /** An address; `*` stands for any part of one. */
  readonly pattern: string;
  readonly reason: string;
}

/** A finding that a rule sets aside. */
export interface Ignored<T> extends IgnoreRule {
  readonly finding: T;
}

/** Reads one `--ignore PATTERN=REASON`, after those before it. The last `=` divides, for addresses may hold some. */
export function parseIgnore(text: string, before: readonly IgnoreRule[] = []): IgnoreRule[] {
  const at = text.lastIndexOf('=');
  const pattern = text.slice(0, Math.max(0, at)).trim();
  const reason = text.slice(at + 1).trim();
  if (at < 0 || pattern === '' || reason === '') {
    throw new InvalidArgumentError(
      'It takes an address and why: "https://x.example/*=asks for a login".',
    );
  }
  return [...before, {pattern, reason}];
}

/** Tells findings that a rule sets aside from those that count. */
export function setAside<T extends {readonly reported: ReportedFinding}>(
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
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  const whole = new RegExp(`^${parts.join('.*')}$`);
  return (address) => whole.test(address);
}
