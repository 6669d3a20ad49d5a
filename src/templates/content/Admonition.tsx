import type {ReactNode} from 'react';
import {useMessages} from '../shared/contexts.js';
import {entryOf} from '../shared/entryOf.js';

interface AdmonitionProps {
  /** note, tip, info, warning, danger, or a kind that the site's stylesheet defines. */
  readonly kind: string;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
}

/** A note set apart from the text. */
export function Admonition({kind, title, children}: AdmonitionProps) {
  const text = useMessages();
  return (
    <div className={`remark remark-${kind}`} role="note">
      <p className="remark-title">{title ?? entryOf(text.admonition, kind) ?? kind}</p>
      {children}
    </div>
  );
}
