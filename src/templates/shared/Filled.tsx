import {Fragment, type ReactNode} from 'react';

interface FilledProps {
  readonly message: string;
  readonly values: Readonly<Record<string, ReactNode>>;
}

/** A message with elements for its `{name}` placeholders. */
export function Filled({message, values}: FilledProps) {
  return message
    .split(/\{(\w+)\}/)
    .map((part, i) => (i % 2 === 0 ? part : <Fragment key={i}>{values[part]}</Fragment>));
}
