import './childSteps.css';
import {useId, useState} from 'react';
import {matchChildren, type Action, type ChildStep} from './childSteps.js';

const CHANGES = [
  {name: 'Last block to the top', before: 'ABCDE', after: 'EABCD'},
  {name: 'First block to the end', before: 'ABCDE', after: 'BCDEA'},
  {name: 'Insert in the middle', before: 'ABCDE', after: 'ABXCDE'},
  {name: 'Delete two', before: 'ABCDE', after: 'ACE'},
  {name: 'Replace the middle', before: 'ABCDE', after: 'ABXDE'},
] as const;

const WORDS: Readonly<Record<Action, string>> = {
  keep: 'stays where it is',
  move: 'is inserted again, further up',
  create: 'gets a new element',
  destroy: 'loses its element',
};

/** How many calls on the DOM's child list a walk costs. */
function costOf(steps: readonly ChildStep[]): number {
  return steps.filter(({action}) => action !== 'keep').length;
}

/** Steps through the matching of a parent's children, for a few changes to five blocks. */
export default function ChildSteps() {
  const [choice, setChoice] = useState(0);
  const [done, setDone] = useState(0);
  const id = useId();
  const {name, before, after} = CHANGES[choice]!;
  const steps = matchChildren([...before], [...after]);
  const last = done === 0 ? undefined : steps[done - 1];
  const dom = last?.dom ?? [...before];
  const cost = costOf(steps);
  return (
    <section className="child-steps" aria-label="Matching children, step by step">
      <fieldset>
        <legend>Change</legend>
        {CHANGES.map((change, index) => (
          <label key={change.name}>
            <input
              type="radio"
              name={id}
              checked={index === choice}
              onChange={() => {
                setChoice(index);
                setDone(0);
              }}
            />
            {change.name}
          </label>
        ))}
      </fieldset>
      <dl>
        <Row label="Children before" keys={[...before]} />
        <Row label="Children after" keys={[...after]} />
        <Row label="Elements now" keys={dom} mark={last} />
      </dl>
      <div className="controls">
        <button
          type="button"
          disabled={done === 0}
          onClick={() => {
            setDone(done - 1);
          }}
        >
          Step back
        </button>
        <button
          type="button"
          disabled={done === steps.length}
          onClick={() => {
            setDone(done + 1);
          }}
        >
          Next step
        </button>
        <p role="status">
          {last ? `Step ${done} of ${steps.length}: ${last.key} ${WORDS[last.action]}.` : name}
        </p>
      </div>
      <ol aria-label="All steps">
        {steps.map(({action, key}, index) => (
          <li key={key} className={action} aria-current={index === done - 1 ? 'step' : undefined}>
            <b>{key}</b> {WORDS[action]}
          </li>
        ))}
      </ol>
      <p>
        {cost === 1 ? '1 change' : `${cost} changes`} to the list of elements, {steps.length}{' '}
        children compared.
      </p>
    </section>
  );
}

interface RowProps {
  readonly label: string;
  readonly keys: readonly string[];
  /** The step that was just taken. */
  readonly mark?: ChildStep | undefined;
}

function Row({label, keys, mark}: RowProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {keys.map((key) => (
          <span key={key} className={key === mark?.key ? mark.action : undefined}>
            {key}
          </span>
        ))}
      </dd>
    </div>
  );
}
