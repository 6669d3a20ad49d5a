import {Badges} from './Badges.js';
import {useApiMessages} from './apiMessages.js';
import {chunksOf} from './chunksOf.js';
import type {GroupView} from './view.js';

/** Overview of a long page by group: each symbol with its summary, or else its signature. */
export function Overview({groups}: {groups: readonly GroupView[]}) {
  const {text} = useApiMessages();
  return groups
    .filter(({folded}) => !folded)
    .map(({id, anchor, symbols}) => (
      <section key={id} className="overview">
        <p>
          <a href={`#${anchor}`}>{text.groups[id]}</a>
        </p>
        {chunksOf(symbols, 20).map((run, i) => (
          <ul key={i} data-count={run.length}>
            {run.map(({id, name, href, deprecated, badges, summary, shape, users}) => (
              <li key={id} className={shape && 'shape'}>
                <a href={href ?? `#${id}`} className={deprecated ? 'old' : undefined}>
                  <BreakableName name={name} />
                </a>
                <Badges badges={badges} />
                {` ${summary ?? shape ?? (users === undefined ? '' : `${text.usedBy} ${users}`)}`}
              </li>
            ))}
          </ul>
        ))}
      </section>
    ));
}

/** Number of characters that fit into the column of names. */
const FITS = 29;

/** A name; if it is too long, it is broken before a capital letter rather than inside a word. */
function BreakableName({name}: {name: string}) {
  const humps =
    name.length > FITS ? [...name.slice(0, FITS + 1).matchAll(/(?<!^)[A-Z](?=[a-z])/g)] : [];
  const at = humps.at(-1)?.index;
  if (at === undefined) return name;
  return (
    <>
      {name.slice(0, at)}
      <wbr />
      {name.slice(at)}
    </>
  );
}
