import {useApiMessages} from './apiMessages.js';
import type {CodeView} from './view.js';

/** Text of a declaration; a word may be coloured, linked or both. */
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

/** Line count from which a declaration is folded. */
const LONG = 18;

/** A declaration; a long one shows its first lines until the reader, or a link into it, unfolds it. */
export function Signature({code, id}: {code: CodeView; id?: string | undefined}) {
  const {text, counted} = useApiMessages();
  const lines = code.reduce(
    (count, word) => count + (typeof word === 'string' ? word : word.t).split('\n').length - 1,
    1,
  );
  const printed = (
    <pre className="sig" id={id}>
      <Words code={code} />
    </pre>
  );
  if (lines < LONG) return printed;
  return (
    <div className="fold">
      {printed}
      <label>
        <input type="checkbox" /> {counted(text.lines, lines)}
      </label>
    </div>
  );
}
