import {isValidElement, type ReactElement, type ReactNode} from 'react';

/** Props of a container's element. */
export interface Holder {
  readonly children?: ReactNode;
}

/** Whether a child is an element of the given component. */
export function isElementOf<P>(
  node: ReactNode,
  type: (props: P) => ReactNode,
): node is ReactElement<P> {
  return isValidElement(node) && node.type === type;
}
