import {Fragment} from 'react';
import {useApiMessages} from './apiMessages.js';
import {DocAfter, DocBefore} from './Doc.js';
import {Filter, isLong} from './Filter.js';
import {Overview} from './Overview.js';
import {Group} from './SymbolEntry.js';
import type {ModuleView} from './view.js';

/** A module: everything it exports on one page. */
export function ModulePage({view}: {view: ModuleView}) {
  const {text, counted} = useApiMessages();
  const count = view.groups.reduce(
    (sum, {symbols, folded}) => sum + (folded ? 0 : symbols.length),
    0,
  );
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
            {part}
          </Fragment>
        ))}
      </h1>
      <p className="origin">
        {view.package} · {counted(text.exports, count)}
      </p>
      <DocBefore doc={view.doc} />
      <DocAfter doc={view.doc} />
      <Filter count={view.groups.reduce((sum, {symbols}) => sum + symbols.length, 0)} />
      {isLong(count) && <Overview groups={view.groups} />}
      {view.groups.map((group) => (
        <Group key={group.id} group={group} />
      ))}
    </>
  );
}
