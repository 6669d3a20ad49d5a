import type {TableHTMLAttributes} from 'react';

/** A table that scrolls horizontally if the page is too narrow, by keyboard too. */
export function TableScroll(props: TableHTMLAttributes<HTMLTableElement>) {
  return (
    <div className="table" tabIndex={0}>
      <table {...props} />
    </div>
  );
}
