import {Fragment} from 'react';
import {Breakable} from '../shared/Breakable.js';
import {useApiMessages} from './apiMessages.js';
import type {CodeView} from './view.js';

/** Code without blanks that is longer than a line on a phone. */
const TIGHT = /\S{39,}/;
/**
 * Position at which such code may be broken, in addition to the ends of its words: before type arguments, unless a
 * line ends there.
 */
const OPEN = /(?<=<)(?!\n)/;

/** A text of code without blanks. */
function Tight({text}: {text: string}) {
  return text.split(OPEN).map((part, i) => (
    <Fragment key={i}>
      <Breakable text={part} />
      {part.endsWith('<') && <wbr />}
    </Fragment>
  ));
}

/** Text of a declaration; a word may be coloured, linked or both. */
export function Words({code}: {code: CodeView}) {
  const isTight = TIGHT.test(code.map(textOf).join(''));
  return code.map((word, i) => {
    if (typeof word === 'string') {
      return isTight ? <Tight key={i} text={word} /> : <Breakable key={i} text={word} />;
    }
    const {c, href, id, m} = word;
    const t = <Breakable key={i} text={word.t} />;
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

const textOf = (word: CodeView[number]): string => (typeof word === 'string' ? word : word.t);

/** Line count from which a declaration is folded. */
const LONG = 18;

/** A declaration; a long one shows its first lines until the reader, or a link into it, unfolds it. */
export function Signature({code, id}: {code: CodeView; id?: string | undefined}) {
  const {text, counted} = useApiMessages();
  const lines = code.reduce((count, word) => count + textOf(word).split('\n').length - 1, 1);
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
