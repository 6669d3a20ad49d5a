import {linksOf, type Code} from '../model/code.js';
import type {ApiModel, ApiRef} from '../model/model.js';
import {sorted} from './order.js';

/** Exported functions that take or return a type, by its ref, as links sorted by name. */
export type Usage = ReadonlyMap<ApiRef, Code>;

/** Finds the users of each type in the signatures of exported symbols. */
export function usageOf({modules}: ApiModel): Usage {
  const users = new Map<ApiRef, Map<ApiRef, string>>();
  for (const module of modules) {
    for (const {id, name, exported, signatures = []} of module.symbols) {
      if (exported === false) continue;
      for (const type of signatures.flatMap(({code}) => linksOf(code))) {
        const known = users.get(type) ?? new Map<ApiRef, string>();
        users.set(type, known.set(`${module.id}#${id}`, name));
      }
    }
  }
  return new Map(
    [...users].map(([type, known]) => {
      const functions = sorted([...known].map(([to, name]) => ({to, name})));
      return [
        type,
        functions.flatMap(({to, name}, i) => [...(i > 0 ? [', '] : []), {t: name, to}]),
      ];
    }),
  );
}
