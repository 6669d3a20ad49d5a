import {Component, type ReactNode} from 'react';
import {CrashPage} from '../../templates/pages/CrashPage.js';

interface IslandBoundaryProps {
  readonly children: ReactNode;
}

interface IslandBoundaryState {
  /** Wrapped, for anything can be thrown. */
  readonly failure?: {readonly error: unknown} | undefined;
}

/** Keeps a crash inside of its island, which shows what went wrong and can be tried again. */
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
