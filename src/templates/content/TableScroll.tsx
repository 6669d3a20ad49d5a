import type {ReactNode} from 'react';

/** A table that scrolls horizontally if the page is too narrow, by keyboard too. */
export function TableScroll({children}: {children?: ReactNode}) {
  return (
    <div className="table" tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}
