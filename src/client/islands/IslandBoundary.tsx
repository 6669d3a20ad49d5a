import {Component, type ReactNode} from 'react';
import {CrashPage} from '../../templates/pages/CrashPage.js';

interface IslandBoundaryProps {
  readonly children: ReactNode;
}

interface IslandBoundaryState {
  /** Wrapped, since any value can be thrown. */
  readonly failure?: {readonly error: unknown} | undefined;
}

/** Contains a crash within its island, which shows the error and can be tried again. */
export class IslandBoundary extends Component<IslandBoundaryProps, IslandBoundaryState> {
  override state: IslandBoundaryState = {};

  static getDerivedStateFromError(error: unknown): IslandBoundaryState {
    return {failure: {error}};
  }

  override render() {
    const {failure} = this.state;
    if (failure === undefined) return this.props.children;
    const retry = () => {
      this.setState({failure: undefined});
    };
    return <CrashPage error={failure.error} retry={retry} />;
  }
}
