import type {ReactNode} from 'react';

/** A navbar label and its menu. */
export interface DropdownProps {
  readonly label: ReactNode;
  /** Makes the label a link; Enter then opens the menu instead of following the link. */
  readonly href?: string | undefined;
  readonly className?: string | undefined;
  readonly current?: boolean;
  /** Variants of the label for readers of other docs versions. */
  readonly variants?: string | undefined;
  readonly children: ReactNode;
}

/** A menu under a navbar label; client/chrome/dropdowns.ts opens and closes it. */
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
