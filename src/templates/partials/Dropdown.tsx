import {useEffect, useRef, useState, type KeyboardEvent, type ReactNode} from 'react';

/** A word of the navbar and the menu under it. */
export interface DropdownProps {
  readonly label: ReactNode;
  /** The head is a link then, which Enter opens instead of following it. */
  readonly href?: string | undefined;
  readonly className?: string | undefined;
  readonly current?: boolean;
  readonly children: ReactNode;
}

/** A menu under a word of the navbar: opens on hover, Enter or click; closes outside and on Escape. */
export function Dropdown({label, href, className = '', current = false, children}: DropdownProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLAnchorElement & HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpen(false);
      head.current?.focus();
    } else if (event.key === 'Enter' && event.target === head.current) {
      event.preventDefault();
      setOpen(!open);
    }
  };
  const shared = {
    ref: head,
    className: 'nav-link',
    'aria-haspopup': 'true' as const,
    'aria-expanded': open,
    'aria-current': current || undefined,
    children: label,
  };
  return (
    <div
      ref={root}
      className={`dropdown ${className}`.trim()}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') setOpen(true);
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') setOpen(false);
      }}
      onKeyDown={onKeyDown}
    >
      {href === undefined ? (
        <button
          type="button"
          {...shared}
          onClick={(event) => {
            // A mouse has opened it on its way here; anything else takes turns.
            setOpen((event.nativeEvent as PointerEvent).pointerType === 'mouse' || !open);
          }}
        />
      ) : (
        <a href={href} {...shared} />
      )}
      <ul
        onClick={() => {
          setOpen(false);
        }}
      >
        {children}
      </ul>
    </div>
  );
}
