import {linksOf, type Code} from '../model/code.js';
import type {ApiModel, ApiRef} from '../model/model.js';
import {sorted} from './order.js';

/** Exported functions that take or return a type, by its ref, as links sorted by name. */
export type Usage = ReadonlyMap<ApiRef, Code>;

/** A function that uses a type; `module` tells it apart from those of the same name. */
interface User {
  readonly to: ApiRef;
  readonly name: string;
  readonly module: string;
}

/** Finds the users of each type in the signatures of exported symbols. */
export function usageOf({modules}: ApiModel): Usage {
  const users = new Map<ApiRef, Map<ApiRef, User>>();
  for (const module of modules) {
    for (const {id, name, exported, signatures = [], callable, code} of module.symbols) {
      if (exported === false) continue;
      const codes = [
        ...signatures.map((signature) => signature.code),
        ...(callable ? [code!] : []),
      ];
      for (const type of codes.flatMap(linksOf)) {
        const known = users.get(type) ?? new Map<ApiRef, User>();
        const to = `${module.id}#${id}`;
        users.set(type, known.set(to, {to, name, module: module.name}));
      }
    }
  }
  return new Map(
    [...users].map(([type, known]) => {
      const functions = sorted([...known.values()]);
      const names = functions.map(({name}) => name);
      return [
        type,
        functions.flatMap(({to, name, module}, i): Code => {
          const isOne = names.indexOf(name) === names.lastIndexOf(name);
          return [...(i > 0 ? [', '] : []), {t: isOne ? name : `${name} (${module})`, to}];
        }),
      ];
    }),
  );
}
