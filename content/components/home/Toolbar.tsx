import type {LexicalEditor} from 'lexical';
import {useRef, useState, type KeyboardEvent} from 'react';
import {linkIcon, setLink, toolGroups} from './tools.js';

interface ToolbarProps {
  readonly editor: LexicalEditor | undefined;
  readonly active: readonly string[];
  /** Names of actions that can do nothing now. */
  readonly idle: readonly string[];
}

const Icon = ({path}: {readonly path: string}) => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <path d={path} />
  </svg>
);

/** One stop of the Tab key; the arrow keys go from button to button. */
export function Toolbar({editor, active, idle}: ToolbarProps) {
  const [current, setCurrent] = useState('undo');
  const [asksLink, setAsksLink] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1 + buttons.length,
      Home: 0,
      End: buttons.length - 1,
    };
    const next = steps[event.key];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    buttons[next % buttons.length]?.focus();
  };
  const shared = (name: string) => ({
    type: 'button' as const,
    tabIndex: name === current ? 0 : -1,
    onFocus: () => setCurrent(name),
    // Keeps the caret in the text.
    onMouseDown: (event: {preventDefault: () => void}) => event.preventDefault(),
  });
  const onLink = () => {
    if (editor === undefined) return;
    if (active.includes('link')) setLink(editor, '');
    else setAsksLink(!asksLink);
  };
  return (
    <>
      <div
        className="home-tools"
        role="toolbar"
        aria-label="Format"
        ref={bar}
        onKeyDown={onKeyDown}
      >
        {toolGroups.map((tools, i) => (
          <span key={i}>
            {tools.map(({name, label, icon, kind, run}) => (
              <button
                key={name}
                {...shared(name)}
                aria-label={label}
                title={label}
                aria-pressed={kind === 'switch' ? active.includes(name) : undefined}
                aria-disabled={idle.includes(name) || undefined}
                onClick={() => editor && run(editor, active.includes(name))}
              >
                <Icon path={icon} />
              </button>
            ))}
          </span>
        ))}
        <span>
          <button
            {...shared('link')}
            aria-label="Link"
            title="Link"
            aria-pressed={active.includes('link')}
            aria-expanded={asksLink}
            onClick={onLink}
          >
            <Icon path={linkIcon} />
          </button>
        </span>
      </div>
      {asksLink && editor && (
        <form
          className="home-link"
          onSubmit={(event) => {
            event.preventDefault();
            setLink(editor, String(new FormData(event.currentTarget).get('address')));
            setAsksLink(false);
            editor.focus();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setAsksLink(false);
          }}
        >
          <label>
            Address <input name="address" autoFocus placeholder="example.com" />
          </label>
          <button>Set link</button>
        </form>
      )}
    </>
  );
}
