import {readFileSync} from 'node:fs';
import {configSchema} from '../../config/config.js';
import {readableIssues} from '../../diagnostics/schemaIssue.js';
import type {UserConfig} from '../../config/userConfig.js';
import type {DocusaurusSite} from '../read/readSite.js';

/** Settings without those that a build would refuse, which are reported. */
export function acceptedSettings(
  settings: UserConfig,
  {configFile, theme, importWarnings}: DocusaurusSite,
): UserConfig {
  let accepted: unknown = settings;
  const refused = new Set<string>();
  for (;;) {
    // Starts with the last issue: removing an entry of a list does not move earlier entries.
    const issue = configSchema.safeParse(accepted).error?.issues.at(-1);
    const found = issue && readableIssues(issue, configSchema, accepted).at(-1);
    // If a required part is missing, the whole entry is removed.
    const key = found && presentKey(accepted, found.path);
    if (!key || key.length === 0) return accepted as UserConfig;
    const name = found.path.join('.');
    // An entry that lacks a previously removed part is not reported again.
    if (![...refused].some((known) => known === name || known.startsWith(`${name}.`))) {
      const value = String(valueAt(accepted, key));
      const [group = ''] = key;
      const isWritten = readFileSync(configFile, 'utf8').includes(value);
      importWarnings.add({
        id: 'import-setting',
        message: `Not carried over: ${found.message.replaceAll('`', "'")}`,
        hint: 'Write it in site.config.ts, in the form of docsgen.',
        file: configFile,
        ...(isWritten ? {search: value} : {key: group in theme ? ['themeConfig', group] : [group]}),
      });
    }
    refused.add(name);
    accepted = without(accepted, key);
  }
}

/** The innermost part of a key that exists. */
function presentKey(value: unknown, key: readonly PropertyKey[]): readonly PropertyKey[] {
  const isThere = key.length === 0 || valueAt(value, key) !== undefined;
  return isThere ? key : presentKey(value, key.slice(0, -1));
}

function valueAt(value: unknown, key: readonly PropertyKey[]): unknown {
  return key.reduce((at, part) => (at as Record<PropertyKey, unknown> | undefined)?.[part], value);
}

/** A value without the part at a key. */
function without(value: unknown, [first, ...rest]: readonly PropertyKey[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const change = ([name, inner]: [string, unknown]): [string, unknown][] => {
    if (name !== String(first)) return [[name, inner]];
    return rest.length === 0 ? [] : [[name, without(inner, rest)]];
  };
  const entries = Object.entries(value).flatMap(change);
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
