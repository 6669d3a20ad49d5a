import {Heading} from '../content/Heading.js';
import {format} from '../shared/messages.js';
import {Diff} from './History.js';
import {useApiMessages} from './apiMessages.js';
import type {ChangeGroupView} from './historyView.js';
import type {ChangesView} from './view.js';

/** API changes of a version, by package. */
export function ChangesPage({view: {version, before, packages}}: {view: ChangesView}) {
  const {text} = useApiMessages();
  return (
    <>
      <h1>{format(text.changesIn, {version})}</h1>
      <p>
        {packages.length > 0
          ? format(text.changesText, {version, before})
          : format(text.noChanges, {version, before})}
      </p>
      {packages.map(({name, groups}) => (
        <section key={name}>
          <Heading level={2} id={name}>
            {name}
          </Heading>
          {groups.map((group) => (
            <ChangeGroup key={group.id} group={group} />
          ))}
        </section>
      ))}
    </>
  );
}

function ChangeGroup({group: {id, kind, entries}}: {group: ChangeGroupView}) {
  const {text} = useApiMessages();
  return (
    <>
      <Heading level={3} id={id}>
        {text.changeKinds[kind]}
      </Heading>
      <ul className="changes">
        {entries.map(({name, module, href, isExported, isInternal, lines}, i) => (
          <li key={i} className="folded">
            {href === undefined ? <code>{name}</code> : <a href={href}>{name}</a>}
            {module !== undefined && <small> {module}</small>}
            {isExported === false && <small> {text.flags['not exported']}</small>}
            {isInternal && <small> {text.flags.internal}</small>}
            <details>
              <summary aria-label={name} />
              <Diff lines={lines} />
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}
