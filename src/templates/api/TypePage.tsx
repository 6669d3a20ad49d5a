import {Filled} from '../shared/Filled.js';
import {format} from '../shared/messages.js';
import {Breakable} from '../shared/Breakable.js';
import {Words} from './Code.js';
import {Filter, isLong, shownIn} from './Filter.js';
import {Inherited} from './Inherited.js';
import {Overview} from './Overview.js';
import {Declarations, Relation, SymbolGroup, kindLabel} from './SymbolEntry.js';
import {useApiMessages} from './apiMessages.js';
import type {HierarchyView, TypeView} from './view.js';

/** A class, interface or namespace: its hierarchy, its members and the inherited members. */
export function TypePage({view}: {view: TypeView}) {
  const {text} = useApiMessages();
  const {symbol, module, kind, groups, inherited, hierarchy} = view;
  const count = inherited.reduce((sum, {members}) => sum + members.length, shownIn(groups));
  const folds = [
    ...(inherited.length > 0 ? ['inherited'] : []),
    ...(groups.some(({id}) => id === 'internal') || inherited.some(({internal}) => internal.length)
      ? ['internal']
      : []),
  ];
  return (
    <>
      <h1
        id={symbol.id}
        className={symbol.deprecated ? 'old' : undefined}
        data-kind={kindLabel(kind, {flags: symbol.flags, text})}
      >
        <Breakable text={view.title} within="title" />
      </h1>
      <p className="origin">
        <Filled message={text.from} values={{module: <a href={module.href}>{module.name}</a>}} />
        {symbol.source !== undefined && (
          <>
            {' · '}
            <a href={symbol.source} aria-label={format(text.sourceOf, {name: view.title})}>
              {text.source}
            </a>
          </>
        )}
      </p>
      <Declarations symbol={symbol} />
      {hierarchy && (
        <ul className="hierarchy" data-title={text.hierarchy}>
          <HierarchyNode node={hierarchy} />
        </ul>
      )}
      <Relation id="implemented-by" label={text.implementedBy} code={view.implementedBy} />
      <Filter count={count} folds={folds} />
      {kind === 'namespace' && isLong(count) && <Overview groups={groups} />}
      {groups.map((group) => (
        <SymbolGroup key={group.id} group={group} />
      ))}
      <Inherited groups={inherited} />
    </>
  );
}

function HierarchyNode({node: {code, current, children}}: {node: HierarchyView}) {
  return (
    <li>
      {current ? (
        <b>
          <Words code={code} />
        </b>
      ) : (
        <Words code={code} />
      )}
      {children.length > 0 && (
        <ul>
          {children.map((child, i) => (
            <HierarchyNode key={i} node={child} />
          ))}
        </ul>
      )}
    </li>
  );
}
