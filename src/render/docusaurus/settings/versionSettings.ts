import type {Label, UserConfig} from '../../config/userConfig.js';
import {joinRoute} from '../../model/urls.js';
import {dataOf, defined, nonEmpty} from '../read/data.js';
import type {DocSet} from '../read/docSets.js';
import type {SiteLayout} from '../assemble/layout.js';
import {belowRoute, docsRoute, sectionOf, versionName, type SplitSets} from './splitSets.js';

type DocsSettings = NonNullable<UserConfig['docs']>;

/** Settings of the versions. */
export function versionSettings(
  split: SplitSets,
  layout: SiteLayout,
  labelIn: (set: DocSet) => Label,
): Pick<DocsSettings, 'versions' | 'lastVersion'> {
  const {
    sources: [source],
    kept,
  } = split;
  if (!source || kept.length === 0) return {};
  const route = docsRoute(split);
  const all = [source, ...kept.filter(({id}) => id === source.id)];
  const last = all.find(({isLast}) => isLast) ?? all[1]!;
  const own = all.flatMap((set) => {
    const name = set === source ? 'current' : versionName(set);
    const path = set === last ? '' : name === 'current' ? 'next' : name;
    const label = name === 'current' ? 'Next' : name;
    return settingsOf(set, {name, label, route, path}, labelIn);
  });
  const ofSections = kept.flatMap((set) => {
    const section = sectionOf(set, split);
    if (!section) return [];
    const [folder, path] = [layout.folder(section), versionName(set)];
    const usual = {name: `${folder}/${path}`, label: path, route: section.base, path};
    return settingsOf(set, usual, labelIn);
  });
  const versions = [...own, ...ofSections];
  return defined({
    versions: versions.length > 0 ? Object.fromEntries(versions) : undefined,
    lastVersion: last === all[1] ? undefined : last === source ? 'current' : versionName(last),
  });
}

/** Settings of a version by its name, if they differ from the defaults. */
function settingsOf(
  set: DocSet,
  {name, label, route, path}: Record<'name' | 'label' | 'route' | 'path', string>,
  labelIn: (set: DocSet) => Label,
): [string, NonNullable<DocsSettings['versions']>[string]][] {
  const {banner} = dataOf(dataOf(set.options.versions)[set.version ?? 'current']);
  const given = (['none', 'unreleased', 'unmaintained'] as const).find((kind) => kind === banner);
  const words = labelIn(set);
  const own = nonEmpty({
    label: words === label ? undefined : words,
    path: set.base === joinRoute(route, path) ? undefined : belowRoute(set.base, route),
    banner: given ?? (set.isComing && name.includes('/') ? 'unreleased' : undefined),
  });
  return own ? [[name, own]] : [];
}
