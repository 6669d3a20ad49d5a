import {configSchema} from '../../config/config.js';
import {readableIssues} from '../../diagnostics/schemaIssue.js';
import type {UserConfig} from '../../config/userConfig.js';
import type {DocusaurusSite} from '../read/readSite.js';

/** The settings without those that a build would refuse, which are reported. */
export function acceptedSettings(
  settings: UserConfig,
  {configFile, importWarnings}: DocusaurusSite,
): UserConfig {
  let accepted: unknown = settings;
  const refused = new Set<string>();
  for (;;) {
    const [issue] = configSchema.safeParse(accepted).error?.issues ?? [];
    const [found] = issue ? readableIssues(issue, configSchema) : [];
    // Without what it must have, an entry is left out as a whole.
    const key = found && presentKey(accepted, found.path);
    if (!key || key.length === 0) return accepted as UserConfig;
    const name = found.path.join('.');
    if (!refused.has(name)) {
      importWarnings.add({
        id: 'import-setting',
        message: `Not carried over: ${found.message.replaceAll('`', "'")}`,
        hint: 'Write it in site.config.ts as docsgen reads it.',
        file: configFile,
        search: String(valueAt(accepted, key)),
      });
    }
    refused.add(name);
    accepted = without(accepted, key);
  }
}

/** The innermost part of a key that is there. */
function presentKey(value: unknown, key: readonly PropertyKey[]): readonly PropertyKey[] {
  const isThere = key.length === 0 || valueAt(value, key) !== undefined;
  return isThere ? key : presentKey(value, key.slice(0, -1));
}

function valueAt(value: unknown, key: readonly PropertyKey[]): unknown {
  return key.reduce((at, part) => (at as Record<PropertyKey, unknown> | undefined)?.[part], value);
}

/** A value without what a key names in it. */
function without(value: unknown, [first, ...rest]: readonly PropertyKey[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const change = ([name, inner]: [string, unknown]): [string, unknown][] => {
    if (name !== String(first)) return [[name, inner]];
    return rest.length === 0 ? [] : [[name, without(inner, rest)]];
  };
  const entries = Object.entries(value).flatMap(change);
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
