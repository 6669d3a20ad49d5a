import {Fragment} from 'react';
import {Breakable} from '../shared/Breakable.js';
import {DocAfter, DocBefore} from './Doc.js';
import {Filter, isLong, shownIn} from './Filter.js';
import {Overview} from './Overview.js';
import {SymbolGroup} from './SymbolEntry.js';
import {useApiMessages} from './apiMessages.js';
import type {ModuleView} from './view.js';

/** A module with all its exports on one page. */
export function ModulePage({view}: {view: ModuleView}) {
  const {text, counted} = useApiMessages();
  const count = shownIn(view.groups);
  const exported = view.groups
    .flatMap(({symbols}) => symbols)
    .filter(
      ({flags, kind}) => flags?.includes('not exported') !== true && kind !== 'augmentation',
    ).length;
  return (
    <>
      <h1 data-kind={text.kinds.module}>
        {view.title.split('/').map((part, i) => (
          <Fragment key={i}>
            {i > 0 && (
              <>
                /<wbr />
              </>
            )}
            <Breakable text={part} within="title" />
          </Fragment>
        ))}
      </h1>
      <p className="origin">
        {view.package} · {counted(text.exports, exported)}
      </p>
      <DocBefore doc={view.doc} />
      <DocAfter doc={view.doc} />
      <Filter count={count} />
      {isLong(count) && <Overview groups={view.groups} />}
      {view.groups.map((group) => (
        <SymbolGroup key={group.id} group={group} />
      ))}
    </>
  );
}
