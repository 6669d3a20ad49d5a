import type {GroupView, SymbolView} from '../../templates/api/view.js';

/** The anchor that github-slugger makes of a heading, for names in Latin letters. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');

/** Gives symbols their former anchors as well, as long as no two things on the page share one. */
export function withOldIds(groups: readonly GroupView[]): GroupView[] {
  const used = idsOf(groups);
  return groups.map((group) => ({
    ...group,
    symbols: group.symbols.map((symbol): SymbolView => {
      const oldId = slug(symbol.name);
      if (oldId === '' || used.has(oldId)) return symbol;
      used.add(oldId);
      return {...symbol, oldId};
    }),
  }));
}

/** Every anchor of the groups. */
export function idsOf(groups: readonly GroupView[]): Set<string> {
  const ids = groups.flatMap(({id, symbols}) => [
    id,
    ...symbols.flatMap((symbol) => [
      symbol.id,
      symbol.oldId ?? '',
      ...symbol.declarations.flatMap(({id: own = '', code}) => [
        own,
        ...code.map((word) => (typeof word === 'string' ? '' : (word.id ?? ''))),
      ]),
    ]),
  ]);
  return new Set(ids);
}
