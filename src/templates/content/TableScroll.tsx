import type {TableHTMLAttributes} from 'react';

/** A table that scrolls horizontally, also by keyboard, if the page is too narrow. */
export function TableScroll(props: TableHTMLAttributes<HTMLTableElement>) {
  return (
    <div className="table" tabIndex={0}>
      <table {...props} />
    </div>
  );
}
