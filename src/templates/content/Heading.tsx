import {Children, isValidElement, type ReactNode} from 'react';
import {useMessages} from '../shared/contexts.js';
import {format} from '../shared/messages.js';

interface HeadingProps {
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  readonly id?: string | undefined;
  readonly children?: ReactNode;
}

/** A heading with a link to itself. */
export function Heading({level, id, children}: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id}>
      {children}
      {id !== undefined && level > 1 && <Anchor id={id} heading={textOf(children)} />}
    </Tag>
  );
}

/** The link to itself in a heading. */
export function Anchor({
  id,
  oldId,
  heading,
}: {
  id: string;
  /** A former address of the heading. */
  oldId?: string | undefined;
  heading: string;
}) {
  const label = format(useMessages().directLink, {heading});
  return <a className="anchor" id={oldId} href={`#${id}`} aria-label={label} />;
}

function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => {
      if (typeof child === 'string' || typeof child === 'number') return String(child);
      const isText = isValidElement<{children?: ReactNode}>(child) && child.type !== 'annotation';
      return isText ? textOf(child.props.children) : '';
    })
    .join('');
}
