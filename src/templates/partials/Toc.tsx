import {Breakable} from '../shared/Breakable.js';
import {useMessages} from '../shared/contexts.js';
import type {TocItemView} from '../shared/view.js';

interface TocProps {
  readonly items: readonly TocItemView[];
}

/**
 * Headings of the page: beside the text if the screen is wide enough; on small screens, a popover that the button of
 * `TocButton` opens without a script.
 */
export function Toc({items}: TocProps) {
  const {onThisPage} = useMessages();
  if (items.length === 0) return null;
  return (
    <nav className="toc" id="_toc" aria-label={onThisPage} popover="auto">
      <ul>
        {items.map(({id, text, level}) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>
              <Breakable text={text} within="menu" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Opens the table of contents on small screens. */
export function TocButton({items}: TocProps) {
  const {onThisPage} = useMessages();
  if (items.length === 0) return null;
  return (
    <button type="button" className="toc-button" popoverTarget="_toc">
      {onThisPage}
    </button>
  );
}
