import {Fragment} from 'react';
import type {GroupView, SymbolView} from './view.js';

/** What a long page holds, group by group: names, and what each is for where its comment says so. */
export function Overview({groups}: {groups: readonly GroupView[]}) {
  return groups
    .filter(({folded}) => !folded)
    .map(({id, title, symbols}) => (
      <section key={id} className="overview">
        <p>
          <a href={`#${id}`}>{title}</a>
        </p>
        <ul>
          {rowsOf(symbols).map((row) => (
            <li key={row[0]!.id}>
              {row.map((symbol, i) => (
                <Fragment key={symbol.id}>
                  {i > 0 && ' '}
                  <a
                    href={symbol.href ?? `#${symbol.id}`}
                    className={symbol.deprecated ? 'old' : undefined}
                  >
                    {symbol.name}
                  </a>
                </Fragment>
              ))}
              {row[0]!.summary && ` ${row[0]!.summary}`}
            </li>
          ))}
        </ul>
      </section>
    ));
}

/** A symbol with a summary has a row of its own; neighbours without one share theirs. */
function rowsOf(symbols: readonly SymbolView[]): (readonly SymbolView[])[] {
  const rows: SymbolView[][] = [];
  for (const symbol of symbols) {
    const last = rows.at(-1);
    if (last && !last[0]!.summary && !symbol.summary) last.push(symbol);
    else rows.push([symbol]);
  }
  return rows;
}
