import type {ApiMessages} from '../../../templates/api/apiMessages.js';
import type {ApiPageView, GroupView} from '../../../templates/api/view.js';
import {format} from '../../../templates/shared/messages.js';
import type {PageHeading, SearchSection} from '../../model/page.js';
import {docOfSymbol, summaryOf} from './summary.js';
import type {ApiPagePlan} from './viewPages.js';

/** Title of a page. */
export function pageTitle(view: ApiPageView, text: ApiMessages): string {
  switch (view.page) {
    case 'overview':
      return text.reference;
    case 'contents':
      return text.contents;
    case 'changes':
      return format(text.changesIn, {version: view.version});
    default:
      return view.title;
  }
}

/** Headings of a page: its groups, and the symbols that are not folded. */
export function headingsOf(view: ApiPageView, text: ApiMessages): PageHeading[] {
  const group = ({id, anchor, symbols, folded}: GroupView): PageHeading[] => [
    {id: anchor, text: text.groups[id] ?? id, level: 2},
    ...(folded ? [] : symbols.map((symbol) => ({id: symbol.id, text: symbol.name, level: 3}))),
  ];
  switch (view.page) {
    case 'overview':
    case 'changes':
      return view.packages.map(({name}) => ({id: name, text: name, level: 2}));
    case 'contents':
      return view.modules.map(({id}) => ({id, text: id, level: 2}));
    case 'type': {
      const {inherited} = text.groups;
      return [
        ...view.groups.flatMap(group),
        ...(view.inherited.length > 0
          ? [{id: 'inherited', text: inherited ?? 'inherited', level: 2}]
          : []),
      ];
    }
    default:
      return view.groups.flatMap(group);
  }
}

/** Search sections of a page, one for each of its symbols. */
export function symbolSections({symbol, module}: ApiPagePlan, title: string): SearchSection[] {
  const symbols = symbol ? (symbol.members ?? []) : (module?.symbols ?? []);
  const intro: SearchSection = {
    id: '',
    heading: title,
    text: summaryOf(symbol ? symbol.doc : module?.doc),
    identifiers: [],
  };
  return [
    intro,
    ...symbols
      .filter(({exported}) => exported !== false)
      .map((member) => ({
        id: member.id,
        heading: member.name,
        text: summaryOf(docOfSymbol(member)),
        identifiers: [],
      })),
  ];
}
