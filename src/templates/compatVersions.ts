import {useIsBrowser} from './compatHooks.js';
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

/** The documentation that contains a page. */
export interface CompatActivePlugin {
  readonly pluginId: string;
  readonly pluginData: CompatDocs[string];
}

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
  /** The documentation that contains the page; of several, it is known in the browser only. */
  readonly useActivePlugin: () => CompatActivePlugin | undefined;
  readonly useActivePluginAndVersion: () =>
    {readonly activePlugin: CompatActivePlugin; readonly activeVersion: CompatVersion} | undefined;
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

interface ActiveVersion {
  readonly id: string;
  readonly data: CompatDocs[string];
  readonly version: CompatVersion;
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
  const printedOf = (id: string): CompatVersion | undefined =>
    versionsOf(id).find(({name}) => name === entryOf(printed, id));
  const activeOf = (id = 'default'): CompatVersion | undefined => {
    if (typeof document === 'undefined') return printedOf(id);
    return versionsOf(id)
      .filter(({path}) => `${location.pathname}/`.startsWith(path === '/' ? path : `${path}/`))
      .sort((a, b) => b.path.length - a.path.length)[0];
  };
  const activeIn = (find: (id: string) => CompatVersion | undefined): ActiveVersion[] =>
    Object.entries(docs)
      .flatMap(([id, data]) => {
        const version = find(id);
        return version ? [{id, data, version}] : [];
      })
      .sort((a, b) => b.version.path.length - a.version.path.length);
  const useActivePluginAndVersion: CompatVersions['useActivePluginAndVersion'] = () => {
    const isBrowser = useIsBrowser();
    const [found, ...others] = activeIn(isBrowser ? activeOf : printedOf);
    if (!found || (!isBrowser && others.length > 0)) return undefined;
    const {id: pluginId, data: pluginData, version: activeVersion} = found;
    return {activePlugin: {pluginId, pluginData}, activeVersion};
  };
  const useDocsVersion: CompatVersions['useDocsVersion'] = () => {
    const [found, ...others] = activeIn(activeOf);
    if (typeof document === 'undefined' && others.length > 0) {
      throw new Error('useDocsVersion supports only one documentation');
    }
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
    useActivePlugin: () => useActivePluginAndVersion()?.activePlugin,
    useActivePluginAndVersion,
    useActiveDocContext: (id) => ({activeVersion: activeOf(id)}),
    useDocsVersion,
    useDocById: (id) => entryOf(useDocsVersion().docs, id ?? ''),
  };
}
