import type {CodeView} from './view.js';

/** Words of a declaration, each coloured, linked or both. */
export function Words({code}: {code: CodeView}) {
  return code.map((word, i) => {
    if (typeof word === 'string') return word;
    const {t, c, href, id, m} = word;
    if (href !== undefined) {
      return (
        <a key={i} id={id} href={href} className={m && 'tk-m'}>
          {t}
        </a>
      );
    }
    if (c === undefined && id === undefined) return t;
    return (
      <span key={i} id={id} className={c && `tk-${c}`}>
        {t}
      </span>
    );
  });
}

/** A declaration; a very long one is folded to its first lines until it is opened. */
export function Signature({
  code,
  id,
  old,
}: {
  code: CodeView;
  id?: string | undefined;
  old?: boolean | undefined;
}) {
  return (
    <pre className={old ? 'sig old' : 'sig'} id={id}>
      <Words code={code} />
    </pre>
  );
}
