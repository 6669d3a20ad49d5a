import {messagesFor} from '../messages.js';
import type {TocItemView} from '../view.js';

interface TocProps {
  readonly items: readonly TocItemView[];
  readonly locale: string;
}

/**
 * Headings of the page. Beside the text where there is room; on small screens a popover that the button
 * of `TocButton` opens, which browsers do without a script.
 */
export function Toc({items, locale}: TocProps) {
  if (items.length === 0) return null;
  return (
    <nav className="toc" id="_toc" aria-label={messagesFor(locale).onThisPage} popover="auto">
      <ul>
        {items.map(({id, text, level}) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Opens the table of contents on small screens. */
export function TocButton({items, locale}: TocProps) {
  if (items.length === 0) return null;
  return (
    <button type="button" className="toc-button" popoverTarget="_toc">
      {messagesFor(locale).onThisPage}
    </button>
  );
}
