import type {ReactNode} from 'react';

/** A word of the navbar and the menu under it. */
export interface DropdownProps {
  readonly label: ReactNode;
  /** The head is a link then, which Enter opens instead of following it. */
  readonly href?: string | undefined;
  readonly className?: string | undefined;
  readonly current?: boolean;
  /** How the head differs for readers of other versions of the docs. */
  readonly variants?: string | undefined;
  readonly children: ReactNode;
}

/** A menu under a word of the navbar, which client/chrome/dropdowns.ts opens and closes. */
export function Dropdown(props: DropdownProps) {
  const {label, href, className = '', current = false, variants, children} = props;
  const shared = {
    className: 'nav-link',
    'aria-haspopup': 'true' as const,
    'aria-expanded': false,
    'aria-current': current || undefined,
    'data-variants': variants,
    children: label,
  };
  return (
    <div className={`dropdown ${className}`.trim()}>
      {href === undefined ? <button type="button" {...shared} /> : <a href={href} {...shared} />}
      <ul>{children}</ul>
    </div>
  );
}
