import {Fragment} from 'react';
import {Anchor} from '../content/Heading.js';
import {format} from '../shared/messages.js';
import {Badges} from './Badges.js';
import {Words} from './Code.js';
import {DocAfter, DocBefore} from './Doc.js';
import {useApiMessages} from './apiMessages.js';
import type {InheritedMemberView, InheritedView} from './view.js';

/**
 * Members that a type inherits, each a line that unfolds to its description. Summaries contain no links:
 * assistive technology would read the line as one button.
 */
export function Inherited({groups}: {groups: readonly InheritedView[]}) {
  const {text, counted} = useApiMessages();
  if (groups.length === 0) return null;
  const title = text.groups.inherited!;
  return (
    <section className="group">
      <h2 id="inherited">
        {title}
        <Anchor id="inherited" heading={title} />
      </h2>
      {groups.map(({from, members, internal}) => (
        <Fragment key={from}>
          {members.length > 0 && (
            <details className="inherited" open data-fold="inherited">
              <summary>{format(counted(text.inherited, members.length), {from})}</summary>
              {members.map((member, i) => (
                <Member key={i} member={member} />
              ))}
            </details>
          )}
          {internal.length > 0 && (
            <details className="inherited" data-fold="internal">
              <summary>{format(counted(text.inheritedInternal, internal.length), {from})}</summary>
              {internal.map((member, i) => (
                <Member key={i} member={member} />
              ))}
            </details>
          )}
        </Fragment>
      ))}
    </section>
  );
}

function Member({member}: {member: InheritedMemberView}) {
  const {text, counted} = useApiMessages();
  const {name, href, oldId, deprecated, badges, flags = [], before, shapes, doc} = member;
  const [first, ...overloads] = shapes;
  const line = (
    <>
      {flags.map((flag) => `${text.flags[flag] ?? flag} `)}
      {before !== undefined && `${before} `}
      {href === undefined ? (
        <b id={oldId}>{name}</b>
      ) : (
        <a id={oldId} href={href} className={deprecated ? 'old' : undefined}>
          {name}
        </a>
      )}
      {first && <Words code={first} />}
      <Badges badges={badges} />
      {overloads.length > 0 && <small> {counted(text.overloads, overloads.length)}</small>}
    </>
  );
  if (!doc && overloads.length === 0) return <p className="inh">{line}</p>;
  return (
    <div className="inh folded">
      <p>{line}</p>
      <details>
        <summary aria-label={name} />
        {overloads.map((code, i) => (
          <pre key={i} className="sig">
            {name}
            <Words code={code} />
          </pre>
        ))}
        <DocBefore doc={doc} />
        <DocAfter doc={doc} />
      </details>
    </div>
  );
}
