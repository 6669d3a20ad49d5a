import type {ApiMessages} from '../../../templates/api/apiMessages.js';
import type {ModuleView, TypeView} from '../../../templates/api/view.js';
import {format} from '../../../templates/shared/messages.js';
import {summaryOf} from './summary.js';
import {describeChanges} from './viewHistory.js';
import type {ApiPagePlan} from './viewPages.js';

/** Description of a page: the first paragraph of its comment, or a generated text. */
export function descriptionOf({view, symbol, module}: ApiPagePlan, text: ApiMessages): string {
  const own = summaryOf(symbol ? symbol.doc : module?.doc);
  if (own !== '') return own;
  switch (view.page) {
    case 'module':
      return contentsOf(view, text);
    case 'type': {
      if (view.kind === 'namespace') return contentsOf(view, text);
      const kind = text.kinds[view.kind] ?? view.kind;
      return format(text.typeDescription, {kind, name: view.title, module: view.module.name});
    }
    case 'overview': {
      const packages = view.packages.map(({name}) => name).join(', ');
      return format(text.referenceDescription, {packages});
    }
    case 'contents':
      return text.contentsDescription;
    case 'changes':
      return describeChanges(view, text);
  }
}

function contentsOf({title, groups}: ModuleView | TypeView, text: ApiMessages): string {
  const counts = groups
    .filter(({folded, id}) => !folded && (id !== 'augmentations' || groups.length === 1))
    .map(({id, symbols}) => `${text.groups[id]!.toLowerCase()} (${String(symbols.length)})`);
  return format(text.moduleDescription, {module: title, groups: counts.join(', ')});
}
