import {entryOf} from './shared/entryOf.js';

/** A version of one of the old site's documentation plugins. */
export interface CompatVersion {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  /** Path with the base URL, without a slash at the end. */
  readonly path: string;
  /** Its documents by id, if a component reads them. */
  readonly documents?: Readonly<Record<string, CompatDoc>>;
}

/** A document of the old site. */
export interface CompatDoc {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
}

/** Documentation plugins of the old site by id, each with its versions, newest first. */
export type CompatDocs = Readonly<
  Record<string, {readonly path: string; readonly versions: readonly CompatVersion[]}>
>;

/** Hooks with data of the versions of the docs. */
export interface CompatVersions {
  readonly useAllDocsData: () => CompatDocs;
  readonly useDocsData: (id?: string) => CompatDocs[string] | undefined;
  readonly useVersions: (id?: string) => readonly CompatVersion[];
  readonly useLatestVersion: (id?: string) => CompatVersion | undefined;
  /** The version that contains the page. */
  readonly useActiveVersion: (id?: string) => CompatVersion | undefined;
  readonly useActiveDocContext: (id?: string) => {
    readonly activeVersion: CompatVersion | undefined;
  };
  readonly useDocsVersion: () => {
    readonly pluginId: string;
    readonly version: string;
    readonly label: string;
    readonly isLast: boolean;
    readonly docs: Readonly<Record<string, CompatDoc>>;
  };
  /** A document of the version that contains the page. */
  readonly useDocById: (id: string | undefined) => CompatDoc | undefined;
}

/**
 * Creates the hooks; `printed` are the versions, by the ids of plugins, in which documents of this site are printed.
 * In the browser, the address of the page determines its version.
 */
export function createVersions(
  docs: CompatDocs,
  printed: Readonly<Record<string, string>>,
): CompatVersions {
  const versionsOf = (id = 'default'): readonly CompatVersion[] =>
    entryOf(docs, id)?.versions ?? [];
  const activeOf = (id = 'default'): CompatVersion | undefined => {
    const all = versionsOf(id);
    if (typeof document === 'undefined') return all.find(({name}) => name === entryOf(printed, id));
    return all
      .filter(({path}) => `${location.pathname}/`.startsWith(path === '/' ? path : `${path}/`))
      .sort((a, b) => b.path.length - a.path.length)[0];
  };
  const useDocsVersion: CompatVersions['useDocsVersion'] = () => {
    const active = Object.keys(docs).flatMap((id) => {
      const version = activeOf(id);
      return version ? [{id, version}] : [];
    });
    if (typeof document === 'undefined' && active.length > 1) {
      throw new Error('useDocsVersion supports only one documentation');
    }
    const [found] = active.sort((a, b) => b.version.path.length - a.version.path.length);
    if (!found) throw new Error('useDocsVersion is called outside of the docs');
    const {
      id: pluginId,
      version: {name: version, label, isLast, documents = {}},
    } = found;
    return {pluginId, version, label, isLast, docs: documents};
  };
  return {
    useAllDocsData: () => docs,
    useDocsData: (id = 'default') => entryOf(docs, id),
    useVersions: versionsOf,
    useLatestVersion: (id) => versionsOf(id).find(({isLast}) => isLast),
    useActiveVersion: activeOf,
    useActiveDocContext: (id) => ({activeVersion: activeOf(id)}),
    useDocsVersion,
    useDocById: (id) => entryOf(useDocsVersion().docs, id ?? ''),
  };
}
