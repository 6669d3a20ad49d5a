import {Fragment} from 'react';
import {Heading} from '../content/Heading.js';
import type {Plural} from '../shared/english.js';
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
  const {text} = useApiMessages();
  if (groups.length === 0) return null;
  return (
    <section className="group">
      <Heading level={2} id="inherited">
        {text.groups.inherited}
      </Heading>
      {groups.map(({from, members, internal}) => (
        <Fragment key={from}>
          <Members fold="inherited" forms={text.inherited} from={from} members={members} />
          <Members fold="internal" forms={text.inheritedInternal} from={from} members={internal} />
        </Fragment>
      ))}
    </section>
  );
}

interface MembersProps extends Pick<InheritedView, 'from' | 'members'> {
  readonly fold: 'inherited' | 'internal';
  readonly forms: Plural;
}

function Members({fold, forms, from, members}: MembersProps) {
  const {counted} = useApiMessages();
  if (members.length === 0) return null;
  return (
    <details className="inherited" open={fold === 'inherited'} data-fold={fold}>
      <summary>{format(counted(forms, members.length), {from})}</summary>
      {members.map((member, i) => (
        <Member key={i} member={member} />
      ))}
    </details>
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
