import {Component, type ReactNode} from 'react';
import type {NavbarItemView} from '../shared/view.js';

interface BoundaryProps {
  readonly item: NavbarItemView;
  readonly children: ReactNode;
}

/** Leaves out an item that fails to render, and reports it with its config; the page stays. */
export class NavbarItemBoundary extends Component<BoundaryProps, {failed: boolean}> {
  override state = {failed: false};

  static getDerivedStateFromError() {
    return {failed: true};
  }

  override componentDidCatch(cause: unknown) {
    const config = JSON.stringify(this.props.item, null, 2);
    const message = `A navbar item failed to render. Check this item of navbar.items:\n${config}`;
    reportError(new Error(message, {cause}));
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
