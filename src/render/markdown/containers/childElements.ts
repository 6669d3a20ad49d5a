import {isValidElement, type ReactElement, type ReactNode} from 'react';

/** What an element of a container holds. */
export interface Holder {
  readonly children?: ReactNode;
}

/** Whether a child is an element that a component prints. */
export function isElementOf<P>(
  node: ReactNode,
  type: (props: P) => ReactNode,
): node is ReactElement<P> {
  return isValidElement(node) && node.type === type;
}
