import {Filled} from '../shared/Filled.js';
import {format} from '../shared/messages.js';
import {useApiMessages} from './apiMessages.js';
import type {ChangeView, DiffLineView, HistoryView, VersionLinkView} from './historyView.js';

/** Versions that added and deprecated a symbol, and the changes of its declaration. */
export function History({history}: {history: HistoryView | undefined}) {
  const {text} = useApiMessages();
  if (!history) return null;
  const {since, deprecatedSince, changes = []} = history;
  return (
    <div className="history">
      {since && <VersionNote message={text.since} version={since} />}
      {deprecatedSince && <VersionNote message={text.deprecatedSince} version={deprecatedSince} />}
      {changes.map((change) => (
        <Change key={change.label} change={change} />
      ))}
    </div>
  );
}

function VersionNote({message, version}: {message: string; version: VersionLinkView}) {
  return (
    <span>
      <Filled message={message} values={{version: <a href={version.href}>{version.label}</a>}} />
    </span>
  );
}

function Change({change: {label, href, lines}}: {change: ChangeView}) {
  const {text} = useApiMessages();
  return (
    <details>
      <summary>{format(text.changedIn, {version: label})}</summary>
      <Diff lines={lines} />
      <a href={href}>{format(text.changesIn, {version: label})}</a>
    </details>
  );
}

/** Lines of a declaration; lines that only one version has are marked. */
export function Diff({lines}: {lines: readonly DiffLineView[]}) {
  return (
    <pre className="sig diff">
      {lines.map(({text, mark}, i) => {
        const line = `${text}\n`;
        if (mark === 'added') return <ins key={i}>{line}</ins>;
        return mark === 'removed' ? <del key={i}>{line}</del> : line;
      })}
    </pre>
  );
}
