import {cacheFolder} from '../../cache/cache.js';
import type {SiteConfig} from '../../config/config.js';
import type {Diagnostic} from '../../diagnostics/diagnostic.js';
import {readApi} from '../extract/readApi.js';
import type {Surface} from '../model/history.js';
import {baseMembers, symbolKey} from '../model/baseMembers.js';
import {historyFile, placeInHistory, readHistoryFile} from './historyFile.js';
import {isNarrowed} from './narrowed.js';
import {surfacesOf} from './surface.js';

/** Result of comparing the installed packages with their last recorded versions. */
export interface CheckedApi {
  readonly diagnostics: readonly Diagnostic[];
  /** The compared packages and the recorded versions. */
  readonly compared: readonly {readonly name: string; readonly version: string}[];
  /** Packages without a recorded version. */
  readonly unrecorded: readonly string[];
}

/** A change that breaks users of the recorded version. */
interface Broken {
  readonly id: 'removed-symbol' | 'changed-signature';
  /** Keys of the symbol in the history file, below its package. */
  readonly path: readonly string[];
  readonly message: string;
  readonly hint: string;
}

/** Compares each installed package with its last recorded version. */
export async function checkApi(config: SiteConfig, root: string): Promise<CheckedApi> {
  const entries = (config.api?.packages ?? []).map((name) => ({name}));
  const [model, history] = [
    await readApi({root, entries, cacheDir: cacheFolder(root)}),
    readHistoryFile(root),
  ];
  const found = [...model.diagnostics, ...history.diagnostics];
  const file = historyFile(root);
  const compared: {name: string; version: string}[] = [];
  const unrecorded: string[] = [];
  let placeOf: ReturnType<typeof placeInHistory> | undefined;
  const surfaces = surfacesOf(model.value);
  const {inherited} = baseMembers(model.value);
  const inheritedBy = (module: string, id: string): string | undefined => {
    const origin = inherited.get(symbolKey({module, id}));
    return origin && surfaces.get(origin.package)?.get(origin.module)?.get(origin.id)?.signature;
  };
  for (const [name, surface] of surfaces) {
    const [version, recorded] = [...(history.value.get(name) ?? [])].at(-1) ?? [];
    if (version === undefined || !recorded) {
      // A damaged file does not show whether versions were recorded.
      if (history.diagnostics.length === 0) unrecorded.push(name);
      continue;
    }
    compared.push({name, version});
    for (const {path, ...broken} of brokenIn(
      {now: surface, inheritedBy},
      recorded.surface,
      version,
    )) {
      placeOf ??= placeInHistory(root);
      found.push({...broken, severity: 'error', file, ...placeOf([name, ...path])});
    }
  }
  if (compared.length === 0 && history.diagnostics.length === 0) {
    found.push({
      id: 'api-history-missing',
      severity: 'error',
      message: 'Cannot find a recorded version to compare the installed packages with',
      hint: 'Record the last release: `npx docsgen api-history add <package>@<version>`.',
      file,
    });
  }
  return {diagnostics: found, compared, unrecorded};
}

/** Returns the signature of a member that a type inherits. */
type Inherited = (module: string, id: string) => string | undefined;

function brokenIn(
  {now, inheritedBy}: {readonly now: Surface; readonly inheritedBy: Inherited},
  recorded: Surface,
  version: string,
): Broken[] {
  const hint = `Restore it, or record the release that removes it. ${version} had it.`;
  const broken: Broken[] = [];
  for (const [module, symbols] of recorded) {
    const left = now.get(module);
    if (!left) {
      const message = `The module ${module} is gone`;
      broken.push({id: 'removed-symbol', path: ['modules', module], message, hint});
      continue;
    }
    for (const [id, {signature}] of symbols) {
      const path = ['modules', module, id];
      const after = left.get(id)?.signature ?? inheritedBy(module, id);
      if (after === undefined) {
        const owner = id.slice(0, Math.max(0, id.lastIndexOf('.')));
        // A member that was removed with its type is not reported separately.
        if (symbols.has(owner) && !left.has(owner)) continue;
        broken.push({id: 'removed-symbol', path, message: `${id} of ${module} is gone`, hint});
      } else if (after !== signature && isNarrowed(signature, after)) {
        const message = `The declaration of ${id} in ${module} differs from ${version}`;
        const was = `It was \`${oneLine(signature)}\` and is \`${oneLine(after)}\`.`;
        broken.push({id: 'changed-signature', path, message, hint: was});
      }
    }
  }
  return broken;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
