import {Children, useId, type ReactNode} from 'react';

interface TabsProps {
  /** Tabs of the same group share the visitor's choice, also on later visits. */
  readonly group?: string | undefined;
  /** Index of the tab that is shown until the visitor chooses one. */
  readonly shown?: number | undefined;
  readonly items: readonly {readonly label: string; readonly id: string}[];
  /** One panel per item, in the same order. */
  readonly children?: ReactNode;
}

/** Panels of which one is shown at a time; all are in the HTML and visible without a script. */
export function Tabs({group, shown = 0, items, children}: TabsProps) {
  const prefix = useId().replace(/\W/g, '');
  const panels = Children.toArray(children);
  return (
    <div className="tabs" data-group={group}>
      <div role="tablist">
        {items.map(({id, label}, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`_tab-${prefix}-${id}`}
            aria-controls={`_panel-${prefix}-${id}`}
            aria-selected={index === shown}
            tabIndex={index === shown ? 0 : -1}
            data-value={id}
          >
            {label}
          </button>
        ))}
      </div>
      {items.map(({id, label}, index) => (
        <div
          key={id}
          role="tabpanel"
          id={`_panel-${prefix}-${id}`}
          aria-labelledby={`_tab-${prefix}-${id}`}
          data-label={label}
          hidden={index !== shown}
        >
          {panels[index]}
        </div>
      ))}
    </div>
  );
}
